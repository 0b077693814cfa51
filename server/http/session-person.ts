import type { SessionRow } from '#server/db/session-check.ts';
import type { SessionPerson } from './session.ts';

type Found = Omit<SessionRow, 'created_at' | 'last_active' | 'expires_at'>;

/** Operators are users with a listed address. */
export function personOf(
  row: Found & { token_name?: string | null },
  adminEmails: string[],
): SessionPerson {
  return {
    sessionId: row.session_id,
    tokenName: row.token_name ?? null,
    id: row.person_id,
    email: row.email,
    name: row.name,
    role: adminEmails.includes(row.email) ? 'admin' : 'user',
    company: {
      id: row.company_id,
      name: row.company_name,
      intakeEmail: row.intake_email,
      domain: row.domain,
      role: row.role,
      isSetUp: row.is_set_up,
      deletesAt: row.deletes_at?.toISOString() ?? null,
    },
    companyName: row.company_name,
    intakeAlias: row.slug,
    profileComplete: row.name !== '',
    language: row.language,
  };
}
