import type { FastifyInstance } from 'fastify';
import { intakeAddressFor, intakeSetupStart, setUpIntake } from '#contract/intake/intake-setup.ts';
import type { Language } from '#contract/languages.ts';
import type { Outcome } from '#contract/people/invite-outcomes.ts';
import type { Invitation } from '#contract/people/invited.ts';
import { slugOf } from '#server/companies/names.ts';
import type { IsPublicMail } from '#server/companies/public-mail/public-mail.ts';
import type { Context } from '#server/context.ts';
import { type Actor, actorOf } from '#server/events/record.ts';
import { languageOf } from '#server/http/client/language.ts';
import { refuseOwnAddress } from '#server/http/client/own-address.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { clientLimit } from '#server/http/limits/limits.ts';
import { serve } from '#server/http/serve.ts';
import type { Person } from '#server/http/session.ts';
import { readDomain } from './domain-name.ts';
import { userIn } from './session-user.ts';
import { isUnclaimed, readAddress, type SetUp, setUpCompany } from './set-up.ts';

type InviteAdmin = (asked: {
  email: string;
  role: 'company_admin';
  by: Actor & { name: string };
  ip: string;
  language: Language;
}) => Promise<Outcome>;

/** Per person and five minutes. */
const SETUPS = 20;

type SetupHooks = { invite: InviteAdmin; testWay: 'local' | 'relay' | null };

export function setupRoutes(
  app: FastifyInstance,
  { db, clock, config, hub, isPublicMail }: Context,
  { invite, testWay }: SetupHooks,
): void {
  const { intakeDomain } = config;
  const rules = { isPublicMail, intakeDomain };
  const limit = clientLimit(db, 'intake setup', SETUPS);

  serve(app, intakeSetupStart, async (_given, { person }) => {
    const ownDomain = person.email.slice(person.email.lastIndexOf('@') + 1);
    const isWork = !isPublicMail(ownDomain);
    return {
      domain: person.company.domain ?? (isWork ? ownDomain : null),
      free: isWork && (await isUnclaimed(db, ownDomain)) ? ownDomain : null,
      testWay,
    };
  });

  serve(app, intakeAddressFor, async ({ query }, { person }) => {
    const company = query.another === 'true' ? null : mustAdminister(person);
    const { companyName } = query;
    return readAddress(db, { person: company, name: companyName, intakeDomain });
  });

  serve(app, setUpIntake, async ({ body }, { person, ip, reply }) => {
    const { companyName: name, another } = body;
    if (!another) mustAdminister(person);
    const isSaid = body.domain !== '' && !isOfName(person, body, isPublicMail);
    const domain = isSaid ? readDomain(body.domain, rules) : null;
    refuseOwnAddress(body.adminEmail, intakeDomain, 'adminEmail');
    if (body.additionalAdmin) {
      refuseOwnAddress(body.additionalAdmin, intakeDomain, 'additionalAdmin');
    }
    await limit(person.id);
    const isPublic = domain !== null && isPublicMail(domain);
    const asked = { person, name, domain, isPublic, another, intakeDomain, now: clock() };
    const company = await setUpCompany(db, asked);
    if (another) hub.sessionEnded(person.sessionId);
    const invitations: Invitation[] = [];
    for (const email of new Set([body.adminEmail, body.additionalAdmin])) {
      if (!email || email === person.email) continue;
      const there = { companyId: company.id, companyName: name };
      const by = { ...actorOf(person), ...there, name: person.name };
      const language = languageOf(reply.request);
      const asked = { email, role: 'company_admin', by, ip, language } as const;
      const outcome = await invite(asked).catch(notSent);
      invitations.push({ email, outcome });
    }
    return {
      user: asKnownIn(person, company),
      domain: domain === null ? null : { name: domain, isProven: domain === company.provenDomain },
      invitations,
    };
  });
}

/** True if the domain is the wizard's default for a free-mail user, which is no claim. */
function isOfName(
  { email }: Person,
  { companyName, domain }: { companyName: string; domain: string },
  isPublicMail: IsPublicMail,
): boolean {
  const isPersonal = isPublicMail(email.slice(email.lastIndexOf('@') + 1));
  return isPersonal && domain === `${slugOf(companyName)}.com`;
}

function mustAdminister(person: Person): Person {
  if (person.company.role === 'company_admin') return person;
  throw new RefusalError('forbidden', 'admins_only');
}

/** Ignores a refusal, as the invitation can be sent again. */
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
