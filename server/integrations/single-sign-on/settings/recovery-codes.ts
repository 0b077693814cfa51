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

/** Crockford base 32, without letters that look like digits. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 100 random bits, so the hash needs no salt. */
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** Invalidates the previous codes. */
export function createCodes(db: Database, person: Person, now: Date): Promise<string[]> {
  return asAdmin(db, person, async (tx, connection) => {
    if (!connection) throw new RefusalError('conflict', 'sso_not_set_up');
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

export type UsedCode = { companyId: string; giveBack: () => Promise<void> };

/** Consumes a code; null if invalid, or the user is no admin of its workspace. */
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

/** Accepts lowercase, missing hyphens, O for 0, and I or L for 1. */
function hashOf(code: string): string {
  const plain = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return createHash('sha256').update(plain).digest('hex');
}
