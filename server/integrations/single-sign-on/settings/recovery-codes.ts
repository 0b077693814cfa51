import { createHash, randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { RECOVERY_CODES } from '#contract/integrations/single-sign-on-choices.ts';
import { isAdmin } from '#server/companies/membership.ts';
import { asSystem } from '#server/db/as-system.ts';
import type { Database } from '#server/db/connect.ts';
import { companies, memberships, users } from '#server/db/schema/people.ts';
import { ssoRecoveryCodes } from '#server/db/schema/single-sign-on.ts';
import { actorOf, record } from '#server/events/record.ts';
import type { Client } from '#server/http/client/client.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import type { Person } from '#server/http/session.ts';
import { asAdmin } from './change.ts';

/** Crockford's base 32: no letters that are taken for digits. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 100 random bits, so no salt is needed. */
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** Makes ten codes and gives them; those before are gone. */
export function createCodes(db: Database, person: Person, now: Date): Promise<string[]> {
  return asAdmin(db, person, async (tx, connection) => {
    if (!connection) throw new RefusalError('not_found', 'sso_not_set_up');
    const { companyId } = connection;
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    await tx.delete(ssoRecoveryCodes).where(eq(ssoRecoveryCodes.companyId, companyId));
    await tx
      .insert(ssoRecoveryCodes)
      .values(codes.map((code) => ({ code: hashOf(code), companyId, createdAt: now })));
    await record(tx, actorOf(person), 'sso_codes_created', null, now);
    return codes;
  });
}

/** A code that was used, for an admin of the workspace that it was made in. */
export type UsedCode = { companyId: string; giveBack: () => Promise<void> };

/** Uses a code up for an admin of its workspace; null where it is none, or they are none. */
export function useCode(
  db: Database,
  { email, code, client, now }: { email: string; code: string; client: Client; now: Date },
): Promise<UsedCode | null> {
  const hash = hashOf(code);
  return asSystem(db, async (tx) => {
    const [admin] = await tx
      .select({ id: users.id, companyId: companies.id, companyName: companies.name })
      .from(ssoRecoveryCodes)
      .innerJoin(companies, eq(companies.id, ssoRecoveryCodes.companyId))
      .innerJoin(memberships, and(eq(memberships.companyId, companies.id), isAdmin))
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(ssoRecoveryCodes.code, hash), eq(users.email, email)));
    if (!admin) return null;
    const [used] = await tx
      .delete(ssoRecoveryCodes)
      .where(eq(ssoRecoveryCodes.code, hash))
      .returning();
    if (!used) return null;
    const { id: personId, companyId, companyName } = admin;
    const actor = { companyId, companyName, personId, email, client };
    await record(tx, actor, 'sso_code_used', null, now);
    const giveBack = () =>
      asSystem(db, async (again) => {
        await again.insert(ssoRecoveryCodes).values(used).onConflictDoNothing();
      });
    return { companyId, giveBack };
  });
}

function newCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** However it is typed: small letters, without hyphens, O for 0, I or L for 1. */
function hashOf(code: string): string {
  const plain = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return createHash('sha256').update(plain).digest('hex');
}
