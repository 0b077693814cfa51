-- Who sees the files and the HTML of mails: whoever sees their entry. The inner SELECTs are
-- themselves under the policies of what they ask (0001_security.sql).

GRANT SELECT, INSERT, UPDATE, DELETE ON entry_attachments, mail_html, attachment_contents TO tidings_app;
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['entry_attachments', 'mail_html'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY scopes ON %1$I FOR ALL TO tidings_app USING (CASE tidings_scope()
         WHEN ''company'' THEN company_id = tidings_company()
           AND EXISTS (SELECT FROM issues WHERE issues.id = %1$I.issue_id)
         WHEN ''system'' THEN true
         ELSE false END)', name);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE attachment_contents ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY scopes ON attachment_contents FOR SELECT TO tidings_app
  USING (CASE tidings_scope()
    WHEN 'company' THEN company_id = tidings_company() AND EXISTS (
      SELECT FROM entry_attachments AS named
      WHERE named.company_id = attachment_contents.company_id
        AND named.sha256 = attachment_contents.sha256)
    ELSE false END);
--> statement-breakpoint
CREATE POLICY system ON attachment_contents FOR ALL TO tidings_app
  USING (CASE tidings_scope() WHEN 'system' THEN true ELSE false END);
--> statement-breakpoint

-- Pictures, archives and documents are compressed as they are.
ALTER TABLE attachment_contents ALTER COLUMN bytes SET STORAGE EXTERNAL;
--> statement-breakpoint

-- With the last file that names them, the bytes go too, in the same transaction. The lock comes
-- first, in a statement of its own: whoever is about to name the same bytes holds it, and what
-- they named is seen by the second statement.
CREATE FUNCTION tidings_drop_unnamed_content() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM attachment_contents
    WHERE company_id = OLD.company_id AND sha256 = OLD.sha256 FOR UPDATE;
  DELETE FROM attachment_contents AS content
    WHERE content.company_id = OLD.company_id AND content.sha256 = OLD.sha256
      AND NOT EXISTS (
        SELECT FROM entry_attachments AS named
        WHERE named.company_id = OLD.company_id AND named.sha256 = OLD.sha256);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER drop_unnamed_content AFTER DELETE ON entry_attachments
  FOR EACH ROW WHEN (OLD.sha256 IS NOT NULL) EXECUTE FUNCTION tidings_drop_unnamed_content();
--> statement-breakpoint
REVOKE ALL ON FUNCTION tidings_drop_unnamed_content() FROM PUBLIC;
