-- functions: 998ddde0624eb00c
-- The schema of Tidings 1.0. Functions are declared here and defined in server/db/functions/.
-- Row-level security reads three settings, which the helpers in server/db set for each transaction:
--   tidings.scope    company | system | operator
--   tidings.company  the company (scope company)
--   tidings.person   the signed-in person (scope company)
-- Policies are CASE expressions, because the planner estimates one half of the rows for a CASE, but almost
-- none for an OR of comparisons, and would then sort a whole company instead of using an index.

CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'tidings_app') THEN
    CREATE ROLE tidings_app NOLOGIN NOSUPERUSER NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL; -- a concurrent migration created it
END $$;
--> statement-breakpoint
DO $$
DECLARE
  -- Since PostgreSQL 16 the creator of a role is its member without SET.
  plays text := CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END;
BEGIN
  IF NOT pg_has_role(current_user, 'tidings_app', plays) THEN
    EXECUTE format('GRANT tidings_app TO %I', current_user);
  END IF;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO tidings_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public
  GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO tidings_app;
--> statement-breakpoint
CREATE TYPE tidings_filter AS (
  urgencies smallint[],
  departments text[],
  categories text[],
  due_in tstzmultirange,
  due_out tstzmultirange,
  soon_in timestamp with time zone,
  soon_out timestamp with time zone,
  files boolean,
  notes boolean,
  updates boolean,
  resolution boolean,
  assignees_in uuid[],
  assignees_out uuid[],
  nobody_in boolean,
  nobody_out boolean
);
CREATE TYPE tidings_view AS (
  company uuid,
  sees_all boolean,
  parts text[],
  is_filtered boolean,
  filter tidings_filter,
  open_filter tidings_filter,
  pending uuid[],
  sender_in tsquery,
  sender_out tsquery
);
--> statement-breakpoint
CREATE TABLE accepted_mails (
  company_id uuid NOT NULL,
  message_id text NOT NULL,
  content text NOT NULL,
  entry_id uuid NOT NULL,
  accepted_at timestamp with time zone NOT NULL,
  is_verified boolean DEFAULT true NOT NULL
);
ALTER TABLE accepted_mails ADD CONSTRAINT accepted_mails_company_id_message_id_pk PRIMARY KEY (company_id, message_id);
CREATE INDEX accepted_mails_company_id_entry_id_index ON accepted_mails USING btree (company_id, entry_id);
--> statement-breakpoint
CREATE TABLE allowed_senders (
  company_id uuid NOT NULL,
  email text NOT NULL,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE allowed_senders ADD CONSTRAINT allowed_senders_company_id_email_pk PRIMARY KEY (company_id, email);
--> statement-breakpoint
CREATE TABLE api_tokens (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  user_id uuid,
  name text NOT NULL,
  scope text NOT NULL,
  token text NOT NULL,
  hint text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  created_by uuid,
  CONSTRAINT api_tokens_scope CHECK ((scope = ANY (ARRAY['read'::text, 'write'::text, 'admin'::text])))
);
ALTER TABLE api_tokens ADD CONSTRAINT api_tokens_pkey PRIMARY KEY (id);
ALTER TABLE api_tokens ADD CONSTRAINT api_tokens_token_unique UNIQUE (token);
CREATE INDEX api_tokens_company_id_index ON api_tokens USING btree (company_id);
CREATE INDEX api_tokens_created_by ON api_tokens USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX api_tokens_user_id_index ON api_tokens USING btree (user_id);
--> statement-breakpoint
CREATE TABLE attachment_contents (
  company_id uuid NOT NULL,
  sha256 text NOT NULL,
  size integer NOT NULL,
  bytes bytea,
  object_key text,
  CONSTRAINT attachment_contents_bytes CHECK ((num_nonnulls(bytes, object_key) = 1))
);
ALTER TABLE attachment_contents ALTER COLUMN bytes SET STORAGE EXTERNAL;
ALTER TABLE attachment_contents ADD CONSTRAINT attachment_contents_company_id_sha256_pk PRIMARY KEY (company_id, sha256);
CREATE INDEX attachment_contents_object ON attachment_contents USING btree (object_key) WHERE (object_key IS NOT NULL);
--> statement-breakpoint
CREATE TABLE chat_connections (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  service text NOT NULL,
  name text NOT NULL,
  hint text NOT NULL,
  edits boolean NOT NULL,
  language text NOT NULL,
  events text[] NOT NULL,
  departments text[] NOT NULL,
  priorities text[] NOT NULL,
  hourly_limit integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_sent_at timestamp with time zone,
  failing_since timestamp with time zone,
  problem text,
  failures integer DEFAULT 0 NOT NULL,
  retry_at timestamp with time zone,
  off_since timestamp with time zone,
  off_reason text,
  hour_from timestamp with time zone,
  hour_count integer DEFAULT 0 NOT NULL,
  leased_until timestamp with time zone,
  CONSTRAINT chat_connections_language CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
  CONSTRAINT chat_connections_off_reason CHECK ((off_reason = ANY (ARRAY['by_hand'::text, 'failing'::text]))),
  CONSTRAINT chat_connections_problem CHECK ((problem = ANY (ARRAY['refused'::text, 'limited'::text, 'down'::text, 'garbage'::text, 'message'::text, 'unreachable'::text, 'address'::text]))),
  CONSTRAINT chat_connections_service CHECK ((service = ANY (ARRAY['slack'::text, 'teams'::text, 'discord'::text, 'matrix'::text, 'ntfy'::text])))
);
ALTER TABLE chat_connections ADD CONSTRAINT chat_connections_pkey PRIMARY KEY (id);
CREATE INDEX chat_connections_company_id_index ON chat_connections USING btree (company_id);
--> statement-breakpoint
CREATE TABLE chat_messages (
  id uuid NOT NULL,
  connection_id uuid NOT NULL,
  company_id uuid NOT NULL,
  issue_id uuid NOT NULL,
  is_told boolean DEFAULT false NOT NULL,
  message_id text,
  events text[] NOT NULL,
  waiting bigint,
  change integer DEFAULT 1 NOT NULL,
  is_left_out boolean DEFAULT false NOT NULL
);
ALTER TABLE chat_messages ADD CONSTRAINT chat_messages_connection_id_issue_id_pk PRIMARY KEY (connection_id, issue_id);
CREATE INDEX chat_messages_company_id_issue_id_index ON chat_messages USING btree (company_id, issue_id);
CREATE INDEX chat_messages_left_out ON chat_messages USING btree (connection_id) WHERE is_left_out;
CREATE INDEX chat_messages_waiting ON chat_messages USING btree (connection_id, waiting) WHERE (waiting IS NOT NULL);
--> statement-breakpoint
CREATE TABLE chat_targets (
  connection_id uuid NOT NULL,
  target jsonb NOT NULL
);
ALTER TABLE chat_targets ADD CONSTRAINT chat_targets_pkey PRIMARY KEY (connection_id);
--> statement-breakpoint
CREATE TABLE companies (
  id uuid NOT NULL,
  name text NOT NULL,
  domain text,
  intake_email text NOT NULL,
  slug text NOT NULL,
  joining text DEFAULT 'until_proven'::text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  due_days jsonb,
  resolution_keywords text[] DEFAULT '{}'::text[] NOT NULL,
  closes_by_mail boolean DEFAULT false NOT NULL,
  unverified_mail text DEFAULT 'marked'::text NOT NULL,
  domain_proven_by text,
  set_up_at timestamp with time zone,
  deletes_at timestamp with time zone,
  reporter_emails text[] DEFAULT '{received,question,resolved}'::text[] NOT NULL,
  CONSTRAINT companies_joining CHECK ((joining = ANY (ARRAY['open'::text, 'asked'::text, 'until_proven'::text]))),
  CONSTRAINT companies_open_by_dns CHECK (((joining <> 'open'::text) OR COALESCE((domain_proven_by = 'dns'::text), false)))
);
ALTER TABLE companies ADD CONSTRAINT companies_domain_unique UNIQUE (domain);
ALTER TABLE companies ADD CONSTRAINT "companies_intakeEmail_unique" UNIQUE (intake_email);
ALTER TABLE companies ADD CONSTRAINT companies_pkey PRIMARY KEY (id);
ALTER TABLE companies ADD CONSTRAINT companies_slug_unique UNIQUE (slug);
--> statement-breakpoint
CREATE TABLE company_counters (
  company_id uuid NOT NULL,
  entries bigint DEFAULT 0 NOT NULL,
  changes bigint DEFAULT 0 NOT NULL,
  taught bigint DEFAULT 0 NOT NULL,
  open bigint DEFAULT 0 NOT NULL,
  resolved bigint DEFAULT 0 NOT NULL,
  deleted_open bigint DEFAULT 0 NOT NULL,
  deleted_resolved bigint DEFAULT 0 NOT NULL,
  resolved_seconds numeric DEFAULT 0 NOT NULL,
  snoozed bigint DEFAULT 0 NOT NULL
);
ALTER TABLE company_counters ADD CONSTRAINT company_counters_pkey PRIMARY KEY (company_id);
--> statement-breakpoint
CREATE TABLE company_email_aliases (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  email text NOT NULL,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE company_email_aliases ADD CONSTRAINT company_email_aliases_email_unique UNIQUE (email);
ALTER TABLE company_email_aliases ADD CONSTRAINT company_email_aliases_pkey PRIMARY KEY (id);
CREATE INDEX company_email_aliases_company_id_index ON company_email_aliases USING btree (company_id);
--> statement-breakpoint
CREATE TABLE company_keys (
  company_id uuid NOT NULL,
  key text DEFAULT replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text) NOT NULL
);
ALTER TABLE company_keys ADD CONSTRAINT company_keys_pkey PRIMARY KEY (company_id);
--> statement-breakpoint
CREATE TABLE deliveries (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  target_id uuid NOT NULL,
  event_id uuid NOT NULL,
  entry_id uuid,
  seq bigint NOT NULL,
  state text DEFAULT 'waiting'::text NOT NULL,
  reason text,
  attempts integer DEFAULT 0 NOT NULL,
  due_at timestamp with time zone,
  leased_until timestamp with time zone,
  status integer,
  failure text,
  finished_at timestamp with time zone,
  CONSTRAINT deliveries_failure CHECK ((failure = ANY (ARRAY['status'::text, 'redirect'::text, 'address'::text, 'dns'::text, 'connect'::text, 'tls'::text, 'timeout'::text, 'broken'::text]))),
  CONSTRAINT deliveries_reason CHECK ((reason = ANY (ARRAY['attempts'::text, 'gone'::text, 'off'::text]))),
  CONSTRAINT deliveries_state CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'given_up'::text])))
);
ALTER TABLE deliveries ADD CONSTRAINT deliveries_once UNIQUE (target_id, seq);
ALTER TABLE deliveries ADD CONSTRAINT deliveries_pkey PRIMARY KEY (id);
CREATE INDEX deliveries_due ON deliveries USING btree (target_id, due_at NULLS FIRST, seq) WHERE (state = 'waiting'::text);
CREATE INDEX deliveries_event_id_index ON deliveries USING btree (event_id);
CREATE INDEX deliveries_given_up ON deliveries USING btree (target_id, seq) WHERE (state = 'given_up'::text);
CREATE INDEX deliveries_in_hand ON deliveries USING btree (target_id) WHERE (leased_until IS NOT NULL);
CREATE INDEX deliveries_of_entry ON deliveries USING btree (target_id, entry_id, seq) WHERE (state = 'waiting'::text);
--> statement-breakpoint
CREATE TABLE delivery_attempts (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  milliseconds integer NOT NULL,
  status integer,
  failure text,
  answer text NOT NULL,
  is_cut boolean NOT NULL,
  CONSTRAINT delivery_attempts_failure CHECK ((failure = ANY (ARRAY['status'::text, 'redirect'::text, 'address'::text, 'dns'::text, 'connect'::text, 'tls'::text, 'timeout'::text, 'broken'::text])))
);
ALTER TABLE delivery_attempts ADD CONSTRAINT delivery_attempts_pkey PRIMARY KEY (id);
CREATE INDEX delivery_attempts_delivery_id_at_index ON delivery_attempts USING btree (delivery_id, at);
--> statement-breakpoint
CREATE TABLE delivery_targets (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  kind text NOT NULL,
  events text[] NOT NULL,
  departments text[] DEFAULT '{}'::text[] NOT NULL,
  priorities text[] DEFAULT '{}'::text[] NOT NULL,
  enabled boolean DEFAULT true NOT NULL,
  off_reason text,
  off_since timestamp with time zone,
  failing_since timestamp with time zone,
  failures integer DEFAULT 0 NOT NULL,
  is_slow boolean DEFAULT false NOT NULL,
  held_until timestamp with time zone,
  last_success_at timestamp with time zone,
  claimed_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT delivery_targets_kind CHECK ((kind = 'webhook'::text)),
  CONSTRAINT delivery_targets_off_reason CHECK ((off_reason = ANY (ARRAY['by_hand'::text, 'failing'::text, 'gone'::text])))
);
ALTER TABLE delivery_targets ADD CONSTRAINT delivery_targets_pkey PRIMARY KEY (id);
CREATE INDEX delivery_targets_company_id_index ON delivery_targets USING btree (company_id);
--> statement-breakpoint
CREATE TABLE domain_claims (
  company_id uuid NOT NULL,
  domain text NOT NULL,
  token text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  claimed_by uuid,
  checked_at timestamp with time zone,
  finding text
);
ALTER TABLE domain_claims ADD CONSTRAINT domain_claims_company_id_domain_pk PRIMARY KEY (company_id, domain);
--> statement-breakpoint
CREATE TABLE email_items (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  issue_id uuid NOT NULL,
  recipient text NOT NULL,
  user_id uuid,
  kind text NOT NULL,
  actor_id uuid,
  note_id uuid,
  at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  state text DEFAULT 'queued'::text NOT NULL,
  reason text,
  email_id uuid,
  token_name text,
  CONSTRAINT email_items_kind CHECK ((kind = ANY (ARRAY['received'::text, 'assigned'::text, 'question'::text, 'resolved'::text, 'assigned_to_you'::text, 'mentioned'::text, 'answered'::text, 'woken'::text]))),
  CONSTRAINT email_items_reason CHECK ((reason = ANY (ARRAY['switched_off'::text, 'muted'::text, 'suppressed'::text, 'no_access'::text, 'addressed'::text, 'seen'::text, 'no_longer_so'::text, 'entry_deleted'::text, 'day_limit'::text, 'workspace_limit'::text, 'relay'::text, 'merged'::text, 'restored'::text]))),
  CONSTRAINT email_items_state CHECK ((state = ANY (ARRAY['queued'::text, 'digest'::text, 'emailed'::text, 'dropped'::text])))
);
ALTER TABLE email_items ADD CONSTRAINT email_items_pkey PRIMARY KEY (id);
CREATE INDEX email_items_actor ON email_items USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX email_items_at_index ON email_items USING btree (at);
CREATE INDEX email_items_company_id_issue_id_index ON email_items USING btree (company_id, issue_id);
CREATE INDEX email_items_due ON email_items USING btree (due_at) WHERE (state = 'queued'::text);
CREATE INDEX email_items_email_id_index ON email_items USING btree (email_id);
CREATE INDEX email_items_note ON email_items USING btree (note_id) WHERE (note_id IS NOT NULL);
CREATE INDEX email_items_user_id_index ON email_items USING btree (user_id);
CREATE INDEX email_items_waiting ON email_items USING btree (company_id, recipient) WHERE (state = ANY (ARRAY['queued'::text, 'digest'::text]));
--> statement-breakpoint
CREATE TABLE email_recipients (
  company_id uuid NOT NULL,
  address text NOT NULL,
  modes jsonb DEFAULT '{}'::jsonb NOT NULL,
  digest text DEFAULT 'daily'::text NOT NULL,
  digest_day date,
  suppressed_at timestamp with time zone,
  suppressed_reason text,
  CONSTRAINT email_recipients_digest CHECK ((digest = ANY (ARRAY['daily'::text, 'weekly'::text, 'never'::text])))
);
ALTER TABLE email_recipients ADD CONSTRAINT email_recipients_company_id_address_pk PRIMARY KEY (company_id, address);
CREATE INDEX email_recipients_suppressed ON email_recipients USING btree (company_id, suppressed_at) WHERE (suppressed_at IS NOT NULL);
--> statement-breakpoint
CREATE TABLE entry_attachments (
  company_id uuid NOT NULL,
  issue_id uuid NOT NULL,
  "position" integer NOT NULL,
  threaded_email_id uuid,
  sender text NOT NULL,
  filename text NOT NULL,
  size integer NOT NULL,
  content_type text NOT NULL,
  inline boolean NOT NULL,
  content_id text,
  sha256 text,
  image_type text,
  image_width integer,
  image_height integer,
  hidden text,
  problem text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT entry_attachments_hidden CHECK ((hidden = ANY (ARRAY['signature'::text, 'tiny'::text, 'repeated'::text, 'quoted'::text]))),
  CONSTRAINT entry_attachments_image_type CHECK ((image_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/gif'::text, 'image/webp'::text]))),
  CONSTRAINT entry_attachments_problem CHECK ((problem = ANY (ARRAY['empty'::text, 'damaged'::text, 'too_large'::text])))
);
ALTER TABLE entry_attachments ADD CONSTRAINT entry_attachments_company_id_issue_id_position_pk PRIMARY KEY (company_id, issue_id, "position");
CREATE INDEX entry_attachments_company_id_sha256_sender_index ON entry_attachments USING btree (company_id, sha256, sender);
CREATE INDEX entry_attachments_threaded_email_id_index ON entry_attachments USING btree (threaded_email_id);
--> statement-breakpoint
CREATE TABLE entry_events (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  entry_id uuid,
  type text NOT NULL,
  at timestamp with time zone NOT NULL,
  seq bigint NOT NULL,
  data jsonb NOT NULL
);
ALTER TABLE entry_events ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME entry_events_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE entry_events ADD CONSTRAINT entry_events_pkey PRIMARY KEY (id);
CREATE INDEX entry_events_at_id_index ON entry_events USING btree (at, id);
CREATE INDEX entry_events_company_id_entry_id_index ON entry_events USING btree (company_id, entry_id);
--> statement-breakpoint
CREATE TABLE entry_followers (
  company_id uuid NOT NULL,
  issue_id uuid NOT NULL,
  user_id uuid NOT NULL,
  reason text NOT NULL,
  is_following boolean DEFAULT true NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT entry_followers_reason CHECK ((reason = ANY (ARRAY['reported'::text, 'noted'::text, 'mentioned'::text, 'chosen'::text])))
);
ALTER TABLE entry_followers ADD CONSTRAINT entry_followers_issue_id_user_id_pk PRIMARY KEY (issue_id, user_id);
CREATE INDEX entry_followers_company_id_issue_id_index ON entry_followers USING btree (company_id, issue_id);
CREATE INDEX entry_followers_user_id_company_id_index ON entry_followers USING btree (user_id, company_id);
--> statement-breakpoint
CREATE TABLE entry_search (
  entry_id uuid NOT NULL,
  company_id uuid NOT NULL,
  words tsvector DEFAULT ''::tsvector NOT NULL,
  is_due boolean DEFAULT true NOT NULL,
  is_of_before boolean DEFAULT false NOT NULL
)
WITH (toast_tuple_target='128');
ALTER TABLE entry_search ADD CONSTRAINT entry_search_pkey PRIMARY KEY (entry_id);
CREATE INDEX entry_search_due ON entry_search USING btree (entry_id) WHERE is_due;
CREATE INDEX entry_search_due_of_company ON entry_search USING btree (company_id, entry_id) WHERE is_due;
CREATE INDEX entry_search_of_before ON entry_search USING btree (entry_id) WHERE is_of_before;
CREATE INDEX entry_search_words ON entry_search USING gin (company_id, words) WITH (fastupdate='on', gin_pending_list_limit='1024') WHERE (NOT is_due);
--> statement-breakpoint
CREATE TABLE entry_undos (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  person_id uuid NOT NULL,
  version bigint NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  at timestamp with time zone NOT NULL
);
ALTER TABLE entry_undos ADD CONSTRAINT "entry_undos_companyId_entryId_version_unique" UNIQUE (company_id, entry_id, version);
ALTER TABLE entry_undos ADD CONSTRAINT entry_undos_pkey PRIMARY KEY (id);
CREATE INDEX entry_undos_at_index ON entry_undos USING btree (at);
CREATE INDEX entry_undos_person_id_index ON entry_undos USING btree (person_id);
--> statement-breakpoint
CREATE TABLE error_log (
  id uuid NOT NULL,
  error_id text NOT NULL,
  "timestamp" timestamp with time zone NOT NULL,
  error_type text NOT NULL,
  action text NOT NULL,
  message text NOT NULL,
  company_id uuid,
  details jsonb
);
ALTER TABLE error_log ADD CONSTRAINT "error_log_errorId_unique" UNIQUE (error_id);
ALTER TABLE error_log ADD CONSTRAINT error_log_pkey PRIMARY KEY (id);
CREATE INDEX error_log_timestamp_index ON error_log USING btree ("timestamp");
--> statement-breakpoint
CREATE TABLE feedback_log (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  original_text text NOT NULL,
  suggested_category text,
  suggested_department text,
  suggested_priority text,
  final_category text,
  final_department text,
  final_priority text,
  confidence numeric(3,2),
  user_id uuid,
  created_at timestamp with time zone NOT NULL,
  question text NOT NULL,
  undone_at timestamp with time zone,
  CONSTRAINT feedback_log_question CHECK ((question = ANY (ARRAY['priority'::text, 'department'::text, 'category'::text])))
);
ALTER TABLE feedback_log ADD CONSTRAINT feedback_log_pkey PRIMARY KEY (id);
CREATE INDEX feedback_log_company_id_entry_id_index ON feedback_log USING btree (company_id, entry_id);
CREATE INDEX feedback_log_newest ON feedback_log USING btree (company_id, created_at) WHERE (undone_at IS NULL);
CREATE UNIQUE INDEX feedback_log_standing ON feedback_log USING btree (company_id, entry_id, question) WHERE (undone_at IS NULL);
CREATE INDEX feedback_log_user ON feedback_log USING btree (user_id) WHERE (user_id IS NOT NULL);
--> statement-breakpoint
CREATE TABLE held_mail_notices (
  user_id uuid NOT NULL,
  company_id uuid NOT NULL,
  is_wanted boolean DEFAULT true NOT NULL,
  sent_at timestamp with time zone
);
ALTER TABLE held_mail_notices ADD CONSTRAINT held_mail_notices_user_id_company_id_pk PRIMARY KEY (user_id, company_id);
CREATE INDEX held_mail_notices_company_id_index ON held_mail_notices USING btree (company_id);
--> statement-breakpoint
CREATE TABLE held_mails (
  mail_id uuid NOT NULL,
  company_id uuid NOT NULL,
  sender_name text,
  preview text NOT NULL,
  text text NOT NULL,
  whole text,
  html text,
  facts jsonb NOT NULL
);
ALTER TABLE held_mails ADD CONSTRAINT held_mails_pkey PRIMARY KEY (mail_id);
CREATE INDEX held_mails_company_id_index ON held_mails USING btree (company_id);
--> statement-breakpoint
CREATE TABLE idempotency_keys (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  asker uuid NOT NULL,
  key text NOT NULL,
  request text NOT NULL,
  status integer NOT NULL,
  answer text NOT NULL,
  at timestamp with time zone NOT NULL
);
ALTER TABLE idempotency_keys ADD CONSTRAINT "idempotency_keys_companyId_asker_key_unique" UNIQUE (company_id, asker, key);
ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (id);
CREATE INDEX idempotency_keys_at_index ON idempotency_keys USING btree (at);
--> statement-breakpoint
CREATE TABLE inbound_email_events (
  id uuid NOT NULL,
  ts timestamp with time zone NOT NULL,
  type text NOT NULL,
  message_id text,
  "to" text NOT NULL,
  company_id uuid,
  entry_id uuid,
  meta_json jsonb,
  inbound_mail_id uuid
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='2000');
ALTER TABLE inbound_email_events ADD CONSTRAINT inbound_email_events_pkey PRIMARY KEY (id);
CREATE INDEX inbound_email_events_company_id_ts_index ON inbound_email_events USING btree (company_id, ts);
CREATE INDEX inbound_email_events_inbound_mail_id_index ON inbound_email_events USING btree (inbound_mail_id);
CREATE INDEX inbound_email_events_ts_index ON inbound_email_events USING btree (ts);
--> statement-breakpoint
CREATE TABLE inbound_mails (
  id uuid NOT NULL,
  raw_id uuid NOT NULL,
  door text NOT NULL,
  client_address text NOT NULL,
  helo text NOT NULL,
  mail_from text NOT NULL,
  recipient text NOT NULL,
  received_at timestamp with time zone NOT NULL,
  status text DEFAULT 'waiting'::text NOT NULL,
  reason text,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamp with time zone NOT NULL,
  claimed_by integer,
  verdict jsonb,
  company_id uuid,
  entry_id uuid,
  threaded_email_id uuid,
  message_id text,
  sender text,
  subject text,
  finished_at timestamp with time zone,
  decided_by uuid,
  decision text,
  decided_at timestamp with time zone,
  deaths integer DEFAULT 0 NOT NULL,
  discarded_from text,
  lane text DEFAULT 'plain'::text NOT NULL,
  share uuid DEFAULT '00000000-0000-0000-0000-000000000001'::uuid NOT NULL,
  flow integer DEFAULT 0 NOT NULL,
  setbacks integer DEFAULT 0 NOT NULL,
  cause text,
  alone boolean DEFAULT false NOT NULL,
  CONSTRAINT inbound_mails_cause CHECK ((cause = ANY (ARRAY['mail'::text, 'dns'::text, 'disk'::text, 'read_only'::text, 'lock'::text, 'connection'::text, 'object_store'::text, 'memory'::text, 'files'::text, 'database'::text, 'reader'::text, 'internal'::text, 'unknown'::text]))),
  CONSTRAINT inbound_mails_lane CHECK ((lane = ANY (ARRAY['plain'::text, 'slow'::text]))),
  CONSTRAINT inbound_mails_status CHECK ((status = ANY (ARRAY['waiting'::text, 'processed_successfully'::text, 'duplicate_detected'::text, 'company_not_found'::text, 'held'::text, 'rejected'::text, 'unreadable'::text])))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='2000');
ALTER TABLE inbound_mails ADD CONSTRAINT inbound_mails_pkey PRIMARY KEY (id);
CREATE INDEX inbound_mails_company ON inbound_mails USING btree (company_id, id) WHERE (company_id IS NOT NULL);
CREATE INDEX inbound_mails_decided_by ON inbound_mails USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX inbound_mails_discarded ON inbound_mails USING btree (decided_at) WHERE (discarded_from IS NOT NULL);
CREATE INDEX inbound_mails_ended ON inbound_mails USING btree (company_id, status) WHERE (status <> 'waiting'::text);
CREATE INDEX inbound_mails_in_hand ON inbound_mails USING btree (claimed_by) WHERE ((status = 'waiting'::text) AND (claimed_by IS NOT NULL));
CREATE INDEX inbound_mails_joined ON inbound_mails USING btree (company_id, entry_id, status) WHERE (entry_id <> id);
CREATE INDEX inbound_mails_no_entry ON inbound_mails USING btree (company_id, id) WHERE ((status = ANY (ARRAY['held'::text, 'unreadable'::text, 'duplicate_detected'::text, 'rejected'::text])) OR (decision IS NOT NULL));
CREATE INDEX inbound_mails_raw_id_index ON inbound_mails USING btree (raw_id);
CREATE INDEX inbound_mails_turn ON inbound_mails USING btree (lane, share, flow, next_attempt_at, id) WHERE (status = 'waiting'::text);
CREATE INDEX inbound_mails_undecided ON inbound_mails USING btree (company_id, id) WHERE (status = ANY (ARRAY['held'::text, 'unreadable'::text]));
CREATE INDEX inbound_mails_unreadable ON inbound_mails USING btree (finished_at) WHERE (status = 'unreadable'::text);
--> statement-breakpoint
CREATE TABLE intake_tests (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  asked_by uuid,
  recipient text NOT NULL,
  token text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  failure text,
  inbound_mail_id uuid,
  received_at timestamp with time zone,
  entry_id uuid,
  ending text
);
ALTER TABLE intake_tests ADD CONSTRAINT intake_tests_pkey PRIMARY KEY (id);
ALTER TABLE intake_tests ADD CONSTRAINT intake_tests_token_unique UNIQUE (token);
CREATE INDEX intake_tests_company_id_created_at_index ON intake_tests USING btree (company_id, created_at);
--> statement-breakpoint
CREATE TABLE internal_notes (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  issue_id uuid NOT NULL,
  content text NOT NULL,
  "from" text,
  created_by uuid,
  "timestamp" timestamp with time zone NOT NULL,
  mentions jsonb DEFAULT '[]'::jsonb NOT NULL,
  is_to_reporter boolean DEFAULT false NOT NULL,
  answered_at timestamp with time zone,
  token_name text
);
ALTER TABLE internal_notes ADD CONSTRAINT internal_notes_pkey PRIMARY KEY (id);
CREATE INDEX internal_notes_asked ON internal_notes USING btree (company_id, issue_id) WHERE (is_to_reporter AND (answered_at IS NULL));
CREATE INDEX internal_notes_company_id_issue_id_timestamp_index ON internal_notes USING btree (company_id, issue_id, "timestamp");
CREATE INDEX internal_notes_created_by ON internal_notes USING btree (created_by) WHERE (created_by IS NOT NULL);
--> statement-breakpoint
CREATE TABLE invitations (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  invited_by uuid NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  voided_at timestamp with time zone,
  CONSTRAINT invitations_role CHECK ((role = ANY (ARRAY['user'::text, 'company_admin'::text])))
);
ALTER TABLE invitations ADD CONSTRAINT invitations_once UNIQUE (company_id, email);
ALTER TABLE invitations ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);
CREATE INDEX invitations_email_index ON invitations USING btree (email);
CREATE INDEX invitations_invited_by_index ON invitations USING btree (invited_by);
--> statement-breakpoint
CREATE TABLE issue_people (
  company_id uuid NOT NULL,
  issue_id uuid NOT NULL,
  user_id uuid NOT NULL
);
ALTER TABLE issue_people ADD CONSTRAINT issue_people_issue_id_user_id_pk PRIMARY KEY (issue_id, user_id);
CREATE INDEX issue_people_company_id_issue_id_index ON issue_people USING btree (company_id, issue_id);
CREATE INDEX issue_people_user_id_company_id_index ON issue_people USING btree (user_id, company_id);
--> statement-breakpoint
CREATE TABLE issues (
  id uuid NOT NULL,
  issue_id text NOT NULL,
  company_id uuid NOT NULL,
  sender text NOT NULL,
  sender_name text,
  subject text NOT NULL,
  body text NOT NULL,
  original_body text NOT NULL,
  summary_text text,
  attachments jsonb DEFAULT '[]'::jsonb NOT NULL,
  has_attachments boolean DEFAULT false NOT NULL,
  tags text[] DEFAULT '{}'::text[] NOT NULL,
  category text DEFAULT 'Other'::text NOT NULL,
  status text DEFAULT 'open'::text NOT NULL,
  priority text DEFAULT 'normal'::text NOT NULL,
  department text DEFAULT 'Unassigned'::text NOT NULL,
  "timestamp" timestamp with time zone NOT NULL,
  mail_date timestamp with time zone,
  resolved_at timestamp with time zone,
  resolved_via_email boolean DEFAULT false NOT NULL,
  resolution_method text DEFAULT 'manual'::text NOT NULL,
  user_modified boolean DEFAULT false NOT NULL,
  set_by_people text[] DEFAULT '{}'::text[] NOT NULL,
  parent_issue_id uuid,
  thread_emails text[] DEFAULT '{}'::text[] NOT NULL,
  resolution_update_count integer DEFAULT 0 NOT NULL,
  resolution_suggestion text,
  last_updated timestamp with time zone NOT NULL,
  caption_selected text NOT NULL,
  caption_long text DEFAULT ''::text NOT NULL,
  deleted boolean DEFAULT false NOT NULL,
  clarity_original text,
  clarity_cleaned jsonb,
  clarity_model text,
  clarity_latency integer,
  clarity_tokens integer,
  clarity_moderation_flags jsonb,
  clarity_processed_at timestamp with time zone,
  clarity_enabled boolean DEFAULT false NOT NULL,
  email_message_id text,
  trust text,
  restricted boolean DEFAULT false NOT NULL,
  due_at timestamp with time zone,
  version bigint NOT NULL,
  created_by uuid,
  reported_by jsonb,
  words text,
  due timestamp with time zone DEFAULT now() NOT NULL,
  note_count integer DEFAULT 0 NOT NULL,
  modified_by uuid,
  modified_at timestamp with time zone,
  urgency smallint GENERATED ALWAYS AS (
CASE priority
  WHEN 'critical'::text THEN 3
  WHEN 'high'::text THEN 2
  WHEN 'normal'::text THEN 1
  ELSE 0
END) STORED,
  audience_version bigint DEFAULT 0 NOT NULL,
  assignee_id uuid,
  is_snoozed boolean DEFAULT false NOT NULL,
  snoozed_until timestamp with time zone,
  snoozed_by uuid,
  woken_at timestamp with time zone,
  reporter_language text,
  CONSTRAINT issues_category CHECK ((category = ANY (ARRAY['Access & Security'::text, 'Equipment & Tools'::text, 'People & Conduct'::text, 'Health & Safety'::text, 'Service & Quality'::text, 'Supply & Resources'::text, 'Communication & Updates'::text, 'Systems & Technology'::text, 'Financial & Compliance'::text, 'Scheduling & Operations'::text, 'Client Relations'::text, 'Other'::text]))),
  CONSTRAINT issues_department CHECK ((department = ANY (ARRAY['Operations'::text, 'HR'::text, 'Facilities'::text, 'Technology'::text, 'Finance'::text, 'Client Services'::text, 'Safety & Security'::text, 'Supply Chain'::text, 'Quality Assurance'::text, 'Leadership & Strategy'::text, 'External'::text, 'Unassigned'::text]))),
  CONSTRAINT issues_priority CHECK ((priority = ANY (ARRAY['critical'::text, 'high'::text, 'normal'::text, 'low'::text]))),
  CONSTRAINT issues_snoozed_open CHECK (((NOT is_snoozed) OR ((status = 'open'::text) AND (NOT deleted)))),
  CONSTRAINT issues_status CHECK ((status = ANY (ARRAY['open'::text, 'resolved'::text])))
);
ALTER TABLE issues ADD CONSTRAINT "issues_companyId_emailMessageId_unique" UNIQUE (company_id, email_message_id);
ALTER TABLE issues ADD CONSTRAINT "issues_companyId_id_unique" UNIQUE (company_id, id);
ALTER TABLE issues ADD CONSTRAINT "issues_issueId_unique" UNIQUE (issue_id);
ALTER TABLE issues ADD CONSTRAINT issues_pkey PRIMARY KEY (id);
CREATE INDEX issues_assigned ON issues USING btree (company_id, assignee_id, last_updated DESC) WHERE ((assignee_id IS NOT NULL) AND (status = 'open'::text) AND (NOT deleted));
CREATE INDEX issues_assignee ON issues USING btree (assignee_id) WHERE (assignee_id IS NOT NULL);
CREATE INDEX issues_came ON issues USING btree ("timestamp");
CREATE INDEX issues_changes ON issues USING btree (company_id, version);
CREATE INDEX issues_created_by ON issues USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX issues_deleted ON issues USING btree (company_id, id) WHERE deleted;
CREATE INDEX issues_list ON issues USING btree (company_id, status, deleted, is_snoozed, last_updated DESC, urgency DESC, id);
CREATE INDEX issues_modified_by ON issues USING btree (modified_by) WHERE (modified_by IS NOT NULL);
CREATE INDEX issues_oldest ON issues USING btree (company_id, "timestamp") WHERE ((status = 'open'::text) AND (NOT deleted) AND (NOT is_snoozed));
CREATE INDEX issues_open ON issues USING btree (company_id, department, category, urgency, due, "timestamp", last_updated, restricted, has_attachments, assignee_id, id) WHERE ((status = 'open'::text) AND (NOT deleted) AND (NOT is_snoozed));
CREATE INDEX issues_restricted ON issues USING btree (company_id, status, deleted, "timestamp", resolved_at, restricted, id) WHERE restricted;
CREATE INDEX issues_sender ON issues USING btree (sender);
CREATE INDEX issues_snoozed ON issues USING btree (company_id, snoozed_until) WHERE is_snoozed;
CREATE INDEX issues_snoozed_by ON issues USING btree (snoozed_by) WHERE (snoozed_by IS NOT NULL);
CREATE INDEX issues_urgent ON issues USING btree (company_id, status, deleted, is_snoozed, urgency DESC, last_updated DESC, id);
CREATE INDEX issues_wake ON issues USING btree (snoozed_until) WHERE (is_snoozed AND (snoozed_until IS NOT NULL));
CREATE INDEX issues_woken ON issues USING btree (company_id, woken_at) WHERE (woken_at IS NOT NULL);
--> statement-breakpoint
CREATE TABLE label_runs (
  company_id uuid NOT NULL,
  kind text NOT NULL,
  started_by uuid NOT NULL,
  started_at timestamp with time zone NOT NULL,
  total integer NOT NULL,
  seen integer DEFAULT 0 NOT NULL,
  updated integer DEFAULT 0 NOT NULL,
  after uuid,
  still_unassigned integer,
  outcome text DEFAULT 'running'::text NOT NULL,
  ended_at timestamp with time zone,
  version bigint NOT NULL,
  CONSTRAINT label_runs_kind CHECK ((kind = ANY (ARRAY['assign-departments'::text, 'rerun-detection'::text]))),
  CONSTRAINT label_runs_outcome CHECK ((outcome = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text])))
);
ALTER TABLE label_runs ADD CONSTRAINT label_runs_company_id_kind_pk PRIMARY KEY (company_id, kind);
--> statement-breakpoint
CREATE TABLE magic_links (
  id uuid NOT NULL,
  email text NOT NULL,
  token text NOT NULL,
  next text,
  name text,
  city text,
  expires_at timestamp with time zone NOT NULL,
  used boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone NOT NULL,
  language text DEFAULT 'en'::text NOT NULL,
  pending_message jsonb,
  invitation_id uuid,
  browser text,
  recovers_company_id uuid,
  CONSTRAINT magic_links_language CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text])))
);
ALTER TABLE magic_links ADD CONSTRAINT magic_links_pkey PRIMARY KEY (id);
ALTER TABLE magic_links ADD CONSTRAINT magic_links_token_unique UNIQUE (token);
CREATE INDEX magic_links_expires_at_index ON magic_links USING btree (expires_at);
CREATE INDEX magic_links_invitation_id_index ON magic_links USING btree (invitation_id);
CREATE INDEX magic_links_recovers ON magic_links USING btree (recovers_company_id) WHERE (recovers_company_id IS NOT NULL);
--> statement-breakpoint
CREATE TABLE mail_html (
  mail_id uuid NOT NULL,
  company_id uuid NOT NULL,
  issue_id uuid NOT NULL,
  threaded_email_id uuid,
  html text NOT NULL
);
ALTER TABLE mail_html ADD CONSTRAINT mail_html_pkey PRIMARY KEY (mail_id);
CREATE INDEX mail_html_company_id_issue_id_index ON mail_html USING btree (company_id, issue_id);
CREATE INDEX mail_html_threaded_email_id_index ON mail_html USING btree (threaded_email_id);
--> statement-breakpoint
CREATE TABLE memberships (
  user_id uuid NOT NULL,
  company_id uuid NOT NULL,
  role text DEFAULT 'user'::text NOT NULL,
  asked_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  admins_told_at timestamp with time zone,
  proven_at timestamp with time zone,
  signed_out_at timestamp with time zone,
  proven_domain text,
  lead_asked_at timestamp with time zone,
  departments text[] DEFAULT '{}'::text[] NOT NULL,
  muted_reasons text[] DEFAULT '{}'::text[] NOT NULL,
  CONSTRAINT memberships_role CHECK ((role = ANY (ARRAY['user'::text, 'company_admin'::text])))
);
ALTER TABLE memberships ADD CONSTRAINT memberships_user_id_company_id_pk PRIMARY KEY (user_id, company_id);
CREATE INDEX memberships_company_id_index ON memberships USING btree (company_id);
CREATE INDEX memberships_to_tell ON memberships USING btree (asked_at) WHERE ((asked_at IS NOT NULL) AND (admins_told_at IS NULL) AND (ended_at IS NULL));
--> statement-breakpoint
CREATE TABLE model_calls (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  read_at timestamp with time zone NOT NULL,
  day date NOT NULL,
  started_at timestamp with time zone NOT NULL,
  attempts integer DEFAULT 1 NOT NULL,
  outcome text,
  tokens integer DEFAULT 0 NOT NULL
);
ALTER TABLE model_calls ADD CONSTRAINT "model_calls_companyId_entryId_readAt_unique" UNIQUE (company_id, entry_id, read_at);
ALTER TABLE model_calls ADD CONSTRAINT model_calls_pkey PRIMARY KEY (id);
CREATE INDEX model_calls_company_id_day_index ON model_calls USING btree (company_id, day);
CREATE INDEX model_calls_started_at_index ON model_calls USING btree (started_at);
--> statement-breakpoint
CREATE TABLE notification_emails (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  recipient text NOT NULL,
  user_id uuid,
  type text NOT NULL,
  issue_id uuid,
  state text DEFAULT 'queued'::text NOT NULL,
  reason text,
  digest_day date,
  created_at timestamp with time zone NOT NULL,
  handed_at timestamp with time zone,
  sent_at timestamp with time zone,
  CONSTRAINT notification_emails_state CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'bounced'::text, 'not_sent'::text]))),
  CONSTRAINT notification_emails_type CHECK ((type = ANY (ARRAY['entry'::text, 'entries'::text, 'digest'::text, 'test'::text])))
);
ALTER TABLE notification_emails ADD CONSTRAINT notification_emails_digest UNIQUE (company_id, recipient, digest_day);
ALTER TABLE notification_emails ADD CONSTRAINT notification_emails_pkey PRIMARY KEY (id);
CREATE INDEX notification_emails_company_id_id_index ON notification_emails USING btree (company_id, id);
CREATE INDEX notification_emails_company_id_issue_id_index ON notification_emails USING btree (company_id, issue_id);
CREATE INDEX notification_emails_created_at_index ON notification_emails USING btree (created_at);
CREATE INDEX notification_emails_newest ON notification_emails USING btree (company_id, created_at);
CREATE INDEX notification_emails_queued ON notification_emails USING btree (created_at) WHERE (state = 'queued'::text);
CREATE INDEX notification_emails_recipient ON notification_emails USING btree (recipient, created_at);
CREATE INDEX notification_emails_user_id_index ON notification_emails USING btree (user_id);
--> statement-breakpoint
CREATE TABLE notifications (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  issue_id uuid NOT NULL,
  reason text NOT NULL,
  kind text NOT NULL,
  actor_id uuid,
  sender text,
  times integer DEFAULT 1 NOT NULL,
  at timestamp with time zone NOT NULL,
  read_at timestamp with time zone,
  CONSTRAINT notifications_kind CHECK ((kind = ANY (ARRAY['assigned'::text, 'unassigned'::text, 'mentioned'::text, 'noted'::text, 'mail_joined'::text, 'answered'::text, 'resolved'::text, 'reopened'::text, 'woken'::text, 'assignee_lost'::text]))),
  CONSTRAINT notifications_reason CHECK ((reason = ANY (ARRAY['assigned'::text, 'mentioned'::text, 'reported'::text, 'following'::text, 'workspace'::text])))
);
ALTER TABLE notifications ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);
CREATE INDEX notifications_actor ON notifications USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX notifications_at_index ON notifications USING btree (at);
CREATE INDEX notifications_company_id_issue_id_index ON notifications USING btree (company_id, issue_id);
CREATE INDEX notifications_newest ON notifications USING btree (user_id, company_id, at, id);
CREATE UNIQUE INDEX notifications_unread ON notifications USING btree (user_id, company_id, issue_id, reason) WHERE (read_at IS NULL);
--> statement-breakpoint
CREATE TABLE orphaned_raw_mails (
  raw_id uuid NOT NULL,
  since timestamp with time zone NOT NULL
);
ALTER TABLE orphaned_raw_mails ADD CONSTRAINT orphaned_raw_mails_pkey PRIMARY KEY (raw_id);
CREATE INDEX orphaned_raw_mails_since_index ON orphaned_raw_mails USING btree (since);
--> statement-breakpoint
CREATE TABLE rate_limits (
  key text NOT NULL,
  points integer DEFAULT 0 NOT NULL,
  expire bigint
);
ALTER TABLE rate_limits ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
CREATE INDEX rate_limits_expire_index ON rate_limits USING btree (expire);
--> statement-breakpoint
CREATE TABLE raw_mails (
  id uuid NOT NULL,
  bytes bytea,
  size integer NOT NULL,
  received_at timestamp with time zone NOT NULL,
  object_key text,
  CONSTRAINT raw_mails_bytes CHECK ((num_nonnulls(bytes, object_key) = 1))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='2000', toast.autovacuum_vacuum_scale_factor='0.02', toast.autovacuum_vacuum_threshold='2000');
ALTER TABLE raw_mails ALTER COLUMN bytes SET STORAGE EXTERNAL;
ALTER TABLE raw_mails ADD CONSTRAINT raw_mails_pkey PRIMARY KEY (id);
CREATE INDEX raw_mails_object ON raw_mails USING btree (object_key) WHERE (object_key IS NOT NULL);
--> statement-breakpoint
CREATE TABLE refused_recipients (
  hour timestamp with time zone NOT NULL,
  count bigint NOT NULL
);
ALTER TABLE refused_recipients ADD CONSTRAINT refused_recipients_pkey PRIMARY KEY (hour);
--> statement-breakpoint
CREATE TABLE resolution_suggestions (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  issue_id uuid NOT NULL,
  threaded_email_id uuid,
  suggestion_text text DEFAULT 'Looks like this may be resolved'::text NOT NULL,
  confidence numeric(3,2) NOT NULL,
  reasoning text,
  status text DEFAULT 'pending'::text NOT NULL,
  user_action text,
  resolved_by_user_id uuid,
  resolved_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE resolution_suggestions ADD CONSTRAINT resolution_suggestions_pkey PRIMARY KEY (id);
CREATE INDEX resolution_suggestions_company_id_issue_id_index ON resolution_suggestions USING btree (company_id, issue_id);
CREATE INDEX resolution_suggestions_pending ON resolution_suggestions USING btree (company_id, issue_id) WHERE (status = 'pending'::text);
CREATE INDEX resolution_suggestions_resolved_by ON resolution_suggestions USING btree (resolved_by_user_id) WHERE (resolved_by_user_id IS NOT NULL);
CREATE INDEX resolution_suggestions_threaded_email_id_index ON resolution_suggestions USING btree (threaded_email_id);
--> statement-breakpoint
CREATE TABLE resolutions (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  email_body text NOT NULL,
  status text DEFAULT 'pending'::text NOT NULL,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE resolutions ADD CONSTRAINT resolutions_pkey PRIMARY KEY (id);
CREATE INDEX resolutions_company_id_entry_id_index ON resolutions USING btree (company_id, entry_id);
--> statement-breakpoint
CREATE TABLE role_mails (
  id uuid NOT NULL,
  mailbox text NOT NULL,
  sender_name text,
  excerpt text NOT NULL,
  automatic text,
  content text NOT NULL,
  forward text NOT NULL,
  forwarded_at timestamp with time zone,
  read_at timestamp with time zone,
  archived_at timestamp with time zone,
  CONSTRAINT role_mails_forward CHECK ((forward = ANY (ARRAY['no'::text, 'pending'::text, 'forwarded'::text, 'digest'::text]))),
  CONSTRAINT role_mails_mailbox CHECK ((mailbox = ANY (ARRAY['postmaster'::text, 'abuse'::text, 'contact'::text, 'waitlist'::text, 'no-reply'::text])))
);
ALTER TABLE role_mails ADD CONSTRAINT role_mails_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX role_mails_copy ON role_mails USING btree (content, mailbox);
CREATE INDEX role_mails_forwarded ON role_mails USING btree (forwarded_at) WHERE (forwarded_at IS NOT NULL);
CREATE INDEX role_mails_pending ON role_mails USING btree (id) WHERE (forward = 'pending'::text);
CREATE INDEX role_mails_unread ON role_mails USING btree (id) WHERE ((read_at IS NULL) AND (archived_at IS NULL));
--> statement-breakpoint
CREATE TABLE search_words (
  company_id uuid NOT NULL,
  word text NOT NULL COLLATE pg_catalog."C"
);
ALTER TABLE search_words ADD CONSTRAINT search_words_pkey PRIMARY KEY (company_id, word);
CREATE INDEX search_words_backwards ON search_words USING btree (company_id, reverse(word));
--> statement-breakpoint
CREATE TABLE search_words_gone (
  company_id uuid NOT NULL,
  words text[] NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='500');
CREATE INDEX search_words_gone_of_company ON search_words_gone USING btree (company_id);
--> statement-breakpoint
CREATE TABLE security_events (
  id uuid NOT NULL,
  kind text NOT NULL,
  detail text,
  at timestamp with time zone NOT NULL,
  last_at timestamp with time zone NOT NULL,
  count integer DEFAULT 1 NOT NULL,
  person_id uuid,
  company_id uuid,
  subject_id uuid,
  address text,
  ip text,
  browser text,
  token_name text
);
ALTER TABLE security_events ADD CONSTRAINT security_events_pkey PRIMARY KEY (id);
CREATE INDEX security_events_address ON security_events USING btree (address) WHERE (address IS NOT NULL);
CREATE INDEX security_events_at_id_index ON security_events USING btree (at, id);
CREATE INDEX security_events_company_id_at_id_index ON security_events USING btree (company_id, at, id);
CREATE INDEX security_events_person_id_index ON security_events USING btree (person_id);
CREATE INDEX security_events_subject ON security_events USING btree (subject_id) WHERE (subject_id IS NOT NULL);
--> statement-breakpoint
CREATE TABLE sessions (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  token text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_active timestamp with time zone NOT NULL,
  browser text,
  system text,
  link_asked_at timestamp with time zone
);
ALTER TABLE sessions ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE sessions ADD CONSTRAINT sessions_token_unique UNIQUE (token);
CREATE INDEX sessions_expires_at_index ON sessions USING btree (expires_at);
CREATE INDEX sessions_user_id_index ON sessions USING btree (user_id);
--> statement-breakpoint
CREATE TABLE sso_connections (
  company_id uuid NOT NULL,
  domain text NOT NULL,
  provider text NOT NULL,
  issuer text NOT NULL,
  client_id text NOT NULL,
  group_claim text,
  admin_group text,
  mode text NOT NULL,
  test jsonb,
  tested_by uuid,
  tested_at timestamp with time zone,
  changed_by uuid,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT sso_connections_groups CHECK (((group_claim IS NULL) = (admin_group IS NULL))),
  CONSTRAINT sso_connections_mode CHECK ((mode = ANY (ARRAY['off'::text, 'offered'::text, 'required'::text]))),
  CONSTRAINT sso_connections_provider CHECK ((provider = ANY (ARRAY['google'::text, 'entra'::text, 'keycloak'::text, 'other'::text])))
);
ALTER TABLE sso_connections ADD CONSTRAINT sso_connections_pkey PRIMARY KEY (company_id);
CREATE INDEX sso_connections_changed_by_index ON sso_connections USING btree (changed_by);
CREATE INDEX sso_connections_domain_index ON sso_connections USING btree (domain);
CREATE INDEX sso_connections_tested_by_index ON sso_connections USING btree (tested_by);
--> statement-breakpoint
CREATE TABLE sso_flows (
  state text NOT NULL,
  company_id uuid NOT NULL,
  configured_at timestamp with time zone NOT NULL,
  browser text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  return_to text,
  session_id uuid,
  expires_at timestamp with time zone NOT NULL
);
ALTER TABLE sso_flows ADD CONSTRAINT sso_flows_pkey PRIMARY KEY (state);
CREATE INDEX sso_flows_company_id_index ON sso_flows USING btree (company_id);
CREATE INDEX sso_flows_expires_at_index ON sso_flows USING btree (expires_at);
CREATE INDEX sso_flows_session_id_index ON sso_flows USING btree (session_id);
--> statement-breakpoint
CREATE TABLE sso_identities (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone NOT NULL
);
ALTER TABLE sso_identities ADD CONSTRAINT sso_identities_person UNIQUE (company_id, issuer, user_id);
ALTER TABLE sso_identities ADD CONSTRAINT sso_identities_pkey PRIMARY KEY (id);
ALTER TABLE sso_identities ADD CONSTRAINT sso_identities_subject UNIQUE (company_id, issuer, subject);
CREATE INDEX sso_identities_user_id_index ON sso_identities USING btree (user_id);
--> statement-breakpoint
CREATE TABLE sso_logout_tokens (
  company_id uuid NOT NULL,
  jti text NOT NULL,
  expires_at timestamp with time zone NOT NULL
);
ALTER TABLE sso_logout_tokens ADD CONSTRAINT sso_logout_tokens_company_id_jti_pk PRIMARY KEY (company_id, jti);
CREATE INDEX sso_logout_tokens_expires_at_index ON sso_logout_tokens USING btree (expires_at);
--> statement-breakpoint
CREATE TABLE sso_recovery_codes (
  code text NOT NULL,
  company_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE sso_recovery_codes ADD CONSTRAINT sso_recovery_codes_pkey PRIMARY KEY (code);
CREATE INDEX sso_recovery_codes_company_id_index ON sso_recovery_codes USING btree (company_id);
--> statement-breakpoint
CREATE TABLE sso_secrets (
  company_id uuid NOT NULL,
  secret text NOT NULL
);
ALTER TABLE sso_secrets ADD CONSTRAINT sso_secrets_pkey PRIMARY KEY (company_id);
--> statement-breakpoint
CREATE TABLE sso_sessions (
  session_id uuid NOT NULL,
  company_id uuid NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  sid text,
  end_session_url text
);
ALTER TABLE sso_sessions ADD CONSTRAINT sso_sessions_pkey PRIMARY KEY (session_id);
CREATE INDEX sso_sessions_company_id_subject_index ON sso_sessions USING btree (company_id, subject);
--> statement-breakpoint
CREATE TABLE status_pages (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  issue_id uuid NOT NULL,
  recipient text NOT NULL,
  muted_at timestamp with time zone,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE status_pages ADD CONSTRAINT status_pages_once UNIQUE (issue_id, recipient);
ALTER TABLE status_pages ADD CONSTRAINT status_pages_pkey PRIMARY KEY (id);
CREATE INDEX status_pages_company_id_issue_id_index ON status_pages USING btree (company_id, issue_id);
CREATE INDEX status_pages_company_id_recipient_index ON status_pages USING btree (company_id, recipient);
--> statement-breakpoint
CREATE TABLE stored_objects (
  key text NOT NULL,
  size integer NOT NULL,
  unnamed_since timestamp with time zone DEFAULT now(),
  is_deleting boolean DEFAULT false NOT NULL
);
ALTER TABLE stored_objects ADD CONSTRAINT stored_objects_pkey PRIMARY KEY (key);
CREATE INDEX stored_objects_unnamed ON stored_objects USING btree (unnamed_since) WHERE (unnamed_since IS NOT NULL);
--> statement-breakpoint
CREATE TABLE suggestion_feedback (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  original_text text NOT NULL,
  suggested_category text,
  suggested_department text,
  suggested_priority text,
  final_category text,
  final_department text,
  final_priority text,
  confidence_score numeric(3,2),
  user_response text,
  user_id uuid,
  "timestamp" timestamp with time zone NOT NULL,
  entry_id uuid
);
ALTER TABLE suggestion_feedback ADD CONSTRAINT suggestion_feedback_pkey PRIMARY KEY (id);
CREATE INDEX suggestion_feedback_company_id_entry_id_index ON suggestion_feedback USING btree (company_id, entry_id);
CREATE INDEX suggestion_feedback_company_id_timestamp_index ON suggestion_feedback USING btree (company_id, "timestamp");
CREATE INDEX suggestion_feedback_user ON suggestion_feedback USING btree (user_id) WHERE (user_id IS NOT NULL);
--> statement-breakpoint
CREATE TABLE suggestions (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  category_suggested text,
  department_suggested text,
  priority_suggested text,
  confidence numeric(3,2),
  confidences jsonb,
  reasons jsonb,
  accepted boolean,
  confirmed_by_user_id uuid,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  model text,
  latency integer,
  tokens integer
);
ALTER TABLE suggestions ADD CONSTRAINT suggestions_pkey PRIMARY KEY (id);
CREATE INDEX suggestions_answered ON suggestions USING btree (accepted) WHERE (accepted IS NOT NULL);
CREATE INDEX suggestions_company_id_entry_id_index ON suggestions USING btree (company_id, entry_id);
CREATE INDEX suggestions_confirmed_by ON suggestions USING btree (confirmed_by_user_id) WHERE (confirmed_by_user_id IS NOT NULL);
CREATE INDEX suggestions_made ON suggestions USING btree (created_at, confidence);
--> statement-breakpoint
CREATE TABLE thread_ancestors (
  company_id uuid NOT NULL,
  message_id text NOT NULL,
  entry_id uuid NOT NULL,
  is_of_entry boolean NOT NULL
);
ALTER TABLE thread_ancestors ADD CONSTRAINT thread_ancestors_company_id_message_id_pk PRIMARY KEY (company_id, message_id);
CREATE INDEX thread_ancestors_company_id_entry_id_index ON thread_ancestors USING btree (company_id, entry_id);
--> statement-breakpoint
CREATE TABLE thread_proposals (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  issue_id uuid NOT NULL,
  threaded_email_id uuid NOT NULL,
  kind text NOT NULL,
  reasoning text NOT NULL,
  status text DEFAULT 'pending'::text NOT NULL,
  answered_by_user_id uuid,
  answered_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE thread_proposals ADD CONSTRAINT thread_proposals_pkey PRIMARY KEY (id);
CREATE INDEX thread_proposals_answered_by ON thread_proposals USING btree (answered_by_user_id) WHERE (answered_by_user_id IS NOT NULL);
CREATE INDEX thread_proposals_company_id_issue_id_index ON thread_proposals USING btree (company_id, issue_id);
CREATE INDEX thread_proposals_threaded_email_id_index ON thread_proposals USING btree (threaded_email_id);
--> statement-breakpoint
CREATE TABLE threaded_emails (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  parent_issue_id uuid NOT NULL,
  sender text NOT NULL,
  sender_name text,
  subject text NOT NULL,
  body text NOT NULL,
  original_body text NOT NULL,
  message_id text,
  in_reply_to text,
  "references" text,
  "timestamp" timestamp with time zone NOT NULL,
  mail_date timestamp with time zone,
  is_resolution_email boolean DEFAULT false NOT NULL,
  resolution_confidence numeric(3,2),
  created_at timestamp with time zone NOT NULL,
  unseen boolean DEFAULT false NOT NULL,
  addressed text[] DEFAULT '{}'::text[] NOT NULL
);
ALTER TABLE threaded_emails ADD CONSTRAINT "threaded_emails_companyId_messageId_unique" UNIQUE (company_id, message_id);
ALTER TABLE threaded_emails ADD CONSTRAINT threaded_emails_pkey PRIMARY KEY (id);
CREATE INDEX threaded_emails_company_id_parent_issue_id_timestamp_index ON threaded_emails USING btree (company_id, parent_issue_id, "timestamp");
CREATE INDEX threaded_emails_unseen ON threaded_emails USING btree (company_id, parent_issue_id) WHERE unseen;
--> statement-breakpoint
CREATE TABLE user_events (
  id uuid NOT NULL,
  user_id uuid,
  user_email text,
  company_id uuid,
  company_name text,
  event_type text NOT NULL,
  entry_id uuid,
  metadata jsonb,
  "timestamp" timestamp with time zone NOT NULL,
  via text,
  token_name text,
  CONSTRAINT user_events_via CHECK ((via = ANY (ARRAY['api'::text, 'agent'::text])))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_threshold='2000');
ALTER TABLE user_events ADD CONSTRAINT user_events_pkey PRIMARY KEY (id);
CREATE INDEX user_events_company_id_timestamp_index ON user_events USING btree (company_id, "timestamp");
CREATE INDEX user_events_entry_id_index ON user_events USING btree (entry_id);
CREATE INDEX user_events_timestamp_id_index ON user_events USING btree ("timestamp", id);
CREATE INDEX user_events_user ON user_events USING btree (user_id) WHERE (user_id IS NOT NULL);
--> statement-breakpoint
CREATE TABLE users (
  id uuid NOT NULL,
  name text DEFAULT ''::text NOT NULL,
  email text NOT NULL,
  city text,
  role text DEFAULT 'user'::text NOT NULL,
  auth_method text DEFAULT 'magic'::text NOT NULL,
  company_id uuid,
  profile_complete boolean DEFAULT false NOT NULL,
  company_name text,
  intake_alias text,
  created_at timestamp with time zone NOT NULL,
  last_login timestamp with time zone,
  language text DEFAULT 'en'::text NOT NULL,
  time_zone text,
  CONSTRAINT users_language CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
  CONSTRAINT users_role CHECK ((role = ANY (ARRAY['user'::text, 'admin'::text])))
);
ALTER TABLE users ADD CONSTRAINT users_email_unique UNIQUE (email);
ALTER TABLE users ADD CONSTRAINT users_pkey PRIMARY KEY (id);
CREATE INDEX users_company_id_index ON users USING btree (company_id);
--> statement-breakpoint
CREATE TABLE waitlist_signups (
  id uuid NOT NULL,
  email text NOT NULL,
  "timestamp" timestamp with time zone NOT NULL,
  language text DEFAULT 'en'::text NOT NULL,
  leave_token text NOT NULL,
  notified_at timestamp with time zone,
  CONSTRAINT waitlist_signups_language CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text])))
);
ALTER TABLE waitlist_signups ADD CONSTRAINT waitlist_signups_email_unique UNIQUE (email);
ALTER TABLE waitlist_signups ADD CONSTRAINT "waitlist_signups_leaveToken_unique" UNIQUE (leave_token);
ALTER TABLE waitlist_signups ADD CONSTRAINT waitlist_signups_pkey PRIMARY KEY (id);
--> statement-breakpoint
CREATE TABLE webhook_endpoints (
  target_id uuid NOT NULL,
  company_id uuid NOT NULL,
  url text NOT NULL,
  description text DEFAULT ''::text NOT NULL,
  old_secret_until timestamp with time zone
);
ALTER TABLE webhook_endpoints ADD CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (target_id);
--> statement-breakpoint
CREATE TABLE webhook_secrets (
  id uuid NOT NULL,
  target_id uuid NOT NULL,
  secret text NOT NULL,
  is_old boolean DEFAULT false NOT NULL,
  expires_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE webhook_secrets ADD CONSTRAINT webhook_secrets_pkey PRIMARY KEY (id);
CREATE INDEX webhook_secrets_target_id_index ON webhook_secrets USING btree (target_id);
--> statement-breakpoint
ALTER TABLE accepted_mails ADD CONSTRAINT accepted_mails_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE accepted_mails ADD CONSTRAINT accepted_mails_entry FOREIGN KEY (company_id, entry_id) REFERENCES issues(company_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE allowed_senders ADD CONSTRAINT allowed_senders_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE api_tokens ADD CONSTRAINT api_tokens_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE api_tokens ADD CONSTRAINT api_tokens_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE api_tokens ADD CONSTRAINT api_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE attachment_contents ADD CONSTRAINT attachment_contents_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE attachment_contents ADD CONSTRAINT attachment_contents_object_key_stored_objects_key_fk FOREIGN KEY (object_key) REFERENCES stored_objects(key);
ALTER TABLE chat_connections ADD CONSTRAINT chat_connections_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE chat_messages ADD CONSTRAINT chat_messages_company_id_issue_id_issues_company_id_id_fk FOREIGN KEY (company_id, issue_id) REFERENCES issues(company_id, id) ON DELETE CASCADE;
ALTER TABLE chat_messages ADD CONSTRAINT chat_messages_connection_id_chat_connections_id_fk FOREIGN KEY (connection_id) REFERENCES chat_connections(id) ON DELETE CASCADE;
ALTER TABLE chat_targets ADD CONSTRAINT chat_targets_connection_id_chat_connections_id_fk FOREIGN KEY (connection_id) REFERENCES chat_connections(id) ON DELETE CASCADE;
ALTER TABLE company_counters ADD CONSTRAINT company_counters_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE company_email_aliases ADD CONSTRAINT company_email_aliases_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE company_keys ADD CONSTRAINT company_keys_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE deliveries ADD CONSTRAINT deliveries_event_id_entry_events_id_fk FOREIGN KEY (event_id) REFERENCES entry_events(id) ON DELETE CASCADE;
ALTER TABLE deliveries ADD CONSTRAINT deliveries_target_id_delivery_targets_id_fk FOREIGN KEY (target_id) REFERENCES delivery_targets(id) ON DELETE CASCADE;
ALTER TABLE delivery_attempts ADD CONSTRAINT delivery_attempts_delivery_id_deliveries_id_fk FOREIGN KEY (delivery_id) REFERENCES deliveries(id) ON DELETE CASCADE;
ALTER TABLE delivery_targets ADD CONSTRAINT delivery_targets_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE domain_claims ADD CONSTRAINT domain_claims_claimed_by_users_id_fk FOREIGN KEY (claimed_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE domain_claims ADD CONSTRAINT domain_claims_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE email_items ADD CONSTRAINT email_items_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE email_items ADD CONSTRAINT email_items_company_id_issue_id_issues_company_id_id_fk FOREIGN KEY (company_id, issue_id) REFERENCES issues(company_id, id) ON DELETE CASCADE;
ALTER TABLE email_items ADD CONSTRAINT email_items_email_id_notification_emails_id_fk FOREIGN KEY (email_id) REFERENCES notification_emails(id) ON DELETE SET NULL;
ALTER TABLE email_items ADD CONSTRAINT email_items_note_id_internal_notes_id_fk FOREIGN KEY (note_id) REFERENCES internal_notes(id) ON DELETE SET NULL;
ALTER TABLE email_items ADD CONSTRAINT email_items_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE email_recipients ADD CONSTRAINT email_recipients_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE entry_attachments ADD CONSTRAINT entry_attachments_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE entry_attachments ADD CONSTRAINT entry_attachments_company_id_issue_id_issues_company_id_id_fk FOREIGN KEY (company_id, issue_id) REFERENCES issues(company_id, id) ON DELETE CASCADE;
ALTER TABLE entry_attachments ADD CONSTRAINT entry_attachments_content FOREIGN KEY (company_id, sha256) REFERENCES attachment_contents(company_id, sha256);
ALTER TABLE entry_attachments ADD CONSTRAINT entry_attachments_threaded_email_id_threaded_emails_id_fk FOREIGN KEY (threaded_email_id) REFERENCES threaded_emails(id) ON DELETE CASCADE;
ALTER TABLE entry_events ADD CONSTRAINT entry_events_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE entry_events ADD CONSTRAINT entry_events_company_id_entry_id_issues_company_id_id_fk FOREIGN KEY (company_id, entry_id) REFERENCES issues(company_id, id) ON DELETE CASCADE;
ALTER TABLE entry_followers ADD CONSTRAINT entry_followers_company_id_issue_id_issues_company_id_id_fk FOREIGN KEY (company_id, issue_id) REFERENCES issues(company_id, id) ON DELETE CASCADE;
ALTER TABLE entry_followers ADD CONSTRAINT entry_followers_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE entry_search ADD CONSTRAINT entry_search_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES issues(id) ON DELETE CASCADE;
ALTER TABLE entry_undos ADD CONSTRAINT entry_undos_company_id_entry_id_issues_company_id_id_fk FOREIGN KEY (company_id, entry_id) REFERENCES issues(company_id, id) ON DELETE CASCADE;
ALTER TABLE entry_undos ADD CONSTRAINT entry_undos_person_id_users_id_fk FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE feedback_log ADD CONSTRAINT feedback_log_company_id_entry_id_issues_company_id_id_fk FOREIGN KEY (company_id, entry_id) REFERENCES issues(company_id, id) ON DELETE CASCADE;
ALTER TABLE feedback_log ADD CONSTRAINT feedback_log_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE held_mail_notices ADD CONSTRAINT held_mail_notices_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE held_mail_notices ADD CONSTRAINT held_mail_notices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE held_mails ADD CONSTRAINT held_mails_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE held_mails ADD CONSTRAINT held_mails_mail_id_inbound_mails_id_fk FOREIGN KEY (mail_id) REFERENCES inbound_mails(id) ON DELETE CASCADE;
ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE inbound_email_events ADD CONSTRAINT inbound_email_events_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE inbound_mails ADD CONSTRAINT inbound_mails_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE inbound_mails ADD CONSTRAINT inbound_mails_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE intake_tests ADD CONSTRAINT intake_tests_asked_by_users_id_fk FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE intake_tests ADD CONSTRAINT intake_tests_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE internal_notes ADD CONSTRAINT internal_notes_company_id_issue_id_issues_company_id_id_fk FOREIGN KEY (company_id, issue_id) REFERENCES issues(company_id, id) ON DELETE CASCADE;
ALTER TABLE internal_notes ADD CONSTRAINT internal_notes_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE invitations ADD CONSTRAINT invitations_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE invitations ADD CONSTRAINT invitations_invited_by_users_id_fk FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE issue_people ADD CONSTRAINT issue_people_company_id_issue_id_issues_company_id_id_fk FOREIGN KEY (company_id, issue_id) REFERENCES issues(company_id, id) ON DELETE CASCADE;
ALTER TABLE issue_people ADD CONSTRAINT issue_people_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE issues ADD CONSTRAINT issues_assignee_id_users_id_fk FOREIGN KEY (assignee_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE issues ADD CONSTRAINT issues_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE issues ADD CONSTRAINT issues_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE issues ADD CONSTRAINT issues_modified_by_users_id_fk FOREIGN KEY (modified_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE issues ADD CONSTRAINT issues_snoozed_by_users_id_fk FOREIGN KEY (snoozed_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE label_runs ADD CONSTRAINT label_runs_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE label_runs ADD CONSTRAINT label_runs_started_by_users_id_fk FOREIGN KEY (started_by) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE magic_links ADD CONSTRAINT magic_links_invitation_id_invitations_id_fk FOREIGN KEY (invitation_id) REFERENCES invitations(id) ON DELETE CASCADE;
ALTER TABLE magic_links ADD CONSTRAINT magic_links_recovers_company_id_companies_id_fk FOREIGN KEY (recovers_company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE mail_html ADD CONSTRAINT mail_html_company_id_issue_id_issues_company_id_id_fk FOREIGN KEY (company_id, issue_id) REFERENCES issues(company_id, id) ON DELETE CASCADE;
ALTER TABLE mail_html ADD CONSTRAINT mail_html_threaded_email_id_threaded_emails_id_fk FOREIGN KEY (threaded_email_id) REFERENCES threaded_emails(id) ON DELETE CASCADE;
ALTER TABLE memberships ADD CONSTRAINT memberships_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE memberships ADD CONSTRAINT memberships_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE model_calls ADD CONSTRAINT model_calls_company_id_entry_id_issues_company_id_id_fk FOREIGN KEY (company_id, entry_id) REFERENCES issues(company_id, id) ON DELETE CASCADE;
ALTER TABLE notification_emails ADD CONSTRAINT notification_emails_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE notification_emails ADD CONSTRAINT notification_emails_company_id_issue_id_issues_company_id_id_fk FOREIGN KEY (company_id, issue_id) REFERENCES issues(company_id, id) ON DELETE CASCADE;
ALTER TABLE notification_emails ADD CONSTRAINT notification_emails_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE notifications ADD CONSTRAINT notifications_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE notifications ADD CONSTRAINT notifications_company_id_issue_id_issues_company_id_id_fk FOREIGN KEY (company_id, issue_id) REFERENCES issues(company_id, id) ON DELETE CASCADE;
ALTER TABLE notifications ADD CONSTRAINT notifications_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE raw_mails ADD CONSTRAINT raw_mails_object_key_stored_objects_key_fk FOREIGN KEY (object_key) REFERENCES stored_objects(key);
ALTER TABLE resolution_suggestions ADD CONSTRAINT resolution_suggestions_company_id_issue_id_issues_company_id_id FOREIGN KEY (company_id, issue_id) REFERENCES issues(company_id, id) ON DELETE CASCADE;
ALTER TABLE resolution_suggestions ADD CONSTRAINT resolution_suggestions_resolved_by_user_id_users_id_fk FOREIGN KEY (resolved_by_user_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE resolution_suggestions ADD CONSTRAINT resolution_suggestions_threaded_email_id_threaded_emails_id_fk FOREIGN KEY (threaded_email_id) REFERENCES threaded_emails(id) ON DELETE CASCADE;
ALTER TABLE resolutions ADD CONSTRAINT resolutions_company_id_entry_id_issues_company_id_id_fk FOREIGN KEY (company_id, entry_id) REFERENCES issues(company_id, id) ON DELETE CASCADE;
ALTER TABLE role_mails ADD CONSTRAINT role_mails_id_inbound_mails_id_fk FOREIGN KEY (id) REFERENCES inbound_mails(id) ON DELETE CASCADE;
ALTER TABLE search_words ADD CONSTRAINT search_words_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE search_words_gone ADD CONSTRAINT search_words_gone_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE security_events ADD CONSTRAINT security_events_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE security_events ADD CONSTRAINT security_events_person_id_users_id_fk FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE security_events ADD CONSTRAINT security_events_subject_id_users_id_fk FOREIGN KEY (subject_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE sessions ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE sso_connections ADD CONSTRAINT sso_connections_changed_by_users_id_fk FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE sso_connections ADD CONSTRAINT sso_connections_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE sso_connections ADD CONSTRAINT sso_connections_tested_by_users_id_fk FOREIGN KEY (tested_by) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE sso_flows ADD CONSTRAINT sso_flows_company_id_sso_connections_company_id_fk FOREIGN KEY (company_id) REFERENCES sso_connections(company_id) ON DELETE CASCADE;
ALTER TABLE sso_flows ADD CONSTRAINT sso_flows_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
ALTER TABLE sso_identities ADD CONSTRAINT sso_identities_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE sso_identities ADD CONSTRAINT sso_identities_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE sso_logout_tokens ADD CONSTRAINT sso_logout_tokens_company_id_sso_connections_company_id_fk FOREIGN KEY (company_id) REFERENCES sso_connections(company_id) ON DELETE CASCADE;
ALTER TABLE sso_recovery_codes ADD CONSTRAINT sso_recovery_codes_company_id_sso_connections_company_id_fk FOREIGN KEY (company_id) REFERENCES sso_connections(company_id) ON DELETE CASCADE;
ALTER TABLE sso_secrets ADD CONSTRAINT sso_secrets_company_id_sso_connections_company_id_fk FOREIGN KEY (company_id) REFERENCES sso_connections(company_id) ON DELETE CASCADE;
ALTER TABLE sso_sessions ADD CONSTRAINT sso_sessions_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE sso_sessions ADD CONSTRAINT sso_sessions_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
ALTER TABLE status_pages ADD CONSTRAINT status_pages_company_id_issue_id_issues_company_id_id_fk FOREIGN KEY (company_id, issue_id) REFERENCES issues(company_id, id) ON DELETE CASCADE;
ALTER TABLE suggestion_feedback ADD CONSTRAINT suggestion_feedback_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE suggestions ADD CONSTRAINT suggestions_company_id_entry_id_issues_company_id_id_fk FOREIGN KEY (company_id, entry_id) REFERENCES issues(company_id, id) ON DELETE CASCADE;
ALTER TABLE suggestions ADD CONSTRAINT suggestions_confirmed_by_user_id_users_id_fk FOREIGN KEY (confirmed_by_user_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE thread_ancestors ADD CONSTRAINT thread_ancestors_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE thread_ancestors ADD CONSTRAINT thread_ancestors_company_id_entry_id_issues_company_id_id_fk FOREIGN KEY (company_id, entry_id) REFERENCES issues(company_id, id) ON DELETE CASCADE;
ALTER TABLE thread_proposals ADD CONSTRAINT thread_proposals_answered_by_user_id_users_id_fk FOREIGN KEY (answered_by_user_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE thread_proposals ADD CONSTRAINT thread_proposals_company_id_issue_id_issues_company_id_id_fk FOREIGN KEY (company_id, issue_id) REFERENCES issues(company_id, id) ON DELETE CASCADE;
ALTER TABLE thread_proposals ADD CONSTRAINT thread_proposals_threaded_email_id_threaded_emails_id_fk FOREIGN KEY (threaded_email_id) REFERENCES threaded_emails(id) ON DELETE CASCADE;
ALTER TABLE threaded_emails ADD CONSTRAINT threaded_emails_company_id_parent_issue_id_issues_company_id_id FOREIGN KEY (company_id, parent_issue_id) REFERENCES issues(company_id, id) ON DELETE CASCADE;
ALTER TABLE user_events ADD CONSTRAINT user_events_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
ALTER TABLE user_events ADD CONSTRAINT user_events_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE users ADD CONSTRAINT users_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE SET NULL;
ALTER TABLE webhook_endpoints ADD CONSTRAINT webhook_endpoints_target_id_delivery_targets_id_fk FOREIGN KEY (target_id) REFERENCES delivery_targets(id) ON DELETE CASCADE;
ALTER TABLE webhook_secrets ADD CONSTRAINT webhook_secrets_target_id_delivery_targets_id_fk FOREIGN KEY (target_id) REFERENCES delivery_targets(id) ON DELETE CASCADE;
--> statement-breakpoint
SET LOCAL check_function_bodies = off;
CREATE FUNCTION anonymise_security_events() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION end_api_tokens() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION end_invitations() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_accented(raw text) RETURNS text LANGUAGE sql AS '';
CREATE FUNCTION tidings_accuracy() RETURNS TABLE(total bigint, accepted bigint, rejected bigint, priority bigint, category bigint, department bigint) LANGUAGE sql AS '';
CREATE FUNCTION tidings_actor_of_event() RETURNS jsonb LANGUAGE sql AS '';
CREATE FUNCTION tidings_add_to_counts(company uuid, status text, is_deleted boolean, is_snoozed boolean, came timestamp with time zone, done timestamp with time zone, sign integer) RETURNS void LANGUAGE sql AS '';
CREATE FUNCTION tidings_address_is_one_companys() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_api_token(token_hash text, at timestamp with time zone) RETURNS TABLE(session_id uuid, scope text, last_used_at timestamp with time zone, person_id uuid, email text, name text, language text, company_id uuid, company_name text, intake_email text, domain text, slug text, deletes_at timestamp with time zone, role text, is_set_up boolean, token_name text) LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_by_index(company uuid, query tsquery, most integer) RETURNS SETOF uuid LANGUAGE sql AS '';
CREATE FUNCTION tidings_candidates(sought tsquery, numbered text, v tidings_view) RETURNS uuid[] LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_company() RETURNS uuid LANGUAGE sql AS '';
CREATE FUNCTION tidings_concerned(entry uuid) RETURNS TABLE(person uuid, reason text) LANGUAGE sql AS '';
CREATE FUNCTION tidings_count_entries() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_count_entry() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_count_taught() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_drop_unnamed_content() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_due_days(company uuid, priority text) RETURNS integer LANGUAGE sql AS '';
CREATE FUNCTION tidings_end_old_secret(target uuid) RETURNS void LANGUAGE sql AS '';
CREATE FUNCTION tidings_end_sessions(person uuid) RETURNS SETOF uuid LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_enter(token_hash text, company uuid, person uuid, at timestamp with time zone, created_after timestamp with time zone, used_after timestamp with time zone) RETURNS TABLE(session_id uuid, created_at timestamp with time zone, last_active timestamp with time zone, expires_at timestamp with time zone, person_id uuid, email text, name text, language text, company_id uuid, company_name text, intake_email text, domain text, slug text, deletes_at timestamp with time zone, role text, is_set_up boolean) LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_entries_by(addresses text[]) RETURNS TABLE(address text, entries bigint) LANGUAGE sql AS '';
CREATE FUNCTION tidings_entry_changed() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_entry_of_event(entry uuid) RETURNS jsonb LANGUAGE sql AS '';
CREATE FUNCTION tidings_entry_texts(entry issues) RETURNS text[] LANGUAGE sql AS '';
CREATE FUNCTION tidings_entry_volume(since timestamp with time zone) RETURNS TABLE(day date, entries bigint) LANGUAGE sql AS '';
CREATE FUNCTION tidings_erase_words(company uuid, most integer) RETURNS bigint LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_field_change(field text, before text, after text) RETURNS jsonb LANGUAGE sql AS '';
CREATE FUNCTION tidings_fold(stems text) RETURNS text LANGUAGE sql AS '';
CREATE FUNCTION tidings_forget_answers(entries uuid[], moments timestamp with time zone[]) RETURNS void LANGUAGE sql AS '';
CREATE FUNCTION tidings_forget_words(most integer) RETURNS bigint LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_holds(query tsquery, v tidings_view) RETURNS boolean LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_ids_of_event(data jsonb) RETURNS jsonb LANGUAGE sql AS '';
CREATE FUNCTION tidings_in_view(entry issues, v tidings_view) RETURNS boolean LANGUAGE sql AS '';
CREATE FUNCTION tidings_inbox(late_before timestamp with time zone, lately timestamp with time zone) RETURNS TABLE(rows bigint, refused bigint, entries bigint, joined bigint, duplicates bigint, held bigint, matched bigint, not_found bigint, rejected bigint, unreadable bigint, waiting bigint, late bigint, late_since timestamp with time zone, unreadable_lately bigint, since timestamp with time zone) LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_index_due(most integer) RETURNS bigint LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_is_company_admin() RETURNS boolean LANGUAGE sql AS '';
CREATE FUNCTION tidings_is_named_on(entry uuid) RETURNS boolean LANGUAGE sql AS '';
CREATE FUNCTION tidings_is_passing(entry issues, v tidings_view) RETURNS boolean LANGUAGE sql AS '';
CREATE FUNCTION tidings_is_soon(due timestamp with time zone, came timestamp with time zone, at timestamp with time zone) RETURNS boolean LANGUAGE sql AS '';
CREATE FUNCTION tidings_is_stop_word(raw text) RETURNS boolean LANGUAGE sql AS '';
CREATE FUNCTION tidings_job_counts() RETURNS TABLE(queue text, standing text, jobs bigint) LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_keep_chat_target(connection uuid, new_target jsonb) RETURNS void LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_leave(at timestamp with time zone) RETURNS boolean LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_letters_left() RETURNS TABLE(letters bigint, since timestamp with time zone) LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_lexeme(word text) RETURNS tsquery LANGUAGE sql AS '';
CREATE FUNCTION tidings_loosened(typed text, is_prefix boolean, is_word boolean, is_begun boolean, everyones tidings_view) RETURNS tsquery LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_lose_entries(person uuid, company uuid, at timestamp with time zone) RETURNS void LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_lose_sight() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_lost_sight_since(change bigint) RETURNS boolean LANGUAGE sql AS '';
CREATE FUNCTION tidings_mail_steps(mail uuid) RETURNS TABLE(ts timestamp with time zone, type text, meta jsonb) LANGUAGE sql AS '';
CREATE FUNCTION tidings_mail_told() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_mailbox(address text) RETURNS text LANGUAGE sql AS '';
CREATE FUNCTION tidings_matches(query tsquery, sought tsquery, whole tsquery, numbered text, v tidings_view, most integer) RETURNS SETOF uuid LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_may_see(person uuid, company uuid, entry uuid, is_restricted boolean) RETURNS boolean LANGUAGE sql AS '';
CREATE FUNCTION tidings_may_see_entry(person uuid, entry uuid) RETURNS boolean LANGUAGE sql AS '';
CREATE FUNCTION tidings_moment(at timestamp with time zone) RETURNS text LANGUAGE sql AS '';
CREATE FUNCTION tidings_named_on() RETURNS SETOF uuid LANGUAGE sql AS '';
CREATE FUNCTION tidings_nearest(company uuid, typed text, is_prefix boolean) RETURNS TABLE(word text, wrong integer) LANGUAGE sql AS '';
CREATE FUNCTION tidings_newest(v tidings_view, most integer) RETURNS SETOF uuid LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_note_due() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_note_due_of_note() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_note_due_of_update() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_note_gone() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_note_orphans() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_note_told() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_notify(news jsonb, at timestamp with time zone) RETURNS bigint LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_number_word(issue_id text) RETURNS tsvector LANGUAGE sql AS '';
CREATE FUNCTION tidings_of_view(entries uuid[], v tidings_view, most integer) RETURNS TABLE(id uuid, issue_id text, last_updated timestamp with time zone) LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_order_letter(letter jsonb) RETURNS void LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_owns_api_token() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_passes(entry issues, f tidings_filter, pending uuid[]) RETURNS boolean LANGUAGE sql AS '';
CREATE FUNCTION tidings_person() RETURNS uuid LANGUAGE sql AS '';
CREATE FUNCTION tidings_plain(raw text) RETURNS text LANGUAGE sql AS '';
CREATE FUNCTION tidings_proposable(words tsvector) RETURNS SETOF text LANGUAGE sql AS '';
CREATE FUNCTION tidings_query(groups jsonb, reading text, everyones tidings_view, OUT query tsquery, OUT sought tsquery) RETURNS record LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_queue_chat() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_queue_emails(news jsonb, at timestamp with time zone) RETURNS void LANGUAGE sql AS '';
CREATE FUNCTION tidings_queue_event(company uuid, entry uuid, kind text, at timestamp with time zone, data jsonb, departments text[], priorities text[]) RETURNS void LANGUAGE sql AS '';
CREATE FUNCTION tidings_queue_joined(company uuid, entry uuid, kind text, at timestamp with time zone, said jsonb) RETURNS void LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_reporter(entry uuid) RETURNS TABLE(name text, why_not text, link text, is_muted boolean) LANGUAGE sql AS '';
CREATE FUNCTION tidings_said_done() RETURNS SETOF uuid LANGUAGE sql AS '';
CREATE FUNCTION tidings_sample(query tsquery, v tidings_view, OUT seen bigint, OUT matching bigint) RETURNS record LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_scope() RETURNS text LANGUAGE sql AS '';
CREATE FUNCTION tidings_search(typed jsonb, numbered text, wanted jsonb, most integer) RETURNS SETOF uuid LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_sees_restricted() RETURNS boolean LANGUAGE sql AS '';
CREATE FUNCTION tidings_sender_words(entry uuid) RETURNS tsvector LANGUAGE sql AS '';
CREATE FUNCTION tidings_senders(senders jsonb, is_not boolean, is_loose boolean) RETURNS tsquery LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_session(token_hash text) RETURNS TABLE(session_id uuid, created_at timestamp with time zone, last_active timestamp with time zone, expires_at timestamp with time zone, person_id uuid, email text, name text, language text, company_id uuid, company_name text, intake_email text, domain text, slug text, deletes_at timestamp with time zone, role text, is_set_up boolean) LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_sessions_of(person uuid) RETURNS TABLE(browser text, system text, created_at timestamp with time zone, last_active timestamp with time zone, expires_at timestamp with time zone) LANGUAGE sql AS '';
CREATE FUNCTION tidings_set_due() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_set_own_membership(new_departments text[], new_muted text[]) RETURNS void LANGUAGE sql AS '';
CREATE FUNCTION tidings_set_webhook_secret(target uuid, new_secret text, at timestamp with time zone, old_until timestamp with time zone) RETURNS void LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_still_holds(query tsquery, v tidings_view) RETURNS boolean LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_term(raw text, is_prefix boolean, is_phrase boolean, forms jsonb) RETURNS tsquery LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_time_zone(company uuid) RETURNS text LANGUAGE sql AS '';
CREATE FUNCTION tidings_token_name() RETURNS text LANGUAGE sql AS '';
CREATE FUNCTION tidings_unname_object() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_usage(since timestamp with time zone) RETURNS TABLE(total bigint, failed bigint, sure numeric) LANGUAGE sql AS '';
CREATE FUNCTION tidings_weighed(texts text[], issue_id text) RETURNS tsvector LANGUAGE sql AS '';
CREATE FUNCTION tidings_weighted(senders tsquery) RETURNS tsquery LANGUAGE sql AS '';
CREATE FUNCTION tidings_words(raw text) RETURNS tsvector LANGUAGE plpgsql AS 'BEGIN END';
CREATE FUNCTION tidings_words_at_once(entry uuid) RETURNS tsvector LANGUAGE sql AS '';
--> statement-breakpoint
CREATE TRIGGER address_is_one_companys BEFORE INSERT OR UPDATE OF intake_email ON companies FOR EACH ROW EXECUTE FUNCTION tidings_address_is_one_companys();
CREATE TRIGGER address_is_one_companys BEFORE INSERT OR UPDATE OF email ON company_email_aliases FOR EACH ROW EXECUTE FUNCTION tidings_address_is_one_companys();
CREATE TRIGGER anonymise_security_events BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION anonymise_security_events();
CREATE TRIGGER count_entry AFTER UPDATE OF status, deleted, is_snoozed, restricted, resolved_at, "timestamp" ON issues FOR EACH ROW EXECUTE FUNCTION tidings_count_entry();
CREATE TRIGGER count_gone AFTER DELETE ON issues REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tidings_count_entries();
CREATE TRIGGER count_new AFTER INSERT ON issues REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tidings_count_entries();
CREATE TRIGGER count_taught AFTER INSERT OR DELETE OR UPDATE OF undone_at ON feedback_log FOR EACH ROW EXECUTE FUNCTION tidings_count_taught();
CREATE TRIGGER drop_unnamed_content AFTER DELETE ON entry_attachments FOR EACH ROW WHEN ((old.sha256 IS NOT NULL)) EXECUTE FUNCTION tidings_drop_unnamed_content();
CREATE TRIGGER end_api_tokens AFTER UPDATE OF ended_at, signed_out_at ON memberships FOR EACH ROW WHEN ((((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL)) OR (old.signed_out_at IS DISTINCT FROM new.signed_out_at))) EXECUTE FUNCTION end_api_tokens();
CREATE TRIGGER end_invitations AFTER UPDATE OF role, asked_at, ended_at ON memberships FOR EACH ROW WHEN (((old.role IS DISTINCT FROM new.role) OR (old.asked_at IS DISTINCT FROM new.asked_at) OR (old.ended_at IS DISTINCT FROM new.ended_at))) EXECUTE FUNCTION end_invitations();
CREATE TRIGGER lose_sight AFTER UPDATE OF role, ended_at ON memberships FOR EACH ROW EXECUTE FUNCTION tidings_lose_sight();
CREATE TRIGGER note_due AFTER INSERT OR DELETE OR UPDATE OF content, "from" ON internal_notes FOR EACH ROW EXECUTE FUNCTION tidings_note_due_of_note();
CREATE TRIGGER note_due AFTER INSERT OR UPDATE OF caption_selected, subject, sender, sender_name, reported_by, body, attachments, restricted ON issues FOR EACH ROW EXECUTE FUNCTION tidings_note_due();
CREATE TRIGGER note_due AFTER INSERT OR DELETE OR UPDATE OF parent_issue_id, subject, sender, sender_name, body ON threaded_emails FOR EACH ROW EXECUTE FUNCTION tidings_note_due_of_update();
CREATE TRIGGER note_gone AFTER DELETE ON entry_search FOR EACH ROW EXECUTE FUNCTION tidings_note_gone();
CREATE TRIGGER note_orphans AFTER DELETE ON inbound_mails REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tidings_note_orphans();
CREATE TRIGGER owns_api_token BEFORE INSERT ON api_tokens FOR EACH ROW EXECUTE FUNCTION tidings_owns_api_token();
CREATE TRIGGER queue_chat_changed AFTER UPDATE OF priority, department, status, assignee_id, caption_selected, sender_name, restricted, deleted ON issues FOR EACH ROW WHEN (((old.priority <> new.priority) OR (old.department <> new.department) OR (old.status <> new.status) OR (old.assignee_id IS DISTINCT FROM new.assignee_id) OR (old.caption_selected <> new.caption_selected) OR (old.sender_name IS DISTINCT FROM new.sender_name) OR (old.restricted <> new.restricted) OR (old.deleted <> new.deleted))) EXECUTE FUNCTION tidings_queue_chat();
CREATE TRIGGER queue_chat_new AFTER INSERT ON issues FOR EACH ROW WHEN (((NOT new.deleted) AND (new.status = 'open'::text))) EXECUTE FUNCTION tidings_queue_chat();
CREATE TRIGGER set_due BEFORE INSERT OR UPDATE OF priority, due_at, "timestamp", status, deleted ON issues FOR EACH ROW EXECUTE FUNCTION tidings_set_due();
CREATE TRIGGER tell_of_change AFTER UPDATE ON issues FOR EACH ROW WHEN (((((((((((((old.status IS DISTINCT FROM new.status) OR (old.priority IS DISTINCT FROM new.priority)) OR (old.department IS DISTINCT FROM new.department)) OR (old.category IS DISTINCT FROM new.category)) OR (old.due IS DISTINCT FROM new.due)) OR (old.restricted IS DISTINCT FROM new.restricted)) OR (old.deleted IS DISTINCT FROM new.deleted)) OR (old.is_snoozed IS DISTINCT FROM new.is_snoozed)) OR (old.snoozed_until IS DISTINCT FROM new.snoozed_until)) OR (old.assignee_id IS DISTINCT FROM new.assignee_id)) OR (old.caption_selected IS DISTINCT FROM new.caption_selected)) OR (old.clarity_processed_at IS DISTINCT FROM new.clarity_processed_at))) EXECUTE FUNCTION tidings_entry_changed();
CREATE TRIGGER tell_of_mail AFTER INSERT ON threaded_emails FOR EACH ROW EXECUTE FUNCTION tidings_mail_told();
CREATE TRIGGER tell_of_new AFTER INSERT ON issues FOR EACH ROW EXECUTE FUNCTION tidings_entry_changed();
CREATE TRIGGER tell_of_note AFTER INSERT ON internal_notes FOR EACH ROW EXECUTE FUNCTION tidings_note_told();
CREATE TRIGGER unname_moved_object AFTER UPDATE OF object_key ON attachment_contents FOR EACH ROW WHEN (((old.object_key IS DISTINCT FROM new.object_key) AND (old.object_key IS NOT NULL))) EXECUTE FUNCTION tidings_unname_object();
CREATE TRIGGER unname_moved_object AFTER UPDATE OF object_key ON raw_mails FOR EACH ROW WHEN (((old.object_key IS DISTINCT FROM new.object_key) AND (old.object_key IS NOT NULL))) EXECUTE FUNCTION tidings_unname_object();
CREATE TRIGGER unname_object AFTER DELETE ON attachment_contents FOR EACH ROW WHEN ((old.object_key IS NOT NULL)) EXECUTE FUNCTION tidings_unname_object();
CREATE TRIGGER unname_object AFTER DELETE ON raw_mails FOR EACH ROW WHEN ((old.object_key IS NOT NULL)) EXECUTE FUNCTION tidings_unname_object();
--> statement-breakpoint
ALTER TABLE accepted_mails ENABLE ROW LEVEL SECURITY;
ALTER TABLE allowed_senders ENABLE ROW LEVEL SECURITY;
ALTER TABLE api_tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE attachment_contents ENABLE ROW LEVEL SECURITY;
ALTER TABLE chat_connections ENABLE ROW LEVEL SECURITY;
ALTER TABLE chat_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE chat_targets ENABLE ROW LEVEL SECURITY;
ALTER TABLE companies ENABLE ROW LEVEL SECURITY;
ALTER TABLE company_counters ENABLE ROW LEVEL SECURITY;
ALTER TABLE company_email_aliases ENABLE ROW LEVEL SECURITY;
ALTER TABLE company_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE delivery_attempts ENABLE ROW LEVEL SECURITY;
ALTER TABLE delivery_targets ENABLE ROW LEVEL SECURITY;
ALTER TABLE domain_claims ENABLE ROW LEVEL SECURITY;
ALTER TABLE email_items ENABLE ROW LEVEL SECURITY;
ALTER TABLE email_recipients ENABLE ROW LEVEL SECURITY;
ALTER TABLE entry_attachments ENABLE ROW LEVEL SECURITY;
ALTER TABLE entry_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE entry_followers ENABLE ROW LEVEL SECURITY;
ALTER TABLE entry_search ENABLE ROW LEVEL SECURITY;
ALTER TABLE entry_undos ENABLE ROW LEVEL SECURITY;
ALTER TABLE error_log ENABLE ROW LEVEL SECURITY;
ALTER TABLE feedback_log ENABLE ROW LEVEL SECURITY;
ALTER TABLE held_mail_notices ENABLE ROW LEVEL SECURITY;
ALTER TABLE held_mails ENABLE ROW LEVEL SECURITY;
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE inbound_email_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE inbound_mails ENABLE ROW LEVEL SECURITY;
ALTER TABLE intake_tests ENABLE ROW LEVEL SECURITY;
ALTER TABLE internal_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;
ALTER TABLE issue_people ENABLE ROW LEVEL SECURITY;
ALTER TABLE issues ENABLE ROW LEVEL SECURITY;
ALTER TABLE label_runs ENABLE ROW LEVEL SECURITY;
ALTER TABLE magic_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE mail_html ENABLE ROW LEVEL SECURITY;
ALTER TABLE memberships ENABLE ROW LEVEL SECURITY;
ALTER TABLE model_calls ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_emails ENABLE ROW LEVEL SECURITY;
ALTER TABLE notifications ENABLE ROW LEVEL SECURITY;
ALTER TABLE orphaned_raw_mails ENABLE ROW LEVEL SECURITY;
ALTER TABLE rate_limits ENABLE ROW LEVEL SECURITY;
ALTER TABLE raw_mails ENABLE ROW LEVEL SECURITY;
ALTER TABLE refused_recipients ENABLE ROW LEVEL SECURITY;
ALTER TABLE resolution_suggestions ENABLE ROW LEVEL SECURITY;
ALTER TABLE resolutions ENABLE ROW LEVEL SECURITY;
ALTER TABLE role_mails ENABLE ROW LEVEL SECURITY;
ALTER TABLE search_words ENABLE ROW LEVEL SECURITY;
ALTER TABLE search_words_gone ENABLE ROW LEVEL SECURITY;
ALTER TABLE security_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE sso_connections ENABLE ROW LEVEL SECURITY;
ALTER TABLE sso_flows ENABLE ROW LEVEL SECURITY;
ALTER TABLE sso_identities ENABLE ROW LEVEL SECURITY;
ALTER TABLE sso_logout_tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE sso_recovery_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE sso_secrets ENABLE ROW LEVEL SECURITY;
ALTER TABLE sso_sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE status_pages ENABLE ROW LEVEL SECURITY;
ALTER TABLE stored_objects ENABLE ROW LEVEL SECURITY;
ALTER TABLE suggestion_feedback ENABLE ROW LEVEL SECURITY;
ALTER TABLE suggestions ENABLE ROW LEVEL SECURITY;
ALTER TABLE thread_ancestors ENABLE ROW LEVEL SECURITY;
ALTER TABLE thread_proposals ENABLE ROW LEVEL SECURITY;
ALTER TABLE threaded_emails ENABLE ROW LEVEL SECURITY;
ALTER TABLE user_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
ALTER TABLE waitlist_signups ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhook_endpoints ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhook_secrets ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY moves ON accepted_mails FOR SELECT TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND (EXISTS ( SELECT
       FROM issues
      WHERE (issues.id = accepted_mails.entry_id))))
    ELSE false
END);
CREATE POLICY moving ON accepted_mails FOR UPDATE TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND (EXISTS ( SELECT
       FROM issues
      WHERE (issues.id = accepted_mails.entry_id))))
    ELSE false
END);
CREATE POLICY system ON accepted_mails TO tidings_app USING (
CASE tidings_scope()
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY admins ON allowed_senders TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND ( SELECT tidings_is_company_admin() AS tidings_is_company_admin))
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON allowed_senders FOR SELECT TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN (company_id = tidings_company())
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON api_tokens TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND ((user_id = tidings_person()) OR ((user_id IS NULL) AND ( SELECT tidings_sees_restricted() AS tidings_sees_restricted))))
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON attachment_contents FOR SELECT TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND (EXISTS ( SELECT
       FROM entry_attachments named
      WHERE ((named.company_id = attachment_contents.company_id) AND (named.sha256 = attachment_contents.sha256)))))
    ELSE false
END);
CREATE POLICY system ON attachment_contents TO tidings_app USING (
CASE tidings_scope()
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON chat_connections TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND tidings_is_company_admin())
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON chat_messages TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND tidings_is_company_admin())
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON chat_targets TO tidings_app USING ((tidings_scope() = 'system'::text));
CREATE POLICY admins ON companies FOR UPDATE TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((id = tidings_company()) AND ( SELECT tidings_is_company_admin() AS tidings_is_company_admin))
    ELSE false
END);
CREATE POLICY operator ON companies FOR SELECT TO tidings_app USING (
CASE tidings_scope()
    WHEN 'operator'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON companies FOR SELECT TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN (id = tidings_company())
    ELSE false
END);
CREATE POLICY system ON companies TO tidings_app USING (
CASE tidings_scope()
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON company_counters TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN (company_id = tidings_company())
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY admins ON company_email_aliases TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND ( SELECT tidings_is_company_admin() AS tidings_is_company_admin))
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON company_email_aliases FOR SELECT TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN (company_id = tidings_company())
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON company_keys TO tidings_app USING ((tidings_scope() = 'system'::text));
CREATE POLICY scopes ON deliveries TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND tidings_is_company_admin())
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON delivery_attempts TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND tidings_is_company_admin())
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON delivery_targets TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND tidings_is_company_admin())
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY admins ON domain_claims TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND ( SELECT tidings_is_company_admin() AS tidings_is_company_admin))
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON domain_claims FOR SELECT TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN (company_id = tidings_company())
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY reads ON email_items FOR SELECT TO tidings_app USING (((tidings_scope() = 'company'::text) AND (company_id = tidings_company()) AND (EXISTS ( SELECT
   FROM issues
  WHERE (issues.id = email_items.issue_id)))));
CREATE POLICY scopes ON email_items TO tidings_app USING ((tidings_scope() = 'system'::text)) WITH CHECK ((tidings_scope() = 'system'::text));
CREATE POLICY scopes ON email_recipients TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND (tidings_is_company_admin() OR (address = ( SELECT users.email
       FROM users
      WHERE (users.id = tidings_person())))))
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON entry_attachments TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND (EXISTS ( SELECT
       FROM issues
      WHERE (issues.id = entry_attachments.issue_id))))
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON entry_events TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND tidings_is_company_admin())
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON entry_followers TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND (EXISTS ( SELECT
       FROM issues
      WHERE (issues.id = entry_followers.issue_id))))
    WHEN 'system'::text THEN true
    ELSE false
END) WITH CHECK ((
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND (EXISTS ( SELECT
       FROM issues
      WHERE (issues.id = entry_followers.issue_id))))
    WHEN 'system'::text THEN true
    ELSE false
END AND tidings_may_see_entry(user_id, issue_id)));
CREATE POLICY scopes ON entry_undos TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND (person_id = tidings_person()) AND (EXISTS ( SELECT
       FROM issues
      WHERE (issues.id = entry_undos.entry_id))))
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY operator ON error_log FOR SELECT TO tidings_app USING (
CASE tidings_scope()
    WHEN 'operator'::text THEN true
    ELSE false
END);
CREATE POLICY system ON error_log TO tidings_app USING (
CASE tidings_scope()
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON feedback_log TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND (EXISTS ( SELECT
       FROM issues
      WHERE (issues.id = feedback_log.entry_id))))
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON held_mail_notices TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND (user_id = tidings_person()))
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON held_mails FOR SELECT TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND ( SELECT tidings_is_company_admin() AS tidings_is_company_admin))
    ELSE false
END);
CREATE POLICY system ON held_mails TO tidings_app USING (
CASE tidings_scope()
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON idempotency_keys TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND (asker = tidings_person()))
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY adds ON inbound_email_events FOR INSERT TO tidings_app WITH CHECK (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND ( SELECT tidings_is_company_admin() AS tidings_is_company_admin))
    ELSE false
END);
CREATE POLICY operator ON inbound_email_events FOR SELECT TO tidings_app USING (
CASE tidings_scope()
    WHEN 'operator'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON inbound_email_events FOR SELECT TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND (( SELECT tidings_sees_restricted() AS tidings_sees_restricted) OR ((entry_id IS NULL) AND ( SELECT tidings_is_company_admin() AS tidings_is_company_admin)) OR (EXISTS ( SELECT
       FROM issues
      WHERE (issues.id = inbound_email_events.entry_id)))))
    ELSE false
END);
CREATE POLICY system ON inbound_email_events TO tidings_app USING (
CASE tidings_scope()
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY decides ON inbound_mails FOR UPDATE TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND ((status = ANY (ARRAY['held'::text, 'unreadable'::text])) OR ((status = 'rejected'::text) AND (decision = 'discarded'::text))) AND ( SELECT tidings_is_company_admin() AS tidings_is_company_admin))
    ELSE false
END) WITH CHECK (
CASE tidings_scope()
    WHEN 'company'::text THEN (company_id = tidings_company())
    ELSE false
END);
CREATE POLICY operator ON inbound_mails FOR SELECT TO tidings_app USING (
CASE tidings_scope()
    WHEN 'operator'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON inbound_mails FOR SELECT TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND (( SELECT tidings_sees_restricted() AS tidings_sees_restricted) OR ((entry_id IS NULL) AND ( SELECT tidings_is_company_admin() AS tidings_is_company_admin)) OR (EXISTS ( SELECT
       FROM issues
      WHERE (issues.id = inbound_mails.entry_id)))))
    ELSE false
END);
CREATE POLICY system ON inbound_mails TO tidings_app USING (
CASE tidings_scope()
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON intake_tests TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND ( SELECT tidings_is_company_admin() AS tidings_is_company_admin))
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON internal_notes TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND (EXISTS ( SELECT
       FROM issues
      WHERE (issues.id = internal_notes.issue_id))))
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON invitations TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND ( SELECT tidings_is_company_admin() AS tidings_is_company_admin))
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON issue_people TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND (EXISTS ( SELECT
       FROM issues
      WHERE (issues.id = issue_people.issue_id))))
    WHEN 'system'::text THEN true
    ELSE false
END) WITH CHECK (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND (EXISTS ( SELECT
       FROM issues
      WHERE (issues.id = issue_people.issue_id))) AND (EXISTS ( SELECT
       FROM memberships
      WHERE ((memberships.user_id = issue_people.user_id) AND (memberships.company_id = issue_people.company_id)))))
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON issues TO tidings_app USING (
CASE ( SELECT tidings_scope() AS tidings_scope)
    WHEN 'company'::text THEN ((company_id = ( SELECT tidings_company() AS tidings_company)) AND ((NOT restricted) OR ( SELECT tidings_sees_restricted() AS tidings_sees_restricted) OR (id IN ( SELECT tidings_named_on() AS tidings_named_on))))
    WHEN 'system'::text THEN true
    ELSE false
END) WITH CHECK ((
CASE tidings_scope()
    WHEN 'company'::text THEN (company_id = tidings_company())
    WHEN 'system'::text THEN true
    ELSE false
END AND ((assignee_id IS NULL) OR tidings_may_see(assignee_id, company_id, id, restricted))));
CREATE POLICY admins ON label_runs TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND ( SELECT tidings_is_company_admin() AS tidings_is_company_admin))
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY system ON magic_links TO tidings_app USING (
CASE tidings_scope()
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON mail_html TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND (EXISTS ( SELECT
       FROM issues
      WHERE (issues.id = mail_html.issue_id))))
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY admins ON memberships TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND ( SELECT tidings_is_company_admin() AS tidings_is_company_admin))
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY operator ON memberships FOR SELECT TO tidings_app USING (
CASE tidings_scope()
    WHEN 'operator'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON memberships FOR SELECT TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN (company_id = tidings_company())
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON model_calls TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND (EXISTS ( SELECT
       FROM issues
      WHERE (issues.id = model_calls.entry_id))))
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY reads ON notification_emails FOR SELECT TO tidings_app USING (((tidings_scope() = 'company'::text) AND (company_id = tidings_company()) AND
CASE
    WHEN (issue_id IS NULL) THEN ((user_id = tidings_person()) OR tidings_is_company_admin() OR (EXISTS ( SELECT
       FROM email_items
      WHERE (email_items.email_id = notification_emails.id))))
    ELSE (EXISTS ( SELECT
       FROM issues
      WHERE (issues.id = notification_emails.issue_id)))
END));
CREATE POLICY scopes ON notification_emails TO tidings_app USING ((tidings_scope() = 'system'::text)) WITH CHECK ((tidings_scope() = 'system'::text));
CREATE POLICY scopes ON notifications TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND (user_id = tidings_person()) AND (EXISTS ( SELECT
       FROM issues
      WHERE (issues.id = notifications.issue_id))))
    WHEN 'system'::text THEN true
    ELSE false
END) WITH CHECK ((
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND (user_id = tidings_person()) AND (EXISTS ( SELECT
       FROM issues
      WHERE (issues.id = notifications.issue_id))))
    WHEN 'system'::text THEN true
    ELSE false
END AND tidings_may_see_entry(user_id, issue_id)));
CREATE POLICY system ON orphaned_raw_mails TO tidings_app USING (
CASE tidings_scope()
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY system ON rate_limits TO tidings_app USING (
CASE tidings_scope()
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY operator ON raw_mails FOR SELECT TO tidings_app USING (
CASE tidings_scope()
    WHEN 'operator'::text THEN (EXISTS ( SELECT
       FROM (inbound_mails
         JOIN role_mails ON ((role_mails.id = inbound_mails.id)))
      WHERE (inbound_mails.raw_id = raw_mails.id)))
    ELSE false
END);
CREATE POLICY scopes ON raw_mails FOR SELECT TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN (EXISTS ( SELECT
       FROM inbound_mails
      WHERE (inbound_mails.raw_id = raw_mails.id)))
    ELSE false
END);
CREATE POLICY system ON raw_mails TO tidings_app USING (
CASE tidings_scope()
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY operator ON refused_recipients FOR SELECT TO tidings_app USING (
CASE tidings_scope()
    WHEN 'operator'::text THEN true
    ELSE false
END);
CREATE POLICY system ON refused_recipients TO tidings_app USING (
CASE tidings_scope()
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON resolution_suggestions TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND (EXISTS ( SELECT
       FROM issues
      WHERE (issues.id = resolution_suggestions.issue_id))))
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON resolutions TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND (EXISTS ( SELECT
       FROM issues
      WHERE (issues.id = resolutions.entry_id))))
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON role_mails TO tidings_app USING (
CASE tidings_scope()
    WHEN 'operator'::text THEN true
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY adds ON security_events FOR INSERT TO tidings_app WITH CHECK (
CASE tidings_scope()
    WHEN 'company'::text THEN ((NOT (company_id IS DISTINCT FROM tidings_company())) OR (company_id IS NULL))
    ELSE false
END);
CREATE POLICY scopes ON security_events FOR SELECT TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND ( SELECT tidings_is_company_admin() AS tidings_is_company_admin))
    WHEN 'operator'::text THEN true
    ELSE false
END);
CREATE POLICY system ON security_events TO tidings_app USING (
CASE tidings_scope()
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY system ON sessions TO tidings_app USING (
CASE tidings_scope()
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON sso_connections TO tidings_app USING ((tidings_scope() = 'system'::text));
CREATE POLICY scopes ON sso_flows TO tidings_app USING ((tidings_scope() = 'system'::text));
CREATE POLICY scopes ON sso_identities TO tidings_app USING ((tidings_scope() = 'system'::text));
CREATE POLICY scopes ON sso_logout_tokens TO tidings_app USING ((tidings_scope() = 'system'::text));
CREATE POLICY scopes ON sso_recovery_codes TO tidings_app USING ((tidings_scope() = 'system'::text));
CREATE POLICY scopes ON sso_secrets TO tidings_app USING ((tidings_scope() = 'system'::text));
CREATE POLICY scopes ON sso_sessions TO tidings_app USING ((tidings_scope() = 'system'::text));
CREATE POLICY scopes ON status_pages TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND (EXISTS ( SELECT
       FROM issues
      WHERE (issues.id = status_pages.issue_id))))
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON stored_objects TO tidings_app USING (
CASE tidings_scope()
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY adds ON suggestion_feedback FOR INSERT TO tidings_app WITH CHECK (
CASE tidings_scope()
    WHEN 'company'::text THEN (company_id = tidings_company())
    ELSE false
END);
CREATE POLICY scopes ON suggestion_feedback FOR SELECT TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND ( SELECT tidings_sees_restricted() AS tidings_sees_restricted))
    ELSE false
END);
CREATE POLICY system ON suggestion_feedback TO tidings_app USING (
CASE tidings_scope()
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON suggestions TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND (EXISTS ( SELECT
       FROM issues
      WHERE (issues.id = suggestions.entry_id))))
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY system ON thread_ancestors TO tidings_app USING (
CASE tidings_scope()
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON thread_proposals TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND (EXISTS ( SELECT
       FROM issues
      WHERE (issues.id = thread_proposals.issue_id))))
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON threaded_emails TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND (EXISTS ( SELECT
       FROM issues
      WHERE (issues.id = threaded_emails.parent_issue_id))))
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY adds ON user_events FOR INSERT TO tidings_app WITH CHECK (
CASE tidings_scope()
    WHEN 'company'::text THEN (company_id = tidings_company())
    ELSE false
END);
CREATE POLICY operator ON user_events FOR SELECT TO tidings_app USING (
CASE tidings_scope()
    WHEN 'operator'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON user_events FOR SELECT TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND ((entry_id IS NULL) OR (EXISTS ( SELECT
       FROM issues
      WHERE (issues.id = user_events.entry_id)))))
    ELSE false
END);
CREATE POLICY system ON user_events TO tidings_app USING (
CASE tidings_scope()
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY colleagues ON users FOR SELECT TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((id = tidings_person()) OR (EXISTS ( SELECT
       FROM memberships
      WHERE ((memberships.user_id = users.id) AND (memberships.company_id = tidings_company())))))
    ELSE false
END);
CREATE POLICY operator ON users FOR SELECT TO tidings_app USING (
CASE tidings_scope()
    WHEN 'operator'::text THEN true
    ELSE false
END);
CREATE POLICY system ON users TO tidings_app USING (
CASE tidings_scope()
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY operator ON waitlist_signups FOR SELECT TO tidings_app USING (
CASE tidings_scope()
    WHEN 'operator'::text THEN true
    ELSE false
END);
CREATE POLICY system ON waitlist_signups TO tidings_app USING (
CASE tidings_scope()
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON webhook_endpoints TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND tidings_is_company_admin())
    WHEN 'system'::text THEN true
    ELSE false
END);
CREATE POLICY scopes ON webhook_secrets TO tidings_app USING ((tidings_scope() = 'system'::text));
--> statement-breakpoint
REVOKE ALL ON FUNCTION
  end_api_tokens(),
  end_invitations(),
  tidings_accuracy(),
  tidings_actor_of_event(),
  tidings_add_to_counts(company uuid, status text, is_deleted boolean, is_snoozed boolean, came timestamp with time zone, done timestamp with time zone, sign integer),
  tidings_address_is_one_companys(),
  tidings_api_token(token_hash text, at timestamp with time zone),
  tidings_by_index(company uuid, query tsquery, most integer),
  tidings_candidates(sought tsquery, numbered text, v tidings_view),
  tidings_concerned(entry uuid),
  tidings_count_entries(),
  tidings_count_entry(),
  tidings_count_taught(),
  tidings_drop_unnamed_content(),
  tidings_due_days(company uuid, priority text),
  tidings_end_old_secret(target uuid),
  tidings_end_sessions(person uuid),
  tidings_enter(token_hash text, company uuid, person uuid, at timestamp with time zone, created_after timestamp with time zone, used_after timestamp with time zone),
  tidings_entries_by(addresses text[]),
  tidings_entry_changed(),
  tidings_entry_of_event(entry uuid),
  tidings_entry_texts(entry issues),
  tidings_entry_volume(since timestamp with time zone),
  tidings_erase_words(company uuid, most integer),
  tidings_forget_answers(entries uuid[], moments timestamp with time zone[]),
  tidings_forget_words(most integer),
  tidings_holds(query tsquery, v tidings_view),
  tidings_in_view(entry issues, v tidings_view),
  tidings_inbox(late_before timestamp with time zone, lately timestamp with time zone),
  tidings_index_due(most integer),
  tidings_is_company_admin(),
  tidings_is_named_on(entry uuid),
  tidings_is_passing(entry issues, v tidings_view),
  tidings_is_soon(due timestamp with time zone, came timestamp with time zone, at timestamp with time zone),
  tidings_job_counts(),
  tidings_keep_chat_target(connection uuid, new_target jsonb),
  tidings_leave(at timestamp with time zone),
  tidings_letters_left(),
  tidings_lexeme(word text),
  tidings_loosened(typed text, is_prefix boolean, is_word boolean, is_begun boolean, everyones tidings_view),
  tidings_lose_entries(person uuid, company uuid, at timestamp with time zone),
  tidings_lose_sight(),
  tidings_lost_sight_since(change bigint),
  tidings_mail_steps(mail uuid),
  tidings_mail_told(),
  tidings_matches(query tsquery, sought tsquery, whole tsquery, numbered text, v tidings_view, most integer),
  tidings_may_see(person uuid, company uuid, entry uuid, is_restricted boolean),
  tidings_may_see_entry(person uuid, entry uuid),
  tidings_named_on(),
  tidings_nearest(company uuid, typed text, is_prefix boolean),
  tidings_newest(v tidings_view, most integer),
  tidings_note_due(),
  tidings_note_due_of_note(),
  tidings_note_due_of_update(),
  tidings_note_gone(),
  tidings_note_orphans(),
  tidings_note_told(),
  tidings_notify(news jsonb, at timestamp with time zone),
  tidings_of_view(entries uuid[], v tidings_view, most integer),
  tidings_order_letter(letter jsonb),
  tidings_owns_api_token(),
  tidings_passes(entry issues, f tidings_filter, pending uuid[]),
  tidings_proposable(words tsvector),
  tidings_query(groups jsonb, reading text, everyones tidings_view, OUT query tsquery, OUT sought tsquery),
  tidings_queue_chat(),
  tidings_queue_emails(news jsonb, at timestamp with time zone),
  tidings_queue_event(company uuid, entry uuid, kind text, at timestamp with time zone, data jsonb, departments text[], priorities text[]),
  tidings_queue_joined(company uuid, entry uuid, kind text, at timestamp with time zone, said jsonb),
  tidings_reporter(entry uuid),
  tidings_said_done(),
  tidings_sample(query tsquery, v tidings_view, OUT seen bigint, OUT matching bigint),
  tidings_search(typed jsonb, numbered text, wanted jsonb, most integer),
  tidings_sees_restricted(),
  tidings_sender_words(entry uuid),
  tidings_senders(senders jsonb, is_not boolean, is_loose boolean),
  tidings_session(token_hash text),
  tidings_sessions_of(person uuid),
  tidings_set_due(),
  tidings_set_own_membership(new_departments text[], new_muted text[]),
  tidings_set_webhook_secret(target uuid, new_secret text, at timestamp with time zone, old_until timestamp with time zone),
  tidings_still_holds(query tsquery, v tidings_view),
  tidings_term(raw text, is_prefix boolean, is_phrase boolean, forms jsonb),
  tidings_time_zone(company uuid),
  tidings_token_name(),
  tidings_unname_object(),
  tidings_usage(since timestamp with time zone),
  tidings_weighted(senders tsquery),
  tidings_words_at_once(entry uuid)
FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION
  tidings_accuracy(),
  tidings_api_token(token_hash text, at timestamp with time zone),
  tidings_end_old_secret(target uuid),
  tidings_end_sessions(person uuid),
  tidings_enter(token_hash text, company uuid, person uuid, at timestamp with time zone, created_after timestamp with time zone, used_after timestamp with time zone),
  tidings_entries_by(addresses text[]),
  tidings_entry_volume(since timestamp with time zone),
  tidings_erase_words(company uuid, most integer),
  tidings_forget_answers(entries uuid[], moments timestamp with time zone[]),
  tidings_forget_words(most integer),
  tidings_inbox(late_before timestamp with time zone, lately timestamp with time zone),
  tidings_index_due(most integer),
  tidings_is_company_admin(),
  tidings_is_named_on(entry uuid),
  tidings_job_counts(),
  tidings_keep_chat_target(connection uuid, new_target jsonb),
  tidings_leave(at timestamp with time zone),
  tidings_letters_left(),
  tidings_lost_sight_since(change bigint),
  tidings_mail_steps(mail uuid),
  tidings_may_see(person uuid, company uuid, entry uuid, is_restricted boolean),
  tidings_may_see_entry(person uuid, entry uuid),
  tidings_named_on(),
  tidings_notify(news jsonb, at timestamp with time zone),
  tidings_order_letter(letter jsonb),
  tidings_reporter(entry uuid),
  tidings_said_done(),
  tidings_search(typed jsonb, numbered text, wanted jsonb, most integer),
  tidings_sees_restricted(),
  tidings_session(token_hash text),
  tidings_sessions_of(person uuid),
  tidings_set_own_membership(new_departments text[], new_muted text[]),
  tidings_set_webhook_secret(target uuid, new_secret text, at timestamp with time zone, old_until timestamp with time zone),
  tidings_time_zone(company uuid),
  tidings_token_name(),
  tidings_usage(since timestamp with time zone)
TO tidings_app;
--> statement-breakpoint
REVOKE ALL ON entry_search, search_words, search_words_gone FROM tidings_app;
