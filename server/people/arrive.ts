import { eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { companies, sessions, users } from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { record } from '#server/events/record.ts';
import type { Client } from '#server/http/client/client.ts';
import type { Device } from '#server/http/client/device.ts';

export type Place = {
  as: 'founder' | 'member' | 'asked' | 'ended';
  companyId: string;
  isNew: boolean;
};

export type JoinOwn = (
  tx: Tx,
  person: { id: string; email: string },
  now: Date,
) => Promise<Place | null>;

export type LetIn = {
  id: string;
  email: string;
  name: string;
  company: { id: string; name: string; slug: string; intakeEmail: string };
};

export type NewSession = {
  sessionHash: string;
  sessionEnds: Date;
  device: Device;
  now: Date;
};

type Arriving = { user: { id: string; email: string }; client: Client; now: Date };

/** Returns the session id; `linkAskedAt` defaults to now. */
export async function beginSession(
  tx: Tx,
  userId: string,
  { sessionHash, sessionEnds, device, linkAskedAt, now }: NewSession & { linkAskedAt?: Date },
): Promise<string> {
  const [made] = await tx
    .insert(sessions)
    .values({
      userId,
      token: sessionHash,
      ...device,
      ...(linkAskedAt && { linkAskedAt }),
      createdAt: now,
      lastActive: now,
      expiresAt: sessionEnds,
    })
    .returning({ id: sessions.id });
  if (!made) throw new Error('a session was not kept');
  return made.id;
}

export async function recordJoining(
  tx: Tx,
  joined: Place | null,
  { user, client, now }: Arriving,
): Promise<void> {
  if (!joined?.isNew) return;
  const { name: companyName } = await readCompany(tx, joined.companyId);
  const where = { companyId: joined.companyId, companyName };
  const actor = { ...where, personId: user.id, email: user.email, client };
  if (joined.as === 'member') await record(tx, actor, 'member_joined', null, now);
  if (joined.as === 'asked') await record(tx, actor, 'join_asked', null, now);
}

/** Makes the company the current one and records the sign-in. */
export async function letIn(
  tx: Tx,
  { user, company, client, now }: Arriving & { company: LetIn['company'] },
  { as, by }: { as: 'founder' | 'member' | 'invited'; by: 'sign_in' | 'sso_sign_in' },
): Promise<void> {
  await tx
    .update(users)
    .set({ lastLogin: now, companyId: company.id, companyName: company.name })
    .where(eq(users.id, user.id));
  const where = { companyId: company.id, companyName: company.name };
  const actor = { ...where, personId: user.id, email: user.email, client };
  if (as === 'founder') await record(tx, actor, 'company_founded', null, now);
  if (as === 'invited') await record(tx, actor, 'invitation_accepted', null, now);
  await record(tx, actor, by, null, now);
}

export function welcome(
  tx: Tx,
  { queueEmail }: Pick<Context, 'queueEmail'>,
  { email: to, company: { intakeEmail } }: LetIn,
): Promise<void> {
  return queueEmail(tx, { letter: 'welcome', to, intakeEmail });
}

export async function readCompany(tx: Tx, companyId: string): Promise<LetIn['company']> {
  const { id, name, slug, intakeEmail } = companies;
  const [company] = await tx
    .select({ id, name, slug, intakeEmail })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw new Error('a member of a company that is gone');
  return company;
}
