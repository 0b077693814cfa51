#!/bin/sh
# Runs once, when the database is created: lets PgBouncer look up the logins of Tidings (docs/operate.md, "Through
# PgBouncer").
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --set password="$PGBOUNCER_PASSWORD" <<'SQL'
CREATE ROLE pgbouncer LOGIN PASSWORD :'password';
CREATE SCHEMA pgbouncer AUTHORIZATION CURRENT_USER;
GRANT USAGE ON SCHEMA pgbouncer TO pgbouncer;
-- The image's user is a superuser, and Tidings runs migrations as that user.
CREATE FUNCTION pgbouncer.lookup(login text, OUT name text, OUT password text) RETURNS record
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS
  $$ SELECT usename::text, passwd FROM pg_shadow WHERE usename = login AND (NOT usesuper OR usename = current_user) $$;
REVOKE ALL ON FUNCTION pgbouncer.lookup(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION pgbouncer.lookup(text) TO pgbouncer;
SQL
