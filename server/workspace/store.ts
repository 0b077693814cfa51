import { and, asc, eq } from 'drizzle-orm';
import type { Priority } from '#contract/entries/labels.ts';
import type { Workspace, WorkspaceChange } from '#contract/workspace/workspace.ts';
import { type Asker, asCompany, readAsCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import {
  allowedSenders,
  companies,
  companyEmailAliases,
  companyGroups,
} from '#server/db/schema/people.ts';
import type { Tx } from '#server/db/tx.ts';
import { moveDue } from '#server/entries/write/move-due.ts';
import { type Actor, record } from '#server/events/record.ts';

export type Settings = Omit<Workspace, 'intakeDomain'>;

/** Counts held mails of a sender, domain (`@acme.example`) or group that the settings now accept. */
export type HeldMailOf = (tx: Tx, asker: Asker, sender: string) => Promise<number>;

export function readSettings(db: Database, asker: Asker): Promise<Settings> {
  return readAsCompany(db, asker, (tx) => settingsOf(tx, asker.companyId));
}

export async function settingsOf(tx: Tx, companyId: string): Promise<Settings> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId));
  if (!company) throw new Error('a workspace whose person is signed in is gone');
  const aliases = await tx
    .select({ email: companyEmailAliases.email })
    .from(companyEmailAliases)
    .where(eq(companyEmailAliases.companyId, companyId))
    .orderBy(asc(companyEmailAliases.email));
  const senders = await tx
    .select({ email: allowedSenders.email })
    .from(allowedSenders)
    .where(eq(allowedSenders.companyId, companyId))
    .orderBy(asc(allowedSenders.email));
  const groups = await tx
    .select({ address: companyGroups.address })
    .from(companyGroups)
    .where(eq(companyGroups.companyId, companyId))
    .orderBy(asc(companyGroups.address));
  const { critical = null, high = null, normal = null, low = null } = company.dueDays ?? {};
  return {
    name: company.name,
    joining: company.joining === 'open' ? 'open' : 'asked',
    resolutionKeywords: company.resolutionKeywords,
    closesByMail: company.closesByMail,
    unverifiedMail: company.unverifiedMail,
    reporterEmails: company.reporterEmails,
    dueDays: { critical, high, normal, low },
    intakeEmail: company.intakeEmail,
    aliases: aliases.map(({ email }) => email),
    domain: company.domain,
    domainProvenBy: company.domainProvenBy,
    groups: groups.map(({ address }) => address),
    allowedSenders: senders.map(({ email }) => email),
    deletesAt: company.deletesAt?.toISOString() ?? null,
  };
}

const CHANGES = {
  name: 'workspace_renamed',
  joining: 'joining_changed',
  resolutionKeywords: 'keywords_changed',
  closesByMail: 'closing_by_mail_changed',
  unverifiedMail: 'unverified_mail_changed',
  dueDays: 'due_days_changed',
  reporterEmails: 'reporter_emails_changed',
} as const;

type Changeable = keyof typeof CHANGES;

/**
 * Changes settings; records only actual changes. Null if the caller is no admin; `unproven` if
 * open joining lacks a DNS proof.
 */
export function changeSettings(
  db: Database,
  actor: Actor,
  { change, now }: { change: WorkspaceChange; now: Date },
): Promise<Settings | 'unproven' | null> {
  const { companyId } = actor;
  return asCompany(db, actor, async (tx) => {
    const before = await settingsOf(tx, companyId);
    const wanted = Object.keys(change) as Changeable[];
    const others = wanted.filter((name) => !isSame(before[name], change[name]));
    if (others.length === 0) return before;
    if (change.joining === 'open' && before.domainProvenBy !== 'dns') return 'unproven';
    let isChanged = false;
    const write = async () => {
      const written = await tx
        .update(companies)
        .set(columnsOf(change, others))
        .where(eq(companies.id, companyId))
        .returning({ id: companies.id });
      isChanged = written.length > 0;
    };
    const { dueDays } = change;
    if (dueDays && others.includes('dueDays')) {
      const priorities = (Object.keys(dueDays) as Priority[]).filter(
        (one) => dueDays[one] !== before.dueDays[one],
      );
      await moveDue(tx, companyId, { priorities, setDays: write });
    } else await write();
    if (!isChanged) return null;
    for (const name of others) await record(tx, actor, CHANGES[name], null, now);
    return settingsOf(tx, companyId);
  });
}

function columnsOf(change: WorkspaceChange, others: Changeable[]) {
  const { dueDays, ...rest } = Object.fromEntries(others.map((name) => [name, change[name]]));
  if (!dueDays) return rest;
  const own = Object.entries(dueDays).filter(([, days]) => days !== null);
  return { ...rest, dueDays: own.length > 0 ? Object.fromEntries(own) : null };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export type Listed = 'done' | 'there' | 'taken' | 'forbidden';

/** Adds an intake address; `taken` if it belongs to another company. */
export async function addAddress(
  db: Database,
  actor: Actor,
  { email, now }: { email: string; now: Date },
): Promise<Exclude<Listed, 'forbidden'>> {
  const { companyId } = actor;
  return asCompany(db, actor, async (tx) => {
    const { intakeEmail, aliases } = await settingsOf(tx, companyId);
    if (email === intakeEmail || aliases.includes(email)) return 'there' as const;
    const made = await tx
      .insert(companyEmailAliases)
      .values({ companyId, email, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: companyEmailAliases.id });
    if (made.length === 0) return 'taken' as const;
    await record(tx, actor, 'alias_added', null, now, { address: email });
    return 'done' as const;
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) return 'taken' as const;
    throw error;
  });
}

/** True for SQLSTATE 23505, which the address trigger also raises. */
function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code === '23505' || cause?.code === '23505';
}

/** Removes an intake address; `current` for the primary one, which cannot be removed. */
export function removeAddress(
  db: Database,
  actor: Actor,
  { email, now }: { email: string; now: Date },
): Promise<'done' | 'current' | null> {
  const { companyId } = actor;
  return asCompany(db, actor, async (tx) => {
    const { intakeEmail } = await settingsOf(tx, companyId);
    if (email === intakeEmail) return 'current';
    const gone = await tx
      .delete(companyEmailAliases)
      .where(
        and(eq(companyEmailAliases.companyId, companyId), eq(companyEmailAliases.email, email)),
      )
      .returning({ id: companyEmailAliases.id });
    if (gone.length === 0) return null;
    await record(tx, actor, 'alias_removed', null, now, { address: email });
    return 'done';
  });
}

const MOST_SENDERS = 500;

/** Returns `full` at the limit. */
export async function addSender(
  tx: Tx,
  actor: Actor,
  { sender, now }: { sender: string; now: Date },
): Promise<'done' | 'there' | 'full'> {
  const { companyId } = actor;
  const listed = await tx
    .select({ email: allowedSenders.email })
    .from(allowedSenders)
    .where(eq(allowedSenders.companyId, companyId));
  if (listed.some(({ email }) => email === sender)) return 'there';
  if (listed.length >= MOST_SENDERS) return 'full';
  const made = await tx
    .insert(allowedSenders)
    .values({ companyId, email: sender, createdAt: now })
    .onConflictDoNothing()
    .returning({ email: allowedSenders.email });
  if (made.length === 0) return 'there';
  await record(tx, actor, 'allowed_sender_added', null, now, { address: sender });
  return 'done';
}

/** Returns null if not listed. */
export function removeSender(
  db: Database,
  actor: Actor,
  { sender, now }: { sender: string; now: Date },
): Promise<'done' | null> {
  const { companyId } = actor;
  return asCompany(db, actor, async (tx) => {
    const gone = await tx
      .delete(allowedSenders)
      .where(and(eq(allowedSenders.companyId, companyId), eq(allowedSenders.email, sender)))
      .returning({ email: allowedSenders.email });
    if (gone.length === 0) return null;
    await record(tx, actor, 'allowed_sender_removed', null, now, { address: sender });
    return 'done';
  });
}
