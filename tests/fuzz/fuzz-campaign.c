/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Bytes as a campaign file, opened, read in every way there is, written to, opened again. The sums would stop a fuzzer at the
 * first line, so lines come without them and are sealed here; after a first line "raw" the bytes are taken as they are.
 *
 * What must hold whatever the bytes are: opening changes nothing in the file; the table is what its entries say; opened again
 * it stands at the same entry; what repair writes can be opened. Where verify finds no damage, the table also is the same
 * undone and redone, and opened again. (A file may lie about what stood somewhere before: going back trusts it.) */

#include "fuzz.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "war-campaign.h"
#include "war-error.h"
#include "war-export.h"
#include "war-file-private.h"
#include "war-map-sheet.h"

#define MOST_ENTRIES 24                    /* looked at one by one */

/* What can be done with a campaign once it is open. A fuzzer does one of them, drawn from the input's bytes. */
typedef enum { SHOW, EXPORT, DRAW, VERIFY, UNDO, NEXT, REVISE, ADOPT, N_PARTS } Part;
#define WRITES (1 << UNDO | 1 << NEXT | 1 << REVISE | 1 << ADOPT)

static guint
choose_parts (const guint8 *bytes, size_t len)
{
  guint32 hash = 5381;

  for (size_t i = 0; i < len; i++)
    hash = hash * 33 + bytes[i];
  return fuzz_all ? (1u << N_PARTS) - 1 : 1u << hash % N_PARTS;
}

typedef struct
{
  char *folder, *path, *other, *mended;
} Place;

/* One folder a process, emptied after each input. */
static const Place *
get_place (void)
{
  static Place place;

  if (place.folder == NULL)
    {
      place.folder = g_dir_make_tmp ("mariscal-fuzz-XXXXXX", NULL);
      g_assert_nonnull (place.folder);
      place.path = g_build_filename (place.folder, "a.mariscal", NULL);
      place.other = g_build_filename (place.folder, "b.mariscal", NULL);
      place.mended = g_build_filename (place.folder, "c.mariscal", NULL);
    }
  g_mkdir (place.folder, 0700);
  return &place;
}

static void
clear_place (const Place *place)
{
  g_autoptr (GDir) dir = g_dir_open (place->folder, 0, NULL);

  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *path = g_build_filename (place->folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (place->folder);
}

static void
write_file (const char *path, const char *bytes, gsize len)
{
  int fd = open (path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);

  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (write (fd, bytes, len), ==, (gssize) len);
  close (fd);
}

static GBytes *
read_file (const char *path)
{
  char *text = NULL;
  gsize len = 0;

  g_assert_true (g_file_get_contents (path, &text, &len, NULL));
  return g_bytes_new_take (text, len);
}

/* A line's closing brace makes room for its sum; one that has none is sealed all the same. */
static void
seal_line (GString *out, const char *line, gsize len, GChecksum *hash, char *sum)
{
  char before[WAR_FILE_SUM_LEN + 1];

  if (len > 0 && line[len - 1] == '}')
    len--;
  memcpy (before, sum, sizeof before);
  war_file_seal (hash, before, line, len, sum);
  g_string_append_len (out, line, (gssize) len);
  g_string_append (out, ",\"sum\":\"");
  g_string_append_len (out, sum, WAR_FILE_SUM_LEN);
  g_string_append (out, "\"}\n");
}

/* The file that the input means; `half`: where its middle line ends. */
static GString *
make_file (const char *bytes, gsize len, gsize *half)
{
  static const char raw[] = "raw\n";
  GString *out = g_string_new (NULL);

  *half = 0;
  if (len >= strlen (raw) && memcmp (bytes, raw, strlen (raw)) == 0)
    return g_string_append_len (out, bytes + strlen (raw), (gssize) (len - strlen (raw)));

  g_autoptr (GChecksum) hash = g_checksum_new (G_CHECKSUM_SHA256);
  char sum[WAR_FILE_SUM_LEN + 1];

  memcpy (sum, war_file_first_sum, sizeof sum);
  for (gsize at = 0; at < len;)
    {
      const char *newline = memchr (bytes + at, '\n', len - at);
      gsize n = newline != NULL ? (gsize) (newline - bytes) - at : len - at;

      seal_line (out, bytes + at, n, hash, sum);
      at += n + 1;
      if (at < len / 2)
        *half = out->len;
    }
  return out;
}

static void
look_at_entry (WarCampaign *c, guint n, const WarWords *w)
{
  g_autoptr (WarEntry) entry = war_campaign_entry (c, n);

  if (entry == NULL)
    return;

  g_autoptr (GPtrArray) says = war_entry_says (entry, w), notes = war_entry_notes (entry);
  g_autoptr (GArray) throws = war_entry_throws (entry), changes = war_entry_changes (entry);
  g_autoptr (WarState) then = war_campaign_look (c, n);

  g_free (war_entry_at (entry));
  g_free (war_entry_by (entry));
  g_free (war_entry_order (entry));
  g_free (war_entry_overrides (entry));
  g_assert_cmpuint (war_entry_number (entry), ==, n);
  g_assert_cmpuint (war_entry_on (entry), <, n);
  g_assert_true ((then != NULL) == war_campaign_alive (c, n));
  for (guint i = 0; i < says->len; i++)
    g_assert_true (g_utf8_validate (says->pdata[i], -1, NULL));
}

/* The campaign's own table, and that of its head worked out from nothing, are one. */
static void
look_at_tree (WarCampaign *c)
{
  g_autoptr (GPtrArray) branches = war_campaign_branches (c);
  g_autoptr (WarState) head = war_campaign_look (c, war_campaign_head (c));
  GListModel *entries = war_campaign_entries (c);
  guint n = war_campaign_n (c);

  g_assert_true (war_state_equal (head, war_campaign_state (c)));
  g_assert_cmpstr (branches->pdata[0], ==, "main");
  for (guint i = 0; i < branches->len; i++)
    g_assert_cmpuint (war_campaign_tip (c, branches->pdata[i]), <=, n);
  g_assert_cmpuint (war_campaign_undo_to (c), <=, n);
  g_assert_cmpuint (war_campaign_redo_to (c), <=, n);
  for (guint i = 0; i < MIN (g_list_model_get_n_items (entries), MOST_ENTRIES); i++)
    g_object_unref (g_list_model_get_item (entries, i));
  g_object_unref (entries);
  for (guint i = 0; i <= MIN (n, MOST_ENTRIES) + 1; i++)
    look_at_entry (c, i, war_game_words (war_campaign_game (c), i % 2 ? "en" : "es"));
}

static void
export_all (WarCampaign *c)
{
  const WarWords *w = war_game_words (war_campaign_game (c), "es");
  guint head = war_campaign_head (c);
  g_autofree char *html = war_export_html (c, head, w), *csv = war_export_csv (c, head, w);

  g_assert_true (html != NULL && g_utf8_validate (html, -1, NULL));
  g_assert_true (csv != NULL && g_utf8_validate (csv, -1, NULL));
}

static void
draw_map (WarCampaign *c)
{
  const WarWords *w = war_game_words (war_campaign_game (c), "es");
  GError *error = NULL;
  g_autoptr (WarMapPlan) plan = war_map_plan_new (war_data_schema (war_campaign_data (c)), &error);
  g_autoptr (WarMapSheet) sheet = plan != NULL ? war_map_sheet_new (war_campaign_state (c), w, plan, NULL, WAR_NONE, 2) : NULL;

  fuzz_either (plan != NULL, error);
  if (sheet != NULL)
    war_map_sheet_place (sheet);
}

/* TRUE: no damage. */
static gboolean
verify (WarCampaign *c)
{
  gboolean sound = TRUE;
  const WarWords *w = war_game_words (war_campaign_game (c), "en");
  g_autoptr (GPtrArray) findings = war_campaign_verify (c, TRUE);

  for (guint i = 0; i < findings->len; i++)
    {
      const WarFinding *finding = findings->pdata[i];

      sound = sound && !finding->damage;
      g_free (war_words_say (w, war_campaign_data (c), finding->words, finding->args));
    }
  return sound;
}

/* Opened anew it stands where it stood. */
static void
open_again (WarCampaign *c, gboolean sound)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WarCampaign) again = war_campaign_open (war_campaign_path (c), &error);

  g_assert_no_error (error);
  g_assert_cmpuint (war_campaign_head (again), ==, war_campaign_head (c));
  g_assert_cmpuint (war_campaign_n (again), ==, war_campaign_n (c));
  g_assert_cmpuint (war_campaign_broken (again), ==, 0);
  g_assert_cmpstr (war_campaign_branch_now (again), ==, war_campaign_branch_now (c));
  if (sound)
    fuzz_same (war_campaign_state (c), war_campaign_state (again));
}

static void
commit (WarCampaign *c, WarProposal *p, gboolean sound, GError *error)
{
  fuzz_either (p != NULL, error);
  if (p == NULL)
    return;
  error = NULL;

  g_autoptr (WarState) after = war_state_copy (war_proposal_after (p));

  if (!war_campaign_commit (c, p, &error))
    fuzz_refused (error);
  else if (sound)
    fuzz_same (war_campaign_state (c), after);
  war_proposal_free (p);
}

static void
play_next (WarCampaign *c, gboolean sound)
{
  WarData *data = war_campaign_data (c);
  g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free);
  GError *error = NULL;
  WarProposal *p;

  g_ptr_array_add (orders, war_record_new (data, war_find_form (war_data_schema (data), "next", TRUE)));
  war_campaign_set_dice (c, war_dice_new_seeded (1939));
  p = war_campaign_propose (c, orders, &error);
  commit (c, p, sound, error);
}

/* The first entry whose order can still be read is put in its own place. */
static void
revise (WarCampaign *c, gboolean sound)
{
  for (guint n = 1; n <= MIN (war_campaign_n (c), MOST_ENTRIES); n++)
    {
      g_autoptr (WarEntry) entry = war_campaign_entry (c, n);
      g_autofree char *json = entry != NULL ? war_entry_order (entry) : NULL;
      g_autoptr (WarRecord) order = json != NULL ? war_order_read (war_campaign_data (c), json, strlen (json), NULL) : NULL;
      GError *error = NULL;
      WarProposal *p;

      if (order == NULL)
        continue;
      p = war_campaign_revise (c, n, order, &error);
      commit (c, p, sound, error);
      return;
    }
}

static void
undo_and_redo (WarCampaign *c, gboolean sound)
{
  guint head = war_campaign_head (c), back = war_campaign_undo_to (c);
  g_autoptr (WarState) before = war_state_copy (war_campaign_state (c));
  GError *error = NULL;

  fuzz_either (war_campaign_go (c, back, &error), error);
  error = NULL;
  fuzz_either (war_campaign_go (c, head, &error), error);
  if (sound && war_campaign_head (c) == head)
    g_assert_true (war_state_equal (before, war_campaign_state (c)));
}

static void
write_on (WarCampaign *c, guint parts, gboolean sound)
{
  static const struct
  {
    Part part;
    void (*write) (WarCampaign *c, gboolean sound);
  } writers[] = { { UNDO, undo_and_redo }, { NEXT, play_next }, { REVISE, revise } };
  GError *error = NULL;

  if (!war_campaign_write (c, &error))
    {
      fuzz_refused (error);
      return;
    }
  g_assert_cmpuint (war_campaign_broken (c), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (writers); i++)
    if (parts & 1u << writers[i].part)
      {
        writers[i].write (c, sound);
        open_again (c, sound);
      }
}

/* The file's first half as a copy that somebody played apart from the whole of it. */
static void
adopt (WarCampaign *c, const Place *place, const GString *file, gsize half, gboolean sound)
{
  GError *error = NULL;

  write_file (place->other, file->str, half);

  g_autoptr (WarCampaign) other = war_campaign_open (place->other, &error);

  if (other == NULL || !war_campaign_write (other, &error))
    {
      fuzz_refused (error);
      return;
    }

  g_autofree char *branch = NULL;

  play_next (other, sound);
  if (!war_campaign_adopt (other, c, &branch, &error))
    fuzz_refused (error);
  else
    open_again (other, sound);
}

static void
mend (const Place *place)
{
  guint good = 0, bad = 0;
  GError *error = NULL;
  gboolean done = war_file_repair (place->path, G_MAXUINT, place->mended, &good, &bad, &error);

  fuzz_either (done, error);
  if (!done)
    return;
  error = NULL;

  g_autoptr (WarFile) mended = war_file_open (place->mended, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (war_file_good (mended), ==, good);
  g_assert_cmpint (war_file_health (mended), ==, WAR_FILE_WHOLE);
}

static void
look_at (WarCampaign *c, guint parts)
{
  look_at_tree (c);
  if (parts & 1 << SHOW)
    fuzz_show (war_campaign_state (c));
  if (parts & 1 << EXPORT)
    export_all (c);
  if (parts & 1 << DRAW)
    draw_map (c);
}

static void
play (const Place *place, const GString *file, gsize half, guint parts)
{
  GError *error = NULL;
  g_autoptr (WarCampaign) c = war_campaign_open (place->path, &error);

  if (c == NULL)
    {
      fuzz_refused (error);
      return;
    }
  look_at (c, parts);

  gboolean sound = parts & (WRITES | 1 << VERIFY) && verify (c);
  g_autoptr (GBytes) now = read_file (place->path);

  g_assert_cmpmem (g_bytes_get_data (now, NULL), g_bytes_get_size (now), file->str, file->len);
  if (parts & WRITES)
    write_on (c, parts, sound);
  if (parts & 1 << ADOPT && half > 0)
    adopt (c, place, file, half, sound);
}

int
LLVMFuzzerTestOneInput (const guint8 *bytes, size_t len)
{
  const Place *place = get_place ();
  gsize half;
  g_autoptr (GString) file = make_file ((const char *) bytes, len, &half);

  write_file (place->path, file->str, file->len);
  mend (place);
  play (place, file, half, choose_parts (bytes, len));
  clear_place (place);
  return 0;
}
