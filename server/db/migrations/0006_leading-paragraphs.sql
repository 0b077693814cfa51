CREATE TABLE "leading_paragraphs" (
	"company_id" uuid NOT NULL,
	"paragraph" text NOT NULL,
	"sender" text NOT NULL,
	"rest" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leading_paragraphs_company_id_paragraph_sender_pk" PRIMARY KEY("company_id","paragraph","sender")
);
--> statement-breakpoint
ALTER TABLE "leading_paragraphs" ADD CONSTRAINT "leading_paragraphs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leading_paragraphs_company_id_seen_at_index" ON "leading_paragraphs" USING btree ("company_id","seen_at");--> statement-breakpoint
ALTER TABLE leading_paragraphs ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY system ON leading_paragraphs TO tidings_app USING (
CASE tidings_scope()
    WHEN 'system'::text THEN true
    ELSE false
END);
