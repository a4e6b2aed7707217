/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Prompts: gathered as the game asks them, then put in order of their urgency; each at an address that stays
 * till the list is freed. */

#include "war-prompt.h"

#include <string.h>

#include "war-game.h"

struct _WarPrompts
{
  WarData   *data;
  GPtrArray *list;                         /* of WarPrompt */
  GHashTable *ids;                         /* of the list's prompts; made when first asked for, else NULL */
};

static void
free_prompt (gpointer pointer)
{
  WarPrompt *prompt = pointer;

  g_free (prompt->id);
  g_free (prompt->rule);
  g_free (prompt->words);
  war_args_free (prompt->args);
  g_clear_pointer (&prompt->order, war_record_free);
  g_free (prompt);
}

WarPrompts *
war_prompts_new (WarData *data)
{
  WarPrompts *p = g_new0 (WarPrompts, 1);

  p->data = data;
  p->list = g_ptr_array_new_with_free_func (free_prompt);
  return p;
}

void
war_prompts_free (WarPrompts *p)
{
  if (p == NULL)
    return;
  g_ptr_array_unref (p->list);
  g_clear_pointer (&p->ids, g_hash_table_unref);
  g_free (p);
}

guint
war_prompts_n (const WarPrompts *p)
{
  return p->list->len;
}

const WarPrompt *
war_prompts_at (const WarPrompts *p, guint i)
{
  return i < p->list->len ? g_ptr_array_index (p->list, i) : NULL;
}

const WarPrompt *
war_prompts_find (const WarPrompts *p, const char *id)
{
  for (guint i = 0; i < p->list->len; i++)
    if (g_str_equal (((const WarPrompt *) g_ptr_array_index (p->list, i))->id, id))
      return g_ptr_array_index (p->list, i);
  return NULL;
}

/* Going on asks this of each prompt at each step it passes. */
gboolean
war_prompts_have (WarPrompts *p, const char *id)
{
  if (p->ids == NULL)
    {
      p->ids = g_hash_table_new (g_str_hash, g_str_equal);
      for (guint i = 0; i < p->list->len; i++)
        g_hash_table_add (p->ids, ((WarPrompt *) g_ptr_array_index (p->list, i))->id);
    }
  return g_hash_table_contains (p->ids, id);
}

WarPrompt *
war_ask (WarPrompts *p, const char *id, WarUrgency urgency, const char *rule, const char *words,
         const WarArg *args)
{
  WarPrompt *prompt = g_new0 (WarPrompt, 1);

  prompt->id = g_strdup (id);
  prompt->urgency = urgency;
  prompt->rule = g_strdup (rule);
  prompt->words = g_strdup (words);
  prompt->args = war_args_copy (args);
  prompt->about = WAR_NONE;
  g_ptr_array_add (p->list, prompt);
  g_clear_pointer (&p->ids, g_hash_table_unref);
  return prompt;
}

WarRecord *
war_ask_order (WarPrompts *p, WarPrompt *prompt, WarForm order)
{
  g_clear_pointer (&prompt->order, war_record_free);
  prompt->order = war_record_new (p->data, order);
  return prompt->order;
}

static void
leave_out (WarPrompts *p, const char *id)
{
  g_clear_pointer (&p->ids, g_hash_table_unref);       /* its ids are those of the prompts */
  for (guint i = p->list->len; i-- > 0;)
    if (strcmp (((WarPrompt *) g_ptr_array_index (p->list, i))->id, id) == 0)
      g_ptr_array_remove_index (p->list, i);
}

/* What is late comes first, whatever it was when its moment came. */
static int
rank (const WarPrompt *prompt)
{
  return prompt->late ? -1 : (int) prompt->urgency;
}

static int
compare_ranks (gconstpointer a, gconstpointer b)
{
  return rank (*(WarPrompt *const *) a) - rank (*(WarPrompt *const *) b);
}

WarPrompts *
war_due (const WarState *s)
{
  WarData            *data = war_state_data (s);
  const WarSchema    *schema = war_data_schema (data);
  const WarGame      *game = war_data_game (data);
  WarPrompts         *p = war_prompts_new (data);
  WarKind             waived = war_find_kind (schema, "waived");
  const WarFieldInfo *prompt = waived == 0 ? NULL : war_find_field (schema, waived, "prompt", -1);

  if (war_state_is_nothing (s))
    war_ask_order (p, war_ask (p, "set-up", WAR_MUST, NULL, "due-set-up", NULL),
                   war_find_form (schema, "set-up", TRUE));
  else if (game != NULL && game->due != NULL)
    game->due (s, p);
  war_seal_due (s, p);

  if (prompt != NULL && p->list->len > 0)
    war_each (s, waived, w)
      {
        const char *id = war_text_of (data, war_get (s, prompt->field, w));

        if (war_prompts_have (p, id))
          leave_out (p, id);
      }

  g_ptr_array_sort (p->list, compare_ranks);           /* those of one rank stay as the game asked them */
  return p;
}

gboolean
war_prompt_open (const WarPrompt *prompt)
{
  return prompt->urgency == WAR_MUST || prompt->late;
}

guint
war_prompts_open (const WarPrompts *p)
{
  guint open = 0;

  for (guint i = 0; i < war_prompts_n (p); i++)
    open += war_prompt_open (war_prompts_at (p, i));
  return open;
}
