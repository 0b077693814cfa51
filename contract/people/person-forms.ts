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
 * Accepts `company` as an object, or `companyName` and `intakeAlias`. Missing fields get the least
 * demanding default.
 */
function personFrom(value: unknown) {
  const told = objectFrom(value);
  const email = textFrom(told?.email);
  const id = textFrom(told?.id) || email;
  if (told === null || id === '') return null;
  const company = objectFrom(told.company) ?? {};
  const name = textFrom(company.name) || textFrom(told.companyName) || textFrom(told.company);
  const intakeEmail = textFrom(company.intakeEmail) || textFrom(told.intakeAlias);
  return {
    ...told,
    id,
    email,
    name: textFrom(told.name),
    role: oneOf(['user', 'admin'], 'user')(told.role),
    company: {
      ...company,
      id: textFrom(company.id) || textFrom(told.companyId),
      name,
      intakeEmail,
      domain: textOrNullFrom(company.domain),
      role: oneOf(['user', 'company_admin'], 'user')(company.role),
      isSetUp: company.isSetUp === undefined || flagFrom(company.isSetUp),
      deletesAt: momentFrom(company.deletesAt),
    },
    companyName: name,
    intakeAlias: intakeEmail,
    profileComplete: flagFrom(told.profileComplete) || textFrom(told.name) !== '',
    language: oneOf(LANGUAGES, 'en')(told.language),
  };
}

export function sessionFrom(value: unknown) {
  const told = objectFrom(value);
  const user = personFrom(told?.user);
  return user && { user, sessionId: textFrom(told?.sessionId) };
}

/** Without a user, the caller refetches it. */
export function profileFrom(value: unknown) {
  const told = objectFrom(value);
  return told && { user: personFrom(told.user) ?? personFrom(told) ?? undefined };
}

export function userFrom(value: unknown) {
  const user = personFrom(objectFrom(value)?.user);
  return user && { user };
}

const OUTCOMES = [...INVITE_OUTCOMES, 'not_sent'] as const;
const invitationFields = fieldsFrom({ email: textFrom, outcome: oneOf(OUTCOMES, 'sent') });

/** Without a user, the caller refetches it. */
export function setUpFrom(value: unknown) {
  const told = objectFrom(value);
  const user = personFrom(told?.user) ?? undefined;
  return told && { ...told, user, invitations: listFrom(invitationFields)(told.invitations) };
}
