/** A session, and whom it lets in where, as `tidings_session` finds it. */
export type SessionRow = {
  session_id: string;
  created_at: Date;
  last_active: Date;
  expires_at: Date;
  person_id: string;
  email: string;
  name: string;
  language: 'en' | 'fr';
  company_id: string;
  company_name: string;
  intake_email: string;
  domain: string | null;
  slug: string;
  deletes_at: Date | null;
  role: 'user' | 'company_admin';
  is_set_up: boolean;
};

/** Asks for a session in the very transaction that reads for its person, by its hash and what ends it. */
export type SessionCheck = {
  tokenHash: string;
  now: Date;
  /** One that is older than these, or was not used since, has ended. */
  createdAfter: Date;
  usedAfter: Date;
  /** Told of the session where it stands and opens the company that was read. */
  passed: (row: SessionRow) => void;
};

/** A session ended, or opens another company than a moment ago: nothing was read. */
export class SessionChanged extends Error {
  constructor() {
    super('the session is another one than a moment ago, or has ended');
  }
}

/** What `tidings_enter` raises. */
const REFUSED = 'TD401';

/** Whether an error of the database is that of a session that does not stand. */
export function isSessionRefused(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === REFUSED;
}

const HASH = /^[0-9a-f]{64}$/;

/** The SQL that puts a transaction under the scope of a company where the session opens that one. */
export function enterSql(check: SessionCheck, company: string, person: string): string {
  if (!HASH.test(check.tokenHash)) throw new Error('the hash of a session is not one');
  const { now, createdAfter, usedAfter } = check;
  const moments = [now, createdAfter, usedAfter].map((moment) => `'${moment.toISOString()}'`);
  return `SET LOCAL ROLE tidings_app;
    SELECT * FROM tidings_enter('${check.tokenHash}', '${company}', '${person}', ${moments.join(', ')})`;
}
