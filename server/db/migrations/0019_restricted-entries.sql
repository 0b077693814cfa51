ALTER TABLE "issues" ADD COLUMN "audience_version" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Whether entries were taken out of a person's sight since a change of the company. Only that: not
-- which, nor how many.
CREATE FUNCTION tidings_lost_sight_since(change bigint) RETURNS boolean STABLE LANGUAGE sql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT tidings_scope() = 'company' AND NOT tidings_is_company_admin() AND EXISTS (
    SELECT FROM issues WHERE company_id = tidings_company() AND restricted
      AND audience_version > change AND NOT tidings_is_named_on(id))
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION tidings_lost_sight_since(bigint) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION tidings_lost_sight_since(bigint) TO tidings_app;
--> statement-breakpoint
-- Nobody is named on an entry who never belonged to its company.
ALTER POLICY scopes ON issue_people
  WITH CHECK (CASE tidings_scope()
    WHEN 'company' THEN company_id = tidings_company()
      AND EXISTS (SELECT FROM issues WHERE issues.id = issue_people.issue_id)
      AND EXISTS (SELECT FROM memberships WHERE memberships.user_id = issue_people.user_id
        AND memberships.company_id = issue_people.company_id)
    WHEN 'system' THEN true
    ELSE false END);
