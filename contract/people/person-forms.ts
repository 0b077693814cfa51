import { LANGUAGES } from '#contract/languages.ts';
import {
  fieldsFrom,
  flagFrom,
  listFrom,
  momentFrom,
  objectFrom,
  oneOf,
  textFrom,
  textOrNullFrom,
} from '#contract/lenient.ts';
import { INVITE_OUTCOMES } from './invite-outcomes.ts';

/**
 * Reads a user with `company` as an object, or with `companyName` and `intakeAlias`. Missing
 * fields get the least demanding default.
 */
function personFrom(value: unknown) {
  const parsed = objectFrom(value);
  const email = textFrom(parsed?.email);
  const id = textFrom(parsed?.id) || email;
  if (parsed === null || id === '') return null;
  const company = objectFrom(parsed.company) ?? {};
  const name = textFrom(company.name) || textFrom(parsed.companyName) || textFrom(parsed.company);
  const intakeEmail = textFrom(company.intakeEmail) || textFrom(parsed.intakeAlias);
  return {
    ...parsed,
    id,
    email,
    name: textFrom(parsed.name),
    role: oneOf(['user', 'admin'], 'user')(parsed.role),
    company: {
      ...company,
      id: textFrom(company.id) || textFrom(parsed.companyId),
      name,
      intakeEmail,
      domain: textOrNullFrom(company.domain),
      role: oneOf(['user', 'company_admin'], 'user')(company.role),
      isSetUp: company.isSetUp === undefined || flagFrom(company.isSetUp),
      deletesAt: momentFrom(company.deletesAt),
    },
    companyName: name,
    intakeAlias: intakeEmail,
    profileComplete: flagFrom(parsed.profileComplete) || textFrom(parsed.name) !== '',
    language: oneOf(LANGUAGES, 'en')(parsed.language),
  };
}

export function sessionFrom(value: unknown) {
  const parsed = objectFrom(value);
  const user = personFrom(parsed?.user);
  return user && { user, sessionId: textFrom(parsed?.sessionId) };
}

/** Without a user, the caller refetches it. */
export function profileFrom(value: unknown) {
  const parsed = objectFrom(value);
  return parsed && { user: personFrom(parsed.user) ?? personFrom(parsed) ?? undefined };
}

export function userFrom(value: unknown) {
  const user = personFrom(objectFrom(value)?.user);
  return user && { user };
}

const OUTCOMES = [...INVITE_OUTCOMES, 'not_sent'] as const;
const invitationFields = fieldsFrom({ email: textFrom, outcome: oneOf(OUTCOMES, 'sent') });

/** Without a user, the caller refetches it. */
export function setUpFrom(value: unknown) {
  const parsed = objectFrom(value);
  const user = personFrom(parsed?.user) ?? undefined;
  return parsed && { ...parsed, user, invitations: listFrom(invitationFields)(parsed.invitations) };
}
