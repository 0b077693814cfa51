-- functions: e0511ba2d3281eab
CREATE TABLE "chat_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"service" text NOT NULL,
	"name" text NOT NULL,
	"hint" text NOT NULL,
	"edits" boolean NOT NULL,
	"language" text NOT NULL,
	"events" text[] NOT NULL,
	"departments" text[] NOT NULL,
	"priorities" text[] NOT NULL,
	"hourly_limit" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"problem" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"off_since" timestamp with time zone,
	"off_reason" text,
	"hour_from" timestamp with time zone,
	"hour_count" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	CONSTRAINT "chat_connections_service" CHECK ("service" IN ('slack', 'teams', 'discord', 'matrix', 'ntfy')),
	CONSTRAINT "chat_connections_language" CHECK ("language" IN ('en', 'fr')),
	CONSTRAINT "chat_connections_problem" CHECK ("problem" IN ('refused', 'limited', 'down', 'garbage', 'message', 'unreachable', 'address')),
	CONSTRAINT "chat_connections_off_reason" CHECK ("off_reason" IN ('by_hand', 'failing'))
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"issue_id" uuid NOT NULL,
	"is_told" boolean DEFAULT false NOT NULL,
	"message_id" text,
	"events" text[] NOT NULL,
	"waiting" bigint,
	"change" integer DEFAULT 1 NOT NULL,
	"is_left_out" boolean DEFAULT false NOT NULL,
	CONSTRAINT "chat_messages_connection_id_issue_id_pk" PRIMARY KEY("connection_id","issue_id")
);
--> statement-breakpoint
CREATE TABLE "chat_targets" (
	"connection_id" uuid PRIMARY KEY NOT NULL,
	"target" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_connections" ADD CONSTRAINT "chat_connections_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_connection_id_chat_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."chat_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_company_id_issue_id_issues_company_id_id_fk" FOREIGN KEY ("company_id","issue_id") REFERENCES "public"."issues"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_targets" ADD CONSTRAINT "chat_targets_connection_id_chat_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."chat_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_connections_company_id_index" ON "chat_connections" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "chat_messages_company_id_issue_id_index" ON "chat_messages" USING btree ("company_id","issue_id");--> statement-breakpoint
CREATE INDEX "chat_messages_waiting" ON "chat_messages" USING btree ("connection_id","waiting") WHERE waiting IS NOT NULL;--> statement-breakpoint
CREATE INDEX "chat_messages_left_out" ON "chat_messages" USING btree ("connection_id") WHERE is_left_out;
--> statement-breakpoint
-- The texts that these have now are in functions/chat.sql.
CREATE FUNCTION tidings_queue_chat() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION tidings_keep_chat_target(connection uuid, new_target jsonb) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ BEGIN END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION tidings_queue_chat(), tidings_keep_chat_target(uuid, jsonb) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tidings_keep_chat_target(uuid, jsonb) TO tidings_app;
--> statement-breakpoint
CREATE TRIGGER queue_chat_new AFTER INSERT ON issues
  FOR EACH ROW WHEN (NOT NEW.deleted AND NEW.status = 'open') EXECUTE FUNCTION tidings_queue_chat();
--> statement-breakpoint
-- What a message shows.
CREATE TRIGGER queue_chat_changed AFTER UPDATE OF priority, department, status, assignee_id, caption_selected,
  sender_name, restricted, deleted ON issues
  FOR EACH ROW WHEN (OLD.priority <> NEW.priority OR OLD.department <> NEW.department
    OR OLD.status <> NEW.status OR OLD.assignee_id IS DISTINCT FROM NEW.assignee_id
    OR OLD.caption_selected <> NEW.caption_selected OR OLD.sender_name IS DISTINCT FROM NEW.sender_name
    OR OLD.restricted <> NEW.restricted OR OLD.deleted <> NEW.deleted)
  EXECUTE FUNCTION tidings_queue_chat();
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON chat_connections, chat_targets, chat_messages TO tidings_app;
--> statement-breakpoint
ALTER TABLE chat_connections ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE chat_targets ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE chat_messages ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY scopes ON chat_connections FOR ALL TO tidings_app
  USING (CASE tidings_scope()
    WHEN 'company' THEN company_id = tidings_company() AND tidings_is_company_admin()
    WHEN 'system' THEN true
    ELSE false END);
--> statement-breakpoint
-- They hold what anybody could send messages with.
CREATE POLICY scopes ON chat_targets FOR ALL TO tidings_app
  USING (tidings_scope() = 'system');
--> statement-breakpoint
CREATE POLICY scopes ON chat_messages FOR ALL TO tidings_app
  USING (CASE tidings_scope()
    WHEN 'company' THEN company_id = tidings_company() AND tidings_is_company_admin()
    WHEN 'system' THEN true
    ELSE false END);
