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
 * The person signed in: with their company as an object, or by `companyName` and `intakeAlias`
 * alone. What is not said of it is what asks the least of them. Null = it is nobody.
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

/** Who is signed in; null = the answer does not say. */
export function sessionFrom(value: unknown) {
  const told = objectFrom(value);
  const user = personFrom(told?.user);
  return user && { user, sessionId: textFrom(told?.sessionId) };
}

/** The person after a change of their profile; without one they are asked for anew. Null = it is no answer. */
export function profileFrom(value: unknown) {
  const told = objectFrom(value);
  return told && { user: personFrom(told.user) ?? personFrom(told) ?? undefined };
}

/** The person as they are known from here on; null = the answer does not say. */
export function userFrom(value: unknown) {
  const user = personFrom(objectFrom(value)?.user);
  return user && { user };
}

const OUTCOMES = [...INVITE_OUTCOMES, 'not_sent'] as const;
const invitationFields = fieldsFrom({ email: textFrom, outcome: oneOf(OUTCOMES, 'sent') });

/** What came of a setup; where it names nobody, they are asked for anew. Null = it is no answer. */
export function setUpFrom(value: unknown) {
  const told = objectFrom(value);
  const user = personFrom(told?.user) ?? undefined;
  return told && { ...told, user, invitations: listFrom(invitationFields)(told.invitations) };
}
