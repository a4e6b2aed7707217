/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The file of a campaign as lines: chain, damage, locks, appends. What a crash or a failing disk does to it is in
 * tests/faults. */

#include "scratch-file.h"

/* The sums were worked out by another program. */
#define SUM_1 "9df3e7ff68cb67b891852736d828eeaa24b55da91311e1e3750af861b22eca8e"
#define SUM_2 "6151f7d757316bab828c6cc71960b1292211262cc88bb27f3008dbd2d68a8b70"

static void
test_bytes (Place *p, gconstpointer data)
{
  static const char *const entry = "{\"n\":1,\"set\":[[\"zone/berlin/control\",null,\"axis\"]]}";
  g_autoptr (GString) wanted = g_string_new (
    "{\"mariscal\":1,\"game\":\"none\",\"sum\":\"" SUM_1 "\"}\n"
    "{\"n\":1,\"set\":[[\"zone/berlin/control\",null,\"axis\"]],\"sum\":\"" SUM_2 "\"}\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (WarFile) f = war_file_create (p->path, HEADER, &error);

  g_assert_no_error (error);
  g_assert_true (war_file_is_writer (f));
  g_assert_cmpstr (war_file_path (f), ==, p->path);
  g_assert_cmpstr (war_file_sum (f), ==, SUM_1);
  g_assert_true (war_file_append (f, &entry, 1, TRUE, &error));
  assert_same_bytes (wanted, p->path);
  g_assert_cmpstr (war_file_sum (f), ==, SUM_2);
}

static void
test_create_refuses (Place *p, gconstpointer data)
{
  static const char *const names[] = { "there", "no-folder/game", "there/game" };

  make_file (p->path, 1);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = i == 0 ? g_strdup (p->path) : g_build_filename (p->folder, names[i], NULL);
      g_autoptr (GString) before = read_bytes (p->path);
      g_autoptr (GError) error = NULL;

      g_assert_null (war_file_create (path, HEADER, &error));
      g_assert_error (error, WAR_ERROR, (i == 0 ? WAR_ERROR_FILE : WAR_ERROR_DISK));
      g_assert_true (g_str_has_prefix (error->message, path));
      assert_same_bytes (before, p->path);
    }
}

static void
test_read_again (Place *p, gconstpointer data)
{
  static const guint sizes[] = { 0, 1, 2, 63, 64, 65, 4000 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_unlink (p->path);
      make_file (p->path, sizes[i]);

      g_autoptr (WarFile) f = open_whole (p->path, sizes[i] + 1);

      g_assert_false (war_file_is_writer (f));
      for (guint n = 1; n <= sizes[i]; n++)
        assert_entry (f, n, n);
    }
}

static void
test_lines_stay (Place *p, gconstpointer data)
{
  g_autofree char *long_entry = g_strdup_printf ("{\"note\":\"%0*d\"}", 40000, 7);
  const char *const objects[] = { long_entry };
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (WarSlice));

  make_file (p->path, 3);

  g_autoptr (WarFile) f = open_whole (p->path, 4);

  for (guint n = 4; n < 3000; n++)
    {
      WarSlice last = war_file_line (f, war_file_lines (f) - 1);

      g_array_append_val (seen, last);
      g_assert_true (n % 500 == 0 ? war_file_append (f, objects, 1, FALSE, NULL) : append (f, n, NULL));
    }
  for (guint i = 0; i < seen->len; i++)
    g_assert_true (war_file_line (f, i + 3).at == g_array_index (seen, WarSlice, i).at);
  g_assert_true (war_file_sync (f, NULL));

  g_autoptr (WarFile) again = open_whole (p->path, war_file_lines (f));

  g_assert_cmpstr (war_file_sum (again), ==, war_file_sum (f));
  for (guint i = 0; i < war_file_lines (f); i++)
    {
      WarSlice a = war_file_line (f, i), b = war_file_line (again, i);

      g_assert_cmpmem (a.at, a.len, b.at, b.len);
    }
}

/* What is done to a file of `entries` entries (the header is line 0), and how it then opens. */
typedef enum
{
  CUT,      /* the last `n` bytes away */
  FLIP,     /* byte `n` of line `line` */
  BEHIND,   /* `text` put behind the end */
  BEFORE,   /* `text` put before line `line` */
  DROP,     /* line `line` left out */
  TWICE,    /* line `line` written twice */
  SWAP,     /* line `line` and the next */
  ZEROS     /* `n` zero bytes put behind the end */
} Damage;

static const struct
{
  const char *name;
  Damage damage;
  guint line;
  gsize n;
  const char *text;
  guint good; /* lines of the 6 */
  WarFileHealth health;
} damages[] = {
  { "its newline is missing", CUT, 0, 1, NULL, 5, WAR_FILE_TORN },
  { "its bracket is missing", CUT, 0, 2, NULL, 5, WAR_FILE_TORN },
  { "half its sum is missing", CUT, 0, 40, NULL, 5, WAR_FILE_TORN },
  { "its sum is missing", CUT, 0, 75, NULL, 5, WAR_FILE_TORN },
  { "a byte of its body is wrong", FLIP, 5, 3, NULL, 5, WAR_FILE_TORN },
  { "a byte of its sum is wrong", FLIP, 5, 50, NULL, 5, WAR_FILE_TORN },
  { "half a line more", BEHIND, 0, 0, "{\"n\":6,\"on\"", 6, WAR_FILE_TORN },
  { "a line without a sum", BEHIND, 0, 0, "{\"n\":6}\n", 6, WAR_FILE_TORN },
  { "an empty line", BEHIND, 0, 0, "\n", 6, WAR_FILE_TORN },
  { "bad UTF-8", BEHIND, 0, 0, "\xff\xfe", 6, WAR_FILE_TORN },
  { "zeros after a power cut", ZEROS, 0, 4096, NULL, 6, WAR_FILE_TORN },
  { "zeros without end", ZEROS, 0, 3000000, NULL, 6, WAR_FILE_BROKEN },
  { "two lines more that are none", BEHIND, 0, 0, "{\"n\":6}\n{\"n\":7}\n", 6, WAR_FILE_BROKEN },
  { "two empty lines", BEHIND, 0, 0, "\n\n", 6, WAR_FILE_BROKEN },
  { "a line and a half", BEHIND, 0, 0, "{\"n\":6}\n{\"n\":7}", 6, WAR_FILE_BROKEN },
  { "a byte in the middle", FLIP, 3, 3, NULL, 3, WAR_FILE_BROKEN },
  { "a byte of a sum in the middle", FLIP, 3, 50, NULL, 3, WAR_FILE_BROKEN },
  { "the first entry", FLIP, 1, 3, NULL, 1, WAR_FILE_BROKEN },
  { "a line left out", DROP, 2, 0, NULL, 2, WAR_FILE_BROKEN },
  { "the last but one left out", DROP, 4, 0, NULL, 4, WAR_FILE_TORN },
  { "a line twice", TWICE, 2, 0, NULL, 3, WAR_FILE_BROKEN },
  { "the last line twice", TWICE, 5, 0, NULL, 6, WAR_FILE_TORN },
  { "lines in another order", SWAP, 2, 0, NULL, 2, WAR_FILE_BROKEN },
  { "an empty line in the middle", BEFORE, 3, 0, "\n", 3, WAR_FILE_BROKEN },
  { "a carriage return in the middle", BEFORE, 3, 0, "\r", 3, WAR_FILE_BROKEN },
};

static void
do_damage (GString *bytes, gsize i)
{
  gsize at = find_line (bytes, damages[i].line);
  const char *line = bytes->str + at;
  gsize len = (gsize) (strchr (line, '\n') + 1 - line);
  g_autofree char *copy = g_strndup (line, len);

  switch (damages[i].damage)
    {
    case CUT: g_string_truncate (bytes, bytes->len - damages[i].n); break;
    case FLIP: bytes->str[at + (damages[i].n == 50 ? len - 50 : damages[i].n)] ^= 4; break;
    case BEHIND: g_string_append (bytes, damages[i].text); break;
    case BEFORE: g_string_insert (bytes, (gssize) at, damages[i].text); break;
    case DROP: g_string_erase (bytes, (gssize) at, (gssize) len); break;
    case TWICE: g_string_insert (bytes, (gssize) at, copy); break;
    case SWAP:
      g_string_erase (bytes, (gssize) at, (gssize) len);
      g_string_insert (bytes, (gssize) find_line (bytes, damages[i].line + 1), copy);
      break;
    case ZEROS:
    default:
      for (gsize n = 0; n < damages[i].n; n++)
        g_string_append_c (bytes, '\0');
      break;
    }
}

static GString *
make_damaged (Place *p, gsize i)
{
  g_unlink (p->path);
  make_file (p->path, 5);

  GString *bytes = read_bytes (p->path);

  do_damage (bytes, i);
  write_bytes (p->path, bytes);
  g_test_message ("%s", damages[i].name);
  return bytes;
}

static void
test_damage (Place *p, gconstpointer data)
{
  for (gsize i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autoptr (GString) bytes = make_damaged (p, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (WarFile) f = war_file_open (p->path, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (war_file_lines (f), >=, damages[i].good);
      g_assert_cmpuint (war_file_good (f), ==, damages[i].good);
      g_assert_cmpint (war_file_health (f), ==, damages[i].health);
      for (guint n = 1; n < damages[i].good; n++)
        assert_entry (f, n, n);
      assert_same_bytes (bytes, p->path);
    }
}

static void
test_append_to_damaged (Place *p, gconstpointer data)
{
  g_autofree char *torn = g_strconcat (p->path, ".torn-1", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autoptr (GString) bytes = make_damaged (p, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (WarFile) f = war_file_open (p->path, &error);
      gboolean ok = append (f, 99, &error);

      if (damages[i].health == WAR_FILE_BROKEN)
        {
          g_assert_false (ok);
          g_assert_error (error, WAR_ERROR, WAR_ERROR_FILE);
          assert_same_bytes (bytes, p->path);
          g_assert_false (g_file_test (torn, G_FILE_TEST_EXISTS));
          continue;
        }

      gsize end = find_line (bytes, damages[i].good);
      g_autoptr (GString) tail = g_string_new_len (bytes->str + end, (gssize) (bytes->len - end));
      g_autoptr (WarFile) again = open_whole (p->path, damages[i].good + 1);

      g_assert_no_error (error);
      g_assert_true (ok);
      g_assert_cmpstr (war_file_torn_copy (f), ==, torn);
      g_assert_cmpint (war_file_health (f), ==, WAR_FILE_WHOLE);
      assert_same_bytes (tail, torn);
      assert_entry (again, damages[i].good, 99);
      g_unlink (torn);
    }
}

static void
test_torn_numbers (Place *p, gconstpointer data)
{
  make_file (p->path, 1);
  for (guint i = 1; i <= 3; i++)
    {
      g_autoptr (GString) bytes = read_bytes (p->path);
      g_autofree char *torn = g_strdup_printf ("%s.torn-%u", p->path, i);
      g_autofree char *half = g_strdup_printf ("{\"half\":%u", i);

      g_string_append (bytes, half);
      write_bytes (p->path, bytes);

      g_autoptr (WarFile) f = war_file_open (p->path, NULL);
      g_autoptr (GString) tail = g_string_new (half);

      g_assert_true (append (f, i, NULL));
      assert_same_bytes (tail, torn);
    }
  war_file_free (open_whole (p->path, 5));
}

/* Large enough for the thread that checks beside the reader. */
static void
test_damage_in_a_large_file (Place *p, gconstpointer data)
{
  static const guint lines[] = { 1, 63, 64, 65, 1000, 3998, 3999, 4000 };

  make_file (p->path, 4000);

  g_autoptr (GString) bytes = read_bytes (p->path);

  g_assert_cmpuint (bytes->len, >, 256 * 1024);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    for (guint j = 0; j < G_N_ELEMENTS (lines); j++)
      {
        gsize a = find_line (bytes, lines[i]) + 3, b = find_line (bytes, lines[j]) + 4;
        guint first = MIN (lines[i], lines[j]);

        bytes->str[a] ^= 1;
        bytes->str[b] ^= 1;
        write_bytes (p->path, bytes);
        bytes->str[a] ^= 1;
        bytes->str[b] ^= 1;

        g_autoptr (WarFile) f = war_file_open (p->path, NULL);

        g_assert_cmpuint (war_file_lines (f), ==, 4001);
        g_assert_cmpuint (war_file_good (f), ==, first);
        g_assert_cmpint (war_file_health (f), ==, first == 4000 ? WAR_FILE_TORN : WAR_FILE_BROKEN);
      }
}

static void
test_repair (Place *p, gconstpointer data)
{
  g_autofree char *out = g_build_filename (p->folder, "out", NULL);
  g_autofree char *rest = g_build_filename (p->folder, "out.rest", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autoptr (GString) bytes = make_damaged (p, i);
      g_autoptr (GString) tail = g_string_new_len (bytes->str, (gssize) bytes->len);
      g_autoptr (GError) error = NULL;
      guint good, bad, wanted = 0;

      g_string_erase (tail, 0, (gssize) find_line (bytes, damages[i].good));
      for (gsize n = 0; n < tail->len; n++)
        wanted += tail->str[n] == '\n' || n + 1 == tail->len;
      g_assert_true (war_file_repair (p->path, G_MAXUINT, out, &good, &bad, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (good, ==, damages[i].good);
      g_assert_cmpuint (bad, ==, wanted);
      assert_same_bytes (bytes, p->path);
      assert_same_bytes (tail, rest);
      war_file_free (open_whole (out, damages[i].good));

      g_assert_false (war_file_repair (p->path, G_MAXUINT, out, &good, &bad, NULL));
      g_unlink (out);
      g_assert_false (war_file_repair (p->path, G_MAXUINT, out, &good, &bad, &error));
      g_assert_error (error, WAR_ERROR, WAR_ERROR_FILE);
      g_assert_false (g_file_test (out, G_FILE_TEST_EXISTS));
      g_unlink (rest);
    }
}

static void
test_repair_whole (Place *p, gconstpointer data)
{
  g_autofree char *out = g_build_filename (p->folder, "out", NULL);
  g_autofree char *rest = g_build_filename (p->folder, "out.rest", NULL);
  guint good, bad;

  make_file (p->path, 4);

  g_autoptr (GString) bytes = read_bytes (p->path);

  g_assert_true (war_file_repair (p->path, G_MAXUINT, out, &good, &bad, NULL));
  g_assert_cmpuint (good, ==, 5);
  g_assert_cmpuint (bad, ==, 0);
  assert_same_bytes (bytes, out);
  g_assert_false (g_file_test (rest, G_FILE_TEST_EXISTS));
}

/* Who asks may know that a line which is whole makes no sense. */
static void
test_repair_up_to_a_line (Place *p, gconstpointer data)
{
  g_autofree char *out = g_build_filename (p->folder, "out", NULL);
  g_autofree char *rest = g_build_filename (p->folder, "out.rest", NULL);

  make_file (p->path, 4);

  g_autoptr (GString) bytes = read_bytes (p->path);

  for (guint most = 1; most <= 6; most++)
    {
      guint good, bad, kept = MIN (most, 5);
      g_autoptr (GString) begins = g_string_new_len (bytes->str, (gssize) find_line (bytes, kept));

      g_assert_true (war_file_repair (p->path, most, out, &good, &bad, NULL));
      g_assert_cmpuint (good, ==, kept);
      g_assert_cmpuint (bad, ==, 5 - kept);
      assert_same_bytes (begins, out);
      g_assert_cmpint (g_file_test (rest, G_FILE_TEST_EXISTS), ==, kept < 5);
      war_file_free (open_whole (out, kept));
      g_unlink (out);
      g_unlink (rest);
    }
}

static void
test_damaged_header (Place *p, gconstpointer data)
{
  make_file (p->path, 2);

  g_autoptr (GString) bytes = read_bytes (p->path);
  gsize header = find_line (bytes, 1);

  for (gsize i = 0; i < 2 * header; i++)
    {
      g_autoptr (GString) damaged = g_string_new_len (bytes->str, (gssize) (i < header ? i : bytes->len));
      g_autoptr (GError) error = NULL;
      guint good, bad;
      g_autofree char *out = g_build_filename (p->folder, "out", NULL);

      if (i >= header)
        damaged->str[i - header] ^= 2;
      write_bytes (p->path, damaged);
      g_assert_null (war_file_open (p->path, &error));
      g_assert_error (error, WAR_ERROR, WAR_ERROR_FILE);
      g_assert_null (strchr (error->message, '\n'));
      g_assert_false (war_file_repair (p->path, G_MAXUINT, out, &good, &bad, NULL));
      assert_same_bytes (damaged, p->path);
    }
}

static void
test_one_writer (Place *p, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  make_file (p->path, 2);

  WarFile *first = open_whole (p->path, 3);
  g_autoptr (WarFile) second = open_whole (p->path, 3);

  g_assert_true (war_file_write_lock (first, NULL));
  g_assert_true (war_file_write_lock (first, NULL));
  g_assert_false (war_file_write_lock (second, &error));
  g_assert_error (error, WAR_ERROR, WAR_ERROR_READER);
  g_assert_false (war_file_is_writer (second));
  g_assert_true (append (first, 3, NULL));
  war_file_free (first);

  /* What the first wrote is there by the time the second has the lock. */
  g_assert_true (war_file_write_lock (second, NULL));
  g_assert_true (war_file_is_writer (second));
  g_assert_cmpuint (war_file_good (second), ==, 4);
  assert_entry (second, 3, 3);
  war_file_write_unlock (second);
  g_assert_false (war_file_is_writer (second));

  g_autoptr (WarFile) third = open_whole (p->path, 4);

  g_assert_true (war_file_write_lock (third, NULL));
}

/* Runs `work` in a process of its own; returns its id. */
static pid_t
start_child (void (*work) (const char *path, guint which), const char *path, guint which)
{
  pid_t pid = fork ();

  g_assert_cmpint (pid, >=, 0);
  if (pid == 0)
    {
      work (path, which);
      _exit (0);
    }
  return pid;
}

static void
assert_ended_well (pid_t pid)
{
  int status;

  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
}

static void
hold_lock (const char *path, guint which)
{
  g_autofree char *sign = g_strconcat (path, ".held", NULL);
  WarFile *f = war_file_open (path, NULL);

  if (war_file_write_lock (f, NULL))
    g_file_set_contents (sign, "", 0, NULL);
  for (;;)
    pause ();
}

static void
test_lock_of_the_dead (Place *p, gconstpointer data)
{
  g_autofree char *sign = g_strconcat (p->path, ".held", NULL);
  g_autoptr (WarFile) f = NULL;

  make_file (p->path, 1);
  f = open_whole (p->path, 2);

  pid_t pid = start_child (hold_lock, p->path, 0);

  for (int i = 0; i < 5000 && !g_file_test (sign, G_FILE_TEST_EXISTS); i++)
    g_usleep (1000);
  g_assert_false (war_file_write_lock (f, NULL));
  kill (pid, SIGKILL);
  waitpid (pid, NULL, 0);
  g_assert_true (war_file_write_lock (f, NULL));
}

static void
test_grew (Place *p, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  make_file (p->path, 1);

  g_autoptr (WarFile) a = open_whole (p->path, 2);
  g_autoptr (WarFile) b = open_whole (p->path, 2);

  g_assert_true (append (a, 2, NULL));
  g_assert_false (append (b, 3, &error));
  g_assert_error (error, WAR_ERROR, WAR_ERROR_GREW);
  g_assert_cmpuint (war_file_good (b), ==, 3);
  assert_entry (b, 2, 2);
  g_assert_true (append (b, 3, NULL));
  g_assert_true (war_file_refresh (a, NULL));
  g_assert_true (war_file_refresh (a, NULL));
  g_assert_cmpuint (war_file_good (a), ==, 4);
  g_assert_true (append (a, 4, NULL));

  g_autoptr (WarFile) c = open_whole (p->path, 5);

  for (guint n = 1; n < 5; n++)
    assert_entry (c, n, n);
}

/* Two have the same torn file open. One sets the tail aside and writes a line exactly as long: to the other
 * the file has the length it knows. */
static void
test_tail_replaced (Place *p, gconstpointer data)
{
  for (int how = 0; how < 2; how++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *entry = make_entry (2);

      g_unlink (p->path);
      make_file (p->path, 1);

      g_autoptr (GString) bytes = read_bytes (p->path);

      for (gsize i = strlen (entry) + WAR_FILE_SEAL; i > 0; i--)
        g_string_append_c (bytes, 'x');
      write_bytes (p->path, bytes);

      g_autoptr (WarFile) a = war_file_open (p->path, NULL);
      g_autoptr (WarFile) b = war_file_open (p->path, NULL);

      g_assert_cmpint (war_file_health (a), ==, WAR_FILE_TORN);
      g_assert_cmpint (war_file_health (b), ==, WAR_FILE_TORN);
      g_assert_true (append (b, 2, NULL));

      g_autoptr (GString) after = read_bytes (p->path);

      g_assert_cmpuint (after->len, ==, bytes->len);
      if (how == 0)
        {
          g_assert_false (append (a, 3, &error));
          g_assert_error (error, WAR_ERROR, WAR_ERROR_GREW);
        }
      else
        g_assert_true (war_file_refresh (a, NULL));
      assert_same_bytes (after, p->path);
      g_assert_cmpuint (war_file_good (a), ==, 3);
      g_assert_cmpint (war_file_health (a), ==, WAR_FILE_WHOLE);
      g_assert_true (append (a, 3, NULL));
      war_file_free (open_whole (p->path, 4));
      g_unlink (war_file_torn_copy (b));
    }
}

static void
test_replaced (Place *p, gconstpointer data)
{
  g_autofree char *other = g_build_filename (p->folder, "other", NULL);
  g_autoptr (GError) error = NULL, refreshed = NULL, gone = NULL, locked = NULL;

  make_file (p->path, 2);
  make_file (other, 2);

  g_autoptr (GString) bytes = read_bytes (other);
  g_autoptr (WarFile) f = open_whole (p->path, 3);
  g_autoptr (WarFile) reader = open_whole (p->path, 3);

  g_assert_true (append (f, 3, NULL));
  g_assert_cmpint (g_rename (other, p->path), ==, 0);
  g_assert_false (append (f, 4, &error));
  g_assert_error (error, WAR_ERROR, WAR_ERROR_FILE);
  g_assert_false (war_file_refresh (f, &refreshed));
  g_assert_error (refreshed, WAR_ERROR, WAR_ERROR_FILE);
  g_assert_false (war_file_write_lock (reader, &locked));
  g_assert_error (locked, WAR_ERROR, WAR_ERROR_FILE);
  assert_same_bytes (bytes, p->path);
  g_unlink (p->path);
  g_assert_false (append (f, 4, &gone));
  g_assert_error (gone, WAR_ERROR, WAR_ERROR_FILE);
  g_assert_false (g_file_test (p->path, G_FILE_TEST_EXISTS));
}

static void
test_shrank (Place *p, gconstpointer data)
{
  g_autoptr (GError) error = NULL, refreshed = NULL;

  make_file (p->path, 3);

  g_autoptr (WarFile) f = open_whole (p->path, 4);
  g_autoptr (GString) bytes = read_bytes (p->path);

  g_string_truncate (bytes, bytes->len - 30);
  write_bytes (p->path, bytes);
  g_assert_false (append (f, 4, &error));
  g_assert_error (error, WAR_ERROR, WAR_ERROR_FILE);
  g_assert_false (war_file_refresh (f, &refreshed));
  g_assert_error (refreshed, WAR_ERROR, WAR_ERROR_FILE);
  assert_same_bytes (bytes, p->path);
}

static void
test_long_line (Place *p, gconstpointer data)
{
  static const gsize lengths[] = { WAR_FILE_LINE_MOST - WAR_FILE_SEAL, WAR_FILE_LINE_MOST - WAR_FILE_SEAL + 1 };

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autofree char *entry = g_strnfill (lengths[i], 'x');
      g_autofree char *first = make_entry (1);
      const char *const objects[] = { first, entry };
      g_autoptr (GError) error = NULL;

      memcpy (entry, "{\"note\":\"", 9);
      memcpy (entry + lengths[i] - 2, "\"}", 2);
      g_unlink (p->path);
      make_file (p->path, 0);

      g_autoptr (WarFile) f = open_whole (p->path, 1);

      g_assert_cmpint (war_file_append (f, objects, 2, TRUE, &error), ==, i == 0);
      if (i > 0)
        g_assert_error (error, WAR_ERROR, WAR_ERROR_INPUT);
      war_file_free (open_whole (p->path, i == 0 ? 3 : 1));
    }
}

static void
test_link (Place *p, gconstpointer data)
{
  g_autofree char *link = g_build_filename (p->folder, "link", NULL);

  make_file (p->path, 1);
  g_assert_cmpint (symlink ("game.mariscal", link), ==, 0);

  g_autoptr (WarFile) f = open_whole (link, 2);

  g_assert_true (append (f, 2, NULL));
  war_file_free (open_whole (p->path, 3));
}

#define GROUP  5 /* lines */
#define GROUPS 400

static void
append_groups (const char *path, guint which)
{
  WarFile *f = war_file_open (path, NULL);
  g_autofree char *entry = make_entry (which);
  const char *const objects[GROUP] = { entry, entry, entry, entry, entry };

  for (int i = 0; i < GROUPS; i++)
    {
      g_autoptr (GError) error = NULL;

      while (!war_file_append (f, objects, GROUP, FALSE, &error))
        {
          if (!g_error_matches (error, WAR_ERROR, WAR_ERROR_GREW))
            _exit (1);
          g_clear_error (&error);
        }
    }
  war_file_free (f);
}

/* One process writes groups without a pause, this one opens and reads on: it must never see a part of a group. */
static void
test_read_while_written (Place *p, gconstpointer data)
{
  make_file (p->path, 0);

  g_autoptr (WarFile) reader = open_whole (p->path, 1);
  pid_t pid = start_child (append_groups, p->path, 39);

  guint looks = 0;
  int status = -1;

  for (; waitpid (pid, &status, WNOHANG) == 0; looks++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (WarFile) f = war_file_open (p->path, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (war_file_good (f) % GROUP, ==, 1);
      g_assert_cmpint (war_file_health (f), ==, WAR_FILE_WHOLE);
      g_assert_true (war_file_refresh (reader, &error));
      g_assert_cmpuint (war_file_good (reader) % GROUP, ==, 1);
      g_assert_cmpuint (war_file_good (reader), >=, war_file_good (f));
    }
  g_assert_cmpint (status, ==, 0);
  g_assert_cmpuint (looks, >, 0);
  war_file_free (open_whole (p->path, GROUPS * GROUP + 1));
}

/* Two processes write at once. No line is lost, no group is mixed with another. */
static void
test_two_write (Place *p, gconstpointer data)
{
  make_file (p->path, 0);

  pid_t a = start_child (append_groups, p->path, 11), b = start_child (append_groups, p->path, 22);
  guint seen[2] = { 0, 0 };

  assert_ended_well (a);
  assert_ended_well (b);

  g_autoptr (WarFile) f = open_whole (p->path, 2 * GROUPS * GROUP + 1);

  for (guint i = 1; i < war_file_lines (f); i += GROUP)
    {
      guint which = g_str_has_prefix (war_file_line (f, i).at, "{\"n\":11,") ? 0 : 1;

      for (guint j = 0; j < GROUP; j++)
        assert_entry (f, i + j, which == 0 ? 11 : 22);
      seen[which]++;
    }
  g_assert_cmpuint (seen[0], ==, GROUPS);
  g_assert_cmpuint (seen[1], ==, GROUPS);
}

static gpointer
sync_often (gpointer data)
{
  WarFile *f = data;

  for (int i = 0; i < 200; i++)
    g_assert_true (war_file_sync (f, NULL));
  return NULL;
}

static void
test_sync_beside (Place *p, gconstpointer data)
{
  make_file (p->path, 0);

  g_autoptr (WarFile) f = open_whole (p->path, 1);
  GThread *thread = g_thread_new ("sync", sync_often, f);

  for (guint n = 1; n <= 2000; n++)
    g_assert_true (append (f, n, NULL));
  g_thread_join (thread);
  g_assert_true (war_file_sync (f, NULL));
  war_file_free (open_whole (p->path, 2001));
}

typedef void (*PlaceTest) (Place *p, gconstpointer data);

static const struct
{
  const char *name;
  PlaceTest test;
} tests[] = {
  { "/file/writes-the-bytes-that-are-documented", test_bytes },
  { "/file/is-made-only-where-nothing-is", test_create_refuses },
  { "/file/reads-what-it-wrote", test_read_again },
  { "/file/lines-keep-their-address", test_lines_stay },
  { "/file/opens-a-damaged-one-up-to-the-damage-and-leaves-it-alone", test_damage },
  { "/file/finds-the-first-damage-in-a-large-one", test_damage_in_a_large_file },
  { "/file/sets-a-torn-tail-aside-and-never-writes-a-broken-one", test_append_to_damaged },
  { "/file/counts-torn-tails", test_torn_numbers },
  { "/file/repair-parts-good-from-bad", test_repair },
  { "/file/repair-copies-a-whole-one", test_repair_whole },
  { "/file/repair-takes-no-line-that-makes-no-sense", test_repair_up_to_a_line },
  { "/file/is-refused-without-its-header", test_damaged_header },
  { "/file/has-one-writer", test_one_writer },
  { "/file/a-dead-writer-holds-no-lock", test_lock_of_the_dead },
  { "/file/reads-on-when-another-wrote", test_grew },
  { "/file/sees-a-tail-replaced-by-a-line-of-its-length", test_tail_replaced },
  { "/file/is-not-written-when-another-stands-in-its-place", test_replaced },
  { "/file/is-not-written-when-it-shrank", test_shrank },
  { "/file/takes-lines-of-one-mebibyte", test_long_line },
  { "/file/is-found-through-a-link", test_link },
  { "/file/a-reader-sees-whole-groups", test_read_while_written },
  { "/file/two-writers-lose-nothing", test_two_write },
  { "/file/syncs-beside-the-writing", test_sync_beside },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Place, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
