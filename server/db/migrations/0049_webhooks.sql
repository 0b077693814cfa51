-- functions: 6956b1600f78efc5
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"entry_id" uuid,
	"seq" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"status" integer,
	"failure" text,
	"finished_at" timestamp with time zone,
	CONSTRAINT "deliveries_once" UNIQUE("target_id","seq"),
	CONSTRAINT "deliveries_state" CHECK ("state" IN ('waiting', 'delivered', 'given_up')),
	CONSTRAINT "deliveries_reason" CHECK ("reason" IN ('attempts', 'gone', 'off')),
	CONSTRAINT "deliveries_failure" CHECK ("failure" IN ('status', 'redirect', 'address', 'dns', 'connect', 'tls', 'timeout', 'broken'))
);
--> statement-breakpoint
CREATE TABLE "delivery_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"milliseconds" integer NOT NULL,
	"status" integer,
	"failure" text,
	"answer" text NOT NULL,
	"is_cut" boolean NOT NULL,
	CONSTRAINT "delivery_attempts_failure" CHECK ("failure" IN ('status', 'redirect', 'address', 'dns', 'connect', 'tls', 'timeout', 'broken'))
);
--> statement-breakpoint
CREATE TABLE "delivery_targets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"events" text[] NOT NULL,
	"departments" text[] DEFAULT '{}' NOT NULL,
	"priorities" text[] DEFAULT '{}' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"off_reason" text,
	"off_since" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"is_slow" boolean DEFAULT false NOT NULL,
	"held_until" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "delivery_targets_kind" CHECK ("kind" IN ('webhook')),
	CONSTRAINT "delivery_targets_off_reason" CHECK ("off_reason" IN ('by_hand', 'failing', 'gone'))
);
--> statement-breakpoint
CREATE TABLE "entry_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"entry_id" uuid,
	"type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "entry_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"target_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"old_secret_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_secrets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"target_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"is_old" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_target_id_delivery_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."delivery_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_event_id_entry_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."entry_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_targets" ADD CONSTRAINT "delivery_targets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_events" ADD CONSTRAINT "entry_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_events" ADD CONSTRAINT "entry_events_company_id_entry_id_issues_company_id_id_fk" FOREIGN KEY ("company_id","entry_id") REFERENCES "public"."issues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_target_id_delivery_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."delivery_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_secrets" ADD CONSTRAINT "webhook_secrets_target_id_delivery_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."delivery_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_event_id_index" ON "deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("target_id",due_at NULLS FIRST,"seq") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "deliveries_of_entry" ON "deliveries" USING btree ("target_id","entry_id","seq") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "deliveries_in_hand" ON "deliveries" USING btree ("target_id") WHERE leased_until IS NOT NULL;--> statement-breakpoint
CREATE INDEX "deliveries_given_up" ON "deliveries" USING btree ("target_id","seq") WHERE state = 'given_up';--> statement-breakpoint
CREATE INDEX "delivery_attempts_delivery_id_at_index" ON "delivery_attempts" USING btree ("delivery_id","at");--> statement-breakpoint
CREATE INDEX "delivery_targets_company_id_index" ON "delivery_targets" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "entry_events_company_id_entry_id_index" ON "entry_events" USING btree ("company_id","entry_id");--> statement-breakpoint
CREATE INDEX "entry_events_at_id_index" ON "entry_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "webhook_secrets_target_id_index" ON "webhook_secrets" USING btree ("target_id");

--> statement-breakpoint
-- The texts that these have now are in functions/.
CREATE FUNCTION tidings_queue_event(company uuid, entry uuid, kind text, at timestamp with time zone, data jsonb, departments text[], priorities text[])
  RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$ SELECT $$;
--> statement-breakpoint
CREATE FUNCTION tidings_ids_of_event(data jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE
  SET search_path = public, pg_temp AS $$ SELECT data $$;
--> statement-breakpoint
CREATE FUNCTION tidings_entry_of_event(entry uuid) RETURNS jsonb LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = public, pg_temp AS $$ SELECT '{}'::jsonb $$;
--> statement-breakpoint
CREATE FUNCTION tidings_moment(at timestamp with time zone) RETURNS text LANGUAGE sql STABLE
  SET search_path = public, pg_temp AS $$ SELECT '' $$;
--> statement-breakpoint
CREATE FUNCTION tidings_actor_of_event() RETURNS jsonb LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = public, pg_temp AS $$ SELECT '{}'::jsonb $$;
--> statement-breakpoint
CREATE FUNCTION tidings_field_change(field text, before text, after text) RETURNS jsonb
  LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$ SELECT '[]'::jsonb $$;
--> statement-breakpoint
CREATE FUNCTION tidings_entry_changed() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION tidings_note_told() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION tidings_mail_told() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION tidings_queue_joined(company uuid, entry uuid, kind text, at timestamp with time zone, said jsonb)
  RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN END $$;
--> statement-breakpoint
CREATE FUNCTION tidings_set_webhook_secret(target uuid, new_secret text, at timestamp with time zone, old_until timestamp with time zone)
  RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN END $$;
--> statement-breakpoint
CREATE FUNCTION tidings_end_old_secret(target uuid)
  RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$ SELECT $$;
--> statement-breakpoint
-- They look past the policies: the triggers alone call these.
REVOKE ALL ON FUNCTION
  tidings_queue_event(uuid, uuid, text, timestamptz, jsonb, text[], text[]),
  tidings_entry_of_event(uuid), tidings_actor_of_event(), tidings_entry_changed(), tidings_note_told(),
  tidings_mail_told(), tidings_queue_joined(uuid, uuid, text, timestamptz, jsonb),
  tidings_set_webhook_secret(uuid, text, timestamptz, timestamptz), tidings_end_old_secret(uuid)
  FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tidings_set_webhook_secret(uuid, text, timestamptz, timestamptz),
  tidings_end_old_secret(uuid) TO tidings_app;
--> statement-breakpoint
CREATE TRIGGER tell_of_new AFTER INSERT ON issues
  FOR EACH ROW EXECUTE FUNCTION tidings_entry_changed();
--> statement-breakpoint
CREATE TRIGGER tell_of_change AFTER UPDATE ON issues
  FOR EACH ROW WHEN (
    (OLD.status, OLD.priority, OLD.department, OLD.category, OLD.due, OLD.restricted, OLD.deleted,
      OLD.is_snoozed, OLD.snoozed_until, OLD.assignee_id, OLD.caption_selected, OLD.clarity_processed_at)
    IS DISTINCT FROM
    (NEW.status, NEW.priority, NEW.department, NEW.category, NEW.due, NEW.restricted, NEW.deleted,
      NEW.is_snoozed, NEW.snoozed_until, NEW.assignee_id, NEW.caption_selected, NEW.clarity_processed_at))
  EXECUTE FUNCTION tidings_entry_changed();
--> statement-breakpoint
CREATE TRIGGER tell_of_note AFTER INSERT ON internal_notes
  FOR EACH ROW EXECUTE FUNCTION tidings_note_told();
--> statement-breakpoint
CREATE TRIGGER tell_of_mail AFTER INSERT ON threaded_emails
  FOR EACH ROW EXECUTE FUNCTION tidings_mail_told();
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON
  delivery_targets, entry_events, deliveries, delivery_attempts, webhook_endpoints, webhook_secrets
  TO tidings_app;
--> statement-breakpoint
ALTER TABLE delivery_targets ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE entry_events ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE deliveries ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE delivery_attempts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE webhook_endpoints ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE webhook_secrets ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- What is told to whom is the admins' of a company alone.
CREATE POLICY scopes ON delivery_targets FOR ALL TO tidings_app
  USING (CASE tidings_scope()
    WHEN 'company' THEN company_id = tidings_company() AND tidings_is_company_admin()
    WHEN 'system' THEN true
    ELSE false END);
--> statement-breakpoint
CREATE POLICY scopes ON entry_events FOR ALL TO tidings_app
  USING (CASE tidings_scope()
    WHEN 'company' THEN company_id = tidings_company() AND tidings_is_company_admin()
    WHEN 'system' THEN true
    ELSE false END);
--> statement-breakpoint
CREATE POLICY scopes ON deliveries FOR ALL TO tidings_app
  USING (CASE tidings_scope()
    WHEN 'company' THEN company_id = tidings_company() AND tidings_is_company_admin()
    WHEN 'system' THEN true
    ELSE false END);
--> statement-breakpoint
CREATE POLICY scopes ON delivery_attempts FOR ALL TO tidings_app
  USING (CASE tidings_scope()
    WHEN 'company' THEN company_id = tidings_company() AND tidings_is_company_admin()
    WHEN 'system' THEN true
    ELSE false END);
--> statement-breakpoint
CREATE POLICY scopes ON webhook_endpoints FOR ALL TO tidings_app
  USING (CASE tidings_scope()
    WHEN 'company' THEN company_id = tidings_company() AND tidings_is_company_admin()
    WHEN 'system' THEN true
    ELSE false END);
--> statement-breakpoint
CREATE POLICY scopes ON webhook_secrets FOR ALL TO tidings_app
  USING (tidings_scope() = 'system');
