/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A call becomes a job for the one thread that works. What it brings back in time is the answer; a job
 * whose call has been answered meanwhile is not begun. Texts that are nobody's question never become jobs.
 * */

#include "search-service.h"

#include "mariscal-settings.h"
#include "search-answers.h"

#define IDLE_SECONDS 30
#define ANSWERED_BY  40                    /* ms: what the bus takes comes on top */
#define MOST_BYTES   256                   /* of all terms */
#define MOST_CALL    (16 << 10)            /* of a whole call */
#define APPLICATION_PATH "/io/github/mariscal_app/Mariscal"

static const char INTERFACE[] =
  "<node><interface name='org.gnome.Shell.SearchProvider2'>"
  "<method name='GetInitialResultSet'>"
  "<arg type='as' name='terms' direction='in'/><arg type='as' name='results' direction='out'/></method>"
  "<method name='GetSubsearchResultSet'><arg type='as' name='previous_results' direction='in'/>"
  "<arg type='as' name='terms' direction='in'/><arg type='as' name='results' direction='out'/></method>"
  "<method name='GetResultMetas'>"
  "<arg type='as' name='identifiers' direction='in'/>"
  "<arg type='aa{sv}' name='metas' direction='out'/></method>"
  "<method name='ActivateResult'><arg type='s' name='identifier' direction='in'/>"
  "<arg type='as' name='terms' direction='in'/><arg type='u' name='timestamp' direction='in'/></method>"
  "<method name='LaunchSearch'>"
  "<arg type='as' name='terms' direction='in'/><arg type='u' name='timestamp' direction='in'/></method>"
  "</interface></node>";

typedef enum { FIND, TELL, LAUNCH } JobType;

typedef struct
{
  SearchService         *service;
  JobType                type;
  GDBusMethodInvocation *call;             /* NULL: it has its answer */
  guint                  timer;
  SearchAsked            asked;
  char                  *text;
  GStrv                  ids;
  guint32                timestamp;
  GPtrArray             *found;            /* of char * */
  GVariant              *metas;
} Job;

struct _SearchService
{
  GApplication   parent;
  SearchAnswers *answers;                  /* the working thread's */
  GThreadPool   *works;
  guint          exported;
};

G_DEFINE_FINAL_TYPE (SearchService, search_service, G_TYPE_APPLICATION)

/* ---- what is chosen ---- */

static void
opened_cb (GObject *bus, GAsyncResult *result, gpointer service)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) said = g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result, &error);

  if (said == NULL)
    g_printerr ("mariscal-search: %s\n", error->message);
  g_application_release (service);
}

/* With the moment at which somebody chose it, so that its window may come to the front. */
static void
open_in_application (SearchService *service, const char *action, GVariant *parameter, guint32 timestamp)
{
  GApplication *application = G_APPLICATION (service);
  g_autofree char *startup = g_strdup_printf ("_TIME%u", timestamp);
  GVariantBuilder platform = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a{sv}"));
  GVariantBuilder parameters = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("av"));
  GVariant *arguments;

  g_variant_builder_add (&platform, "{sv}", "desktop-startup-id", g_variant_new_string (startup));
  if (parameter != NULL)
    g_variant_builder_add (&parameters, "v", parameter);
  if (action != NULL)
    arguments = g_variant_new ("(sava{sv})", action, &parameters, &platform);
  else
    {
      g_variant_builder_clear (&parameters);
      arguments = g_variant_new ("(a{sv})", &platform);
    }
  g_application_hold (application);
  g_dbus_connection_call (g_application_get_dbus_connection (application), SEARCH_APPLICATION_ID,
                          APPLICATION_PATH, "org.freedesktop.Application",
                          action != NULL ? "ActivateAction" : "Activate", arguments, NULL,
                          G_DBUS_CALL_FLAGS_NONE, -1, NULL, opened_cb, service);
}

static void
activate_result (SearchService *service, const char *id, guint32 timestamp)
{
  g_autofree char *what = NULL, *game = NULL, *rest = NULL;

  if (!search_id_cut (id, &what, &game, &rest))
    open_in_application (service, NULL, NULL, timestamp);
  else
    open_in_application (service, g_str_equal (what, "odds") ? "show-odds" : "show-place",
                         g_variant_new ("(ss)", game, rest), timestamp);
}

/* ---- the answer ---- */

static void
free_job (Job *job)
{
  g_application_release (G_APPLICATION (job->service));
  g_free (job->asked.language);
  g_free (job->asked.last);
  g_free (job->text);
  g_strfreev (job->ids);
  g_clear_pointer (&job->found, g_ptr_array_unref);
  g_clear_pointer (&job->metas, g_variant_unref);
  g_free (job);
}

static GVariant *
list_found (const GPtrArray *found)
{
  g_auto (GVariantBuilder) list = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("as"));

  for (guint i = 0; found != NULL && i < found->len; i++)
    g_variant_builder_add (&list, "s", g_ptr_array_index (found, i));
  return g_variant_new ("(as)", &list);
}

static GVariant *
list_told (GVariant *metas)
{
  return g_variant_new ("(@aa{sv})",
                        metas != NULL ? metas : g_variant_new_array (G_VARIANT_TYPE ("a{sv}"), NULL, 0));
}

/* Whoever wants all that was found has the best of it opened, or the program where there is nothing. */
static void
launch (Job *job)
{
  if (job->found != NULL && job->found->len > 0)
    activate_result (job->service, g_ptr_array_index (job->found, 0), job->timestamp);
  else
    open_in_application (job->service, NULL, NULL, job->timestamp);
}

/* With what there is by now. */
static void
answer (Job *job)
{
  GDBusMethodInvocation *call = g_steal_pointer (&job->call);

  g_clear_handle_id (&job->timer, g_source_remove);
  if (call == NULL)
    return;
  if (job->type == FIND)
    g_dbus_method_invocation_return_value (call, list_found (job->found));
  else if (job->type == TELL)
    g_dbus_method_invocation_return_value (call, list_told (job->metas));
  else
    {
      launch (job);
      g_dbus_method_invocation_return_value (call, NULL);
    }
}

static gboolean
too_late_cb (gpointer user)
{
  Job *job = user;
  Job nothing = { job->service, job->type, g_steal_pointer (&job->call), 0, .timestamp = job->timestamp };

  job->timer = 0;
  answer (&nothing);                       /* the thread still writes into the other one */
  return G_SOURCE_REMOVE;
}

static gboolean
worked_cb (gpointer user)
{
  Job *job = user;

  answer (job);
  free_job (job);
  return G_SOURCE_REMOVE;
}

/* ---- the work: in its own thread ---- */

static void
add_meta (GVariantBuilder *metas, const char *id, const SearchMeta *meta)
{
  g_autoptr (GIcon) icon = g_themed_icon_new (SEARCH_APPLICATION_ID);
  g_autofree char *icon_name = g_icon_to_string (icon);

  g_variant_builder_open (metas, G_VARIANT_TYPE ("a{sv}"));
  g_variant_builder_add (metas, "{sv}", "id", g_variant_new_string (id));
  g_variant_builder_add (metas, "{sv}", "name", g_variant_new_string (meta->name));
  g_variant_builder_add (metas, "{sv}", "description", g_variant_new_string (meta->description));
  g_variant_builder_add (metas, "{sv}", "gicon", g_variant_new_string (icon_name));
  g_variant_builder_add (metas, "{sv}", "clipboardText", g_variant_new_string (meta->clipboard));
  g_variant_builder_close (metas);
}

static void
tell (SearchAnswers *answers, Job *job)
{
  g_auto (GVariantBuilder) metas = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("aa{sv}"));

  for (guint i = 0; job->ids[i] != NULL; i++)
    {
      SearchMeta meta;

      if (!search_answers_tell (answers, &job->asked, job->ids[i], &meta))
        continue;
      add_meta (&metas, job->ids[i], &meta);
      search_meta_clear (&meta);
    }
  job->metas = g_variant_ref_sink (g_variant_builder_end (&metas));
}

static void
work (gpointer data, gpointer user)
{
  Job *job = data;
  SearchService *service = user;
  g_autoptr (GSource) back = g_idle_source_new ();

  if (job->type == TELL)
    tell (service->answers, job);
  else
    job->found = search_answers_find (service->answers, &job->asked, job->text);
  g_source_set_priority (back, G_PRIORITY_HIGH);
  g_source_set_callback (back, worked_cb, job, NULL);
  g_source_attach (back, NULL);
}

/* ---- calls ---- */

static Job *
new_job (SearchService *service, JobType type, GDBusMethodInvocation *call)
{
  Job *job = g_new0 (Job, 1);

  g_application_hold (G_APPLICATION (service));
  job->service = service;
  job->type = type;
  job->call = call;
  job->asked.language = mariscal_settings_get_string ("language");
  job->asked.last = mariscal_settings_get_string ("last-campaign");
  job->asked.until = g_get_monotonic_time () + ANSWERED_BY * 1000;
  job->timer = g_timeout_add_full (G_PRIORITY_HIGH, ANSWERED_BY, too_late_cb, job, NULL);
  return job;
}

static void
begin_job (Job *job)
{
  g_thread_pool_push (job->service->works, job, NULL);
}

/* All terms as one text; NULL: nobody's question is so long. */
static char *
join (GVariant *terms)
{
  g_autofree const char **each = g_variant_get_strv (terms, NULL);
  gsize n = 0;

  for (guint i = 0; each[i] != NULL; i++)
    if ((n += strlen (each[i]) + 1) > MOST_BYTES)
      return NULL;
  return g_strjoinv (" ", (char **) each);
}

static void
find_or_launch (SearchService *service, JobType type, GVariant *terms, guint32 timestamp,
                GDBusMethodInvocation *call)
{
  Job *job = new_job (service, type, call);

  job->text = join (terms);
  job->timestamp = timestamp;
  if (job->text != NULL)
    begin_job (job);
  else
    worked_cb (job);
}

static void
tell_all (SearchService *service, GVariant *ids, GDBusMethodInvocation *call)
{
  Job *job = new_job (service, TELL, call);

  job->ids = g_variant_dup_strv (ids, NULL);
  begin_job (job);
}

static void
call_cb (GDBusConnection *bus, const char *sender, const char *path, const char *interface,
         const char *method, GVariant *parameters, GDBusMethodInvocation *call, gpointer user)
{
  SearchService *service = user;
  g_autoptr (GVariant) first = g_variant_get_child_value (parameters, 0), terms = NULL;
  guint32 timestamp = 0;

  if (g_variant_get_size (parameters) > MOST_CALL)
    {
      Job nothing = { service, g_str_has_prefix (method, "Get") ? FIND : LAUNCH, call };

      if (g_str_equal (method, "GetResultMetas"))
        nothing.type = TELL;
      answer (&nothing);
    }
  else if (g_str_equal (method, "GetResultMetas"))
    tell_all (service, first, call);
  else if (g_str_equal (method, "GetInitialResultSet"))
    find_or_launch (service, FIND, first, 0, call);
  else if (g_str_equal (method, "GetSubsearchResultSet"))
    {
      terms = g_variant_get_child_value (parameters, 1);
      find_or_launch (service, FIND, terms, 0, call);
    }
  else if (g_str_equal (method, "LaunchSearch"))
    {
      g_variant_get_child (parameters, 1, "u", &timestamp);
      find_or_launch (service, LAUNCH, first, timestamp, call);
    }
  else
    {
      g_variant_get_child (parameters, 2, "u", &timestamp);
      activate_result (service, g_variant_get_string (first, NULL), timestamp);
      g_dbus_method_invocation_return_value (call, NULL);
    }
}

/* ---- the program ---- */

static gboolean
search_service_dbus_register (GApplication *application, GDBusConnection *bus, const char *path,
                              GError **error)
{
  static const GDBusInterfaceVTable calls = { .method_call = call_cb };
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (INTERFACE, NULL);
  SearchService *service = SEARCH_SERVICE (application);

  service->exported
    = g_dbus_connection_register_object (bus, path, node->interfaces[0], &calls, service, NULL, error);
  return service->exported != 0
         && G_APPLICATION_CLASS (search_service_parent_class)->dbus_register (application, bus, path, error);
}

static void
search_service_dbus_unregister (GApplication *application, GDBusConnection *bus, const char *path)
{
  SearchService *service = SEARCH_SERVICE (application);

  if (service->exported != 0)
    g_dbus_connection_unregister_object (bus, service->exported);
  service->exported = 0;
  G_APPLICATION_CLASS (search_service_parent_class)->dbus_unregister (application, bus, path);
}

/* Nobody needs a window here. */
static void
search_service_activate (GApplication *application)
{
}

static void
search_service_finalize (GObject *object)
{
  SearchService *service = SEARCH_SERVICE (object);

  g_thread_pool_free (service->works, FALSE, TRUE);
  search_answers_free (service->answers);
  G_OBJECT_CLASS (search_service_parent_class)->finalize (object);
}

static void
search_service_class_init (SearchServiceClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = search_service_finalize;
  application_class->dbus_register = search_service_dbus_register;
  application_class->dbus_unregister = search_service_dbus_unregister;
  application_class->activate = search_service_activate;
}

static void
search_service_init (SearchService *service)
{
  service->answers = search_answers_new ();           /* before it has its name: no call waits for it then */
  service->works = g_thread_pool_new (work, service, 1, TRUE, NULL);
}

GApplication *
search_service_new (void)
{
  return g_object_new (SEARCH_TYPE_SERVICE, "application-id", SEARCH_APPLICATION_ID ".SearchProvider",
                       "flags", G_APPLICATION_IS_SERVICE, "inactivity-timeout", IDLE_SECONDS * 1000, NULL);
}
