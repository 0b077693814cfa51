import type pg from 'pg';
import { userOf } from '#server/config/database.ts';
import { isDatabaseAway } from '#server/process/failures/database-away.ts';
import { openConnection } from '../connect.ts';
import {
  APP_ROLE,
  ensureLoginRole,
  JOBS_ROLE,
  type LoginRole,
  readLoginRole,
  type Shortcoming,
  setPassword,
} from './login-role.ts';
import { derivedPassword } from './password.ts';
import { tablesLeftOpen } from './rights.ts';

export type Logins = {
  app: { url: string; direct: string };
  /** `role` null: the login itself may run the queue. */
  jobs: { url: string; role: string | null };
  /** Excess privileges, with remedies. */
  shortcomings: Shortcoming[];
};

/** URLs of the table owner, the application and its sessions; often identical. */
export type DatabaseUrls = { owner: string; app: string; direct: string };

type Wanted = { app: LoginRole; jobs: LoginRole; owner: string; isAppGiven: boolean };

/** Returns the configured user; null if it is the owner or missing. */
export function givenLogin({ owner, app }: Pick<DatabaseUrls, 'owner' | 'app'>): string | null {
  const given = userOf(app);
  return given === '' || given === userOf(owner) ? null : given;
}

/**
 * Creates logins limited to `tidings_app` and `tidings_jobs`. If the owner may not create roles,
 * keeps the given URLs and reports `shortcomings`. Throws without a database.
 */
export async function prepareLogins(client: pg.Client, urls: DatabaseUrls): Promise<Logins> {
  const wanted = await wantedLogins(client, urls);
  const { app, jobs, isAppGiven } = wanted;
  const reasons: string[] = [];
  for (const login of isAppGiven ? [jobs] : [app, jobs]) {
    await makeLogin(client, login, urls.direct, reasons);
  }
  return chooseLogins(client, urls, wanted, reasons);
}

/** Like `prepareLogins`, but read-only. */
export async function findLogins(client: pg.Client, urls: DatabaseUrls): Promise<Logins> {
  return chooseLogins(client, urls, await wantedLogins(client, urls), []);
}

async function wantedLogins(client: pg.Client, urls: DatabaseUrls): Promise<Wanted> {
  const { rows } = await client.query('SELECT current_user AS owner');
  const { owner } = rows[0];
  const given = givenLogin(urls);
  // The name includes the owner, as roles are global to the server.
  const login = (what: string) => `${owner.slice(0, 40)}_${what}_login`;
  return {
    owner,
    isAppGiven: given !== null,
    app: { name: given ?? login('app'), runsRole: APP_ROLE },
    jobs: { name: login('jobs'), runsRole: JOBS_ROLE },
  };
}

async function makeLogin(
  client: pg.Client,
  login: LoginRole,
  address: string,
  reasons: string[],
): Promise<void> {
  try {
    const password = passwordOf(client, login);
    await patiently(() => ensureLoginRole(client, login, password));
    if (password === null || (await canLogIn(address, login, password))) return;
    await patiently(() => setPassword(client, login.name, password));
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    reasons.push((error as Error).message);
  }
}

/** Retries, as databases of one server may change a role concurrently. */
async function patiently(work: () => Promise<void>): Promise<void> {
  for (let left = 5; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      const { code = '' } = error as { code?: string };
      const isRace = code === 'XX000' || code === '23505' || code === '42710';
      if (!isRace || left === 0) throw error;
    }
  }
}

async function chooseLogins(
  client: pg.Client,
  urls: DatabaseUrls,
  { app, jobs, owner, isAppGiven }: Wanted,
  reasons: string[],
): Promise<Logins> {
  const shortcomings: Shortcoming[] = [];
  const mayMakeLogins = await grantsFor(client, owner);
  const why = reasons.length > 0 ? ` (${[...new Set(reasons)].join('; ')})` : '';
  let appLogin: Logins['app'] | null = { url: urls.app, direct: urls.direct };
  if (isAppGiven) {
    const tooMuch = (await readLoginRole(client, app))?.tooMuch ?? [];
    if (tooMuch.length > 0) {
      shortcomings.push({
        says: `the login of DATABASE_URL, ${app.name}, may do more than the application needs: ${tooMuch.join(', ')}`,
        todo: `Take that from it, or set DATABASE_URL to a login that may play ${APP_ROLE} and nothing else.`,
      });
    }
  } else {
    const direct = await usable(client, app, urls.direct);
    const url = direct && (urls.app === urls.direct ? direct : await usable(client, app, urls.app));
    appLogin = url && direct ? { url, direct } : null;
    if (appLogin === null) {
      shortcomings.push({
        says: `the application logs in as ${owner}, who owns its tables, as it cannot log in as ${app.name}${why}`,
        todo: `Let a superuser run: ${mayMakeLogins}; and let the server admit ${app.name}. Or set DATABASE_URL to a login that may play ${APP_ROLE} and nothing else, and MIGRATE_DATABASE_URL to the owner.`,
      });
    }
  }
  const jobsUrl = await usable(client, jobs, urls.direct);
  if (jobsUrl === null) {
    shortcomings.push({
      says: `the job queue logs in as ${owner}, as it cannot log in as ${jobs.name}${why}`,
      todo: `Let a superuser run: ${mayMakeLogins}; and let the server admit ${jobs.name}.`,
    });
  }
  shortcomings.push(...(await tablesLeftOpen(client)));
  return {
    app: appLogin ?? { url: urls.app, direct: urls.direct },
    jobs: jobsUrl ? { url: jobsUrl, role: JOBS_ROLE } : { url: urls.owner, role: null },
    shortcomings,
  };
}

/**
 * Returns the missing grants: from PostgreSQL 16 on, CREATEROLE alone cannot grant roles made by a
 * superuser.
 */
async function grantsFor(client: pg.Client, owner: string): Promise<string> {
  const name = client.escapeIdentifier(owner);
  const { rows } = await client.query(
    'SELECT rolname AS role FROM pg_roles WHERE rolname = ANY($1) ORDER BY rolname',
    [[APP_ROLE, JOBS_ROLE]],
  );
  const roles = rows.map(({ role }) => role).join(', ');
  const grant = roles ? `; GRANT ${roles} TO ${name} WITH ADMIN OPTION` : '';
  return `ALTER ROLE ${name} CREATEROLE${grant}`;
}

async function usable(
  client: pg.Client,
  login: LoginRole,
  address: string,
): Promise<string | null> {
  const state = await readLoginRole(client, login);
  if (!state?.isOurs || state.tooMuch.length > 0) return null;
  const password = passwordOf(client, login);
  return (await canLogIn(address, login, password))
    ? addressFor(address, login.name, password)
    : null;
}

/**
 * Throws if the server is unavailable. Some poolers close the connection of an unknown login,
 * which looks the same.
 */
async function canLogIn(
  address: string,
  login: LoginRole,
  password: string | null,
): Promise<boolean> {
  try {
    return await logIn(address, login, password);
  } catch (error) {
    if (!isDatabaseAway(error)) return false;
    const one = await openConnection(address);
    await one.end();
    return logIn(address, login, password).catch(() => false);
  }
}

async function logIn(
  address: string,
  { name, runsRole }: LoginRole,
  password: string | null,
): Promise<boolean> {
  const one = await openConnection(addressFor(address, name, password));
  try {
    const { rows } = await one.query(
      "SELECT session_user = $1 AND pg_has_role(session_user, $2, 'MEMBER') AS is_it",
      [name, runsRole],
    );
    return rows[0].is_it === true;
  } finally {
    await one.end();
  }
}

/** Derived from the owner's password. */
function passwordOf(client: pg.Client, { name }: LoginRole): string | null {
  const { password } = client as { password?: unknown };
  return derivedPassword(typeof password === 'string' ? password : null, name);
}

function addressFor(address: string, user: string, password: string | null): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  url.searchParams.set('user', user);
  if (password === null) url.searchParams.delete('password');
  else url.searchParams.set('password', password);
  return url.href;
}
