import type { FastifyInstance } from 'fastify';
import {
  type Invitation,
  intakeAddressFor,
  intakeSetupStart,
  setUpIntake,
} from '#contract/intake-setup.ts';
import type { Language } from '#contract/languages.ts';
import type { Database } from '#server/db/connect.ts';
import { languageOf } from '#server/http/language.ts';
import type { ClientLimit } from '#server/http/limits.ts';
import { refuseOwnAddress } from '#server/http/own-address.ts';
import { serve } from '#server/http/serve.ts';
import type { Person } from '#server/http/session.ts';
import { type DomainRules, readDomain } from './domain-name.ts';
import { userIn } from './session-user.ts';
import { type Naming, readAddress, type SetUp, setUpCompany } from './set-up.ts';

/** Asks somebody to be an admin of a company, and says what came of it. */
type InviteAdmin = (asked: {
  email: string;
  companyId: string;
  companyName: string;
  intakeEmail: string;
  as: 'company_admin';
  by: { id: string; email: string };
  ip: string;
  language: Language;
}) => Promise<Invitation['outcome']>;

/** What setting up a workspace needs from the house. */
export type SetupParts = {
  db: Database;
  clock: () => Date;
  rules: DomainRules;
  naming: Naming;
  invite: InviteAdmin;
  /** How often one person may set up something in five minutes. */
  limit: ClientLimit;
  testWay: 'local' | 'relay' | null;
  /** Told of a session whose event stream is another company's now. */
  streamEnds: (sessionId: string) => void;
};

/** The wizard: name, address, domain and a second admin of a workspace. */
export function setupRoutes(app: FastifyInstance, parts: SetupParts): void {
  const { db, clock, rules, naming } = parts;

  serve(app, intakeSetupStart, async (_given, { person }) => {
    const ownDomain = person.email.slice(person.email.lastIndexOf('@') + 1);
    const isWork = !rules.isPublicMailDomain(ownDomain);
    return {
      domain: person.company.domain ?? (isWork ? ownDomain : null),
      testWay: parts.testWay,
    };
  });

  serve(app, intakeAddressFor, async ({ query }, { person }) => {
    const company = query.another === 'true' ? null : person;
    const { companyName } = query;
    return readAddress(db, naming, { person: company, name: companyName, ...rules });
  });

  serve(app, setUpIntake, async ({ body }, { person, ip, reply }) => {
    const { companyName: name, another } = body;
    const domain = body.domain === '' ? null : readDomain(body.domain, rules);
    const { intakeDomain } = rules;
    refuseOwnAddress(body.adminEmail, intakeDomain, 'adminEmail');
    if (body.additionalAdmin) {
      refuseOwnAddress(body.additionalAdmin, intakeDomain, 'additionalAdmin');
    }
    await parts.limit(person.id);
    const asked = { person, name, domain, another, intakeDomain, now: clock() };
    const company = await setUpCompany(db, naming, asked);
    if (another) parts.streamEnds(person.sessionId);
    const invitations: Invitation[] = [];
    for (const email of new Set([body.adminEmail, body.additionalAdmin])) {
      if (!email || email === person.email) continue;
      const { id: companyId, intakeEmail } = company;
      const by = { id: person.id, email: person.email };
      const language = languageOf(reply.request);
      const inviting = { email, companyId, companyName: name, intakeEmail, by, ip, language };
      const outcome = await parts.invite({ ...inviting, as: 'company_admin' });
      invitations.push({ email, outcome });
    }
    return {
      user: asKnownIn(person, company),
      domain: domain === null ? null : { name: domain, isProven: domain === company.provenDomain },
      invitations,
    };
  });
}

function asKnownIn(person: Person, { id, name, slug, intakeEmail, provenDomain }: SetUp) {
  const role = 'company_admin' as const;
  // A company that was founded just now is not to be deleted.
  const deletesAt = id === person.company.id ? person.company.deletesAt : null;
  const known = { id, name, intakeEmail, domain: provenDomain, role, isSetUp: true, deletesAt };
  return userIn(person, known, slug);
}
