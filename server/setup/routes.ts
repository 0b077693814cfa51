import type { FastifyInstance } from 'fastify';
import { intakeAddressFor, intakeSetupStart, setUpIntake } from '#contract/intake/intake-setup.ts';
import type { Language } from '#contract/languages.ts';
import type { Outcome } from '#contract/people/invite-outcomes.ts';
import type { Invitation } from '#contract/people/invited.ts';
import type { Database } from '#server/db/connect.ts';
import { type Actor, actorOf } from '#server/events/record.ts';
import { languageOf } from '#server/http/client/language.ts';
import { refuseOwnAddress } from '#server/http/client/own-address.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import type { ClientLimit } from '#server/http/limits/limits.ts';
import { serve } from '#server/http/serve.ts';
import type { Person } from '#server/http/session.ts';
import { type DomainRules, readDomain } from './domain-name.ts';
import { userIn } from './session-user.ts';
import { isNobodys, type Naming, readAddress, type SetUp, setUpCompany } from './set-up.ts';

type InviteAdmin = (asked: {
  email: string;
  role: 'company_admin';
  by: Actor & { name: string };
  ip: string;
  language: Language;
}) => Promise<Outcome>;

export type SetupParts = {
  db: Database;
  clock: () => Date;
  rules: DomainRules;
  naming: Naming;
  invite: InviteAdmin;
  /** Per person and five minutes. */
  limit: ClientLimit;
  testWay: 'local' | 'relay' | null;
  /** Closes the event stream after a workspace switch. */
  streamEnds: (sessionId: string) => void;
};

export function setupRoutes(app: FastifyInstance, parts: SetupParts): void {
  const { db, clock, rules, naming } = parts;

  serve(app, intakeSetupStart, async (_given, { person }) => {
    const ownDomain = person.email.slice(person.email.lastIndexOf('@') + 1);
    const isWork = !rules.isPublicMail(ownDomain);
    return {
      domain: person.company.domain ?? (isWork ? ownDomain : null),
      free: isWork && (await isNobodys(db, ownDomain)) ? ownDomain : null,
      testWay: parts.testWay,
    };
  });

  serve(app, intakeAddressFor, async ({ query }, { person }) => {
    const company = query.another === 'true' ? null : mustAdminister(person);
    const { companyName } = query;
    return readAddress(db, naming, { person: company, name: companyName, ...rules });
  });

  serve(app, setUpIntake, async ({ body }, { person, ip, reply }) => {
    const { companyName: name, another } = body;
    if (!another) mustAdminister(person);
    const { intakeDomain } = rules;
    const isSaid = body.domain !== '' && !isOfName(person, body, parts);
    const domain = isSaid ? readDomain(body.domain, rules) : null;
    refuseOwnAddress(body.adminEmail, intakeDomain, 'adminEmail');
    if (body.additionalAdmin) {
      refuseOwnAddress(body.additionalAdmin, intakeDomain, 'additionalAdmin');
    }
    await parts.limit(person.id);
    const isPublic = domain !== null && rules.isPublicMail(domain);
    const asked = { person, name, domain, isPublic, another, intakeDomain, now: clock() };
    const company = await setUpCompany(db, naming, asked);
    if (another) parts.streamEnds(person.sessionId);
    const invitations: Invitation[] = [];
    for (const email of new Set([body.adminEmail, body.additionalAdmin])) {
      if (!email || email === person.email) continue;
      const there = { companyId: company.id, companyName: name };
      const by = { ...actorOf(person), ...there, name: person.name };
      const language = languageOf(reply.request);
      const asked = { email, role: 'company_admin', by, ip, language } as const;
      const outcome = await parts.invite(asked).catch(notSent);
      invitations.push({ email, outcome });
    }
    return {
      user: asKnownIn(person, company),
      domain: domain === null ? null : { name: domain, isProven: domain === company.provenDomain },
      invitations,
    };
  });
}

/** The wizard's default for a free-mail user is no claim. */
function isOfName(
  { email }: Person,
  { companyName, domain }: { companyName: string; domain: string },
  { rules, naming }: SetupParts,
): boolean {
  const isPersonal = rules.isPublicMail(email.slice(email.lastIndexOf('@') + 1));
  return isPersonal && domain === `${naming.slugOf(companyName)}.com`;
}

function mustAdminister(person: Person): Person {
  if (person.company.role === 'company_admin') return person;
  throw new RefusalError('forbidden', 'admins_only');
}

/** The invitation can be retried. */
function notSent(error: unknown): 'not_sent' {
  if (error instanceof RefusalError) return 'not_sent';
  throw error;
}

function asKnownIn(person: Person, { id, name, slug, intakeEmail, provenDomain }: SetUp) {
  const role = 'company_admin' as const;
  // A new company has no scheduled deletion.
  const deletesAt = id === person.company.id ? person.company.deletesAt : null;
  const known = { id, name, intakeEmail, domain: provenDomain, role, isSetUp: true, deletesAt };
  return userIn(person, known, slug);
}
