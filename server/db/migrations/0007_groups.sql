CREATE TABLE "company_groups" (
	"company_id" uuid NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_groups_company_id_address_pk" PRIMARY KEY("company_id","address")
);
--> statement-breakpoint
ALTER TABLE "issues" ADD COLUMN "through_group" text;--> statement-breakpoint
ALTER TABLE "company_groups" ADD CONSTRAINT "company_groups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE company_groups ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY admins ON company_groups TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN ((company_id = tidings_company()) AND ( SELECT tidings_is_company_admin()))
    WHEN 'system'::text THEN true
    ELSE false
END);
--> statement-breakpoint
CREATE POLICY scopes ON company_groups FOR SELECT TO tidings_app USING (
CASE tidings_scope()
    WHEN 'company'::text THEN (company_id = tidings_company())
    WHEN 'system'::text THEN true
    ELSE false
END);
