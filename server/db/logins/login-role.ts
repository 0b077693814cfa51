import type pg from 'pg';
import { scramVerifier } from './password.ts';

/** The role of all application transactions, limited by policies. */
export const APP_ROLE = 'tidings_app';
/** The job queue's role, limited to its tables. */
export const JOBS_ROLE = 'tidings_jobs';

export type LoginRole = { name: string; runsRole: string };

export type RoleState = {
  /** Created by Tidings. */
  isOurs: boolean;
  tooMuch: string[];
};

export type Shortcoming = { says: string; todo: string };

/** The comment that identifies our roles. */
const COMMENT = 'Made by Tidings, which logs in by it. It may be dropped while no Tidings runs.';

export async function readLoginRole(
  client: pg.Client,
  { name, runsRole }: LoginRole,
): Promise<RoleState | null> {
  const { rows } = await client.query(
    `SELECT shobj_description(r.oid, 'pg_authid') = $3 AS "isOurs",
      r.rolsuper, r.rolcreaterole, r.rolcreatedb, r.rolreplication, r.rolbypassrls,
      EXISTS (SELECT FROM pg_class WHERE relowner = r.oid)
        OR pg_has_role(r.oid, current_user, 'MEMBER') AS owns,
      array_remove(ARRAY(SELECT roleid::regrole::text FROM pg_auth_members
        WHERE member = r.oid AND roleid IS DISTINCT FROM to_regrole($2)), NULL) AS others
    FROM pg_roles AS r WHERE r.rolname = $1`,
    [name, runsRole, COMMENT],
  );
  const [role] = rows;
  if (!role) return null;
  const tooMuch = [
    role.rolsuper && 'it is a superuser',
    role.rolbypassrls && 'it passes row-level security by',
    role.rolcreaterole && 'it may make roles',
    role.rolcreatedb && 'it may make databases',
    role.rolreplication && 'it may copy the whole server',
    role.owns && 'it owns tables, or plays who does',
    ...role.others.map((other: string) => `it may play ${other}`),
  ].filter((one) => typeof one === 'string');
  return { isOurs: role.isOurs === true, tooMuch };
}

export async function ensureLoginRole(
  client: pg.Client,
  login: LoginRole,
  password: string | null,
): Promise<void> {
  const name = client.escapeIdentifier(login.name);
  const state = await readLoginRole(client, login);
  if (state && !state.isOurs) throw new Error(`the role ${login.name} is there, and not ours`);
  if (!state) {
    const secret = password === null ? '' : `PASSWORD '${scramVerifier(password)}'`;
    // One query, so one transaction.
    await client.query(`
      CREATE ROLE ${name} LOGIN NOINHERIT NOCREATEDB NOCREATEROLE ${secret};
      COMMENT ON ROLE ${name} IS ${client.escapeLiteral(COMMENT)}`);
  }
  const { rows } = await client.query(
    `SELECT pg_has_role($1, $2, 'MEMBER') AS plays,
      has_database_privilege($1, current_database(), 'CONNECT') AS enters,
      current_database() AS database`,
    [login.name, login.runsRole],
  );
  const [found] = rows;
  if (!found.runsRole) {
    await client.query(`GRANT ${client.escapeIdentifier(login.runsRole)} TO ${name}`);
  }
  if (!found.enters) {
    await client.query(
      `GRANT CONNECT ON DATABASE ${client.escapeIdentifier(found.database)} TO ${name}`,
    );
  }
}

/** Updates the login's password after the owner's password changed. */
export async function setPassword(client: pg.Client, name: string, password: string) {
  await client.query(
    `ALTER ROLE ${client.escapeIdentifier(name)} PASSWORD '${scramVerifier(password)}'`,
  );
}
