/** The result of `tidings_session`. */
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

export type SessionCheck = {
  tokenHash: string;
  now: Date;
  createdAfter: Date;
  usedAfter: Date;
  passed: (row: SessionRow) => void;
};

/** The session ended or changed its company; no data was read. */
export class SessionChanged extends Error {
  constructor() {
    super('the session is another one than a moment ago, or has ended');
  }
}

/** SQLSTATE raised by `tidings_enter`. */
const REFUSED = 'TD401';

export function isSessionRefused(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === REFUSED;
}

const HASH = /^[0-9a-f]{64}$/;

/** Returns SQL that enters a company's scope if the session is valid. */
export function enterSql(check: SessionCheck, company: string, person: string): string {
  if (!HASH.test(check.tokenHash)) throw new Error('the hash of a session is not one');
  const { now, createdAfter, usedAfter } = check;
  const moments = [now, createdAfter, usedAfter].map((moment) => `'${moment.toISOString()}'`);
  return `SET LOCAL ROLE tidings_app;
    SELECT * FROM tidings_enter('${check.tokenHash}', '${company}', '${person}', ${moments.join(', ')})`;
}
