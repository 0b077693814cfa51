import type { SessionUser } from '#contract/people/people.ts';
import type { Person } from '#server/http/session.ts';

export function userIn(
  { sessionId: _, client: __, tokenName: ___, ...user }: Person,
  company: SessionUser['company'],
  slug: string,
): SessionUser {
  return { ...user, company, companyName: company.name, intakeAlias: slug };
}
