import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Once } from '#server/db/as-company.ts';
import { idempotencyKeys } from '#server/db/schema/idempotency.ts';
import type { Tx } from '#server/db/tx.ts';
import { RefusalError } from '../errors/refusal.ts';
import type { SessionPerson } from '../session.ts';
import { idempotencyKey } from './key.ts';

const KEPT_MS = 86_400_000;
/** Retry delay, by which a concurrent request with the same key has finished. */
const RUNNING_SECONDS = 1;

export const REPLAYED_HEADER = 'idempotency-replayed';

export class AnsweredBefore extends Error {
  readonly status: number;
  readonly text: string;
  constructor({ status, answer }: { status: number; answer: string }) {
    super('this was created before');
    this.status = status;
    this.text = answer;
  }
}

/**
 * Stores the response in the creating transaction; the handler must return that transaction's
 * result. Null without `Idempotency-Key`.
 */
export function onceOf(
  endpoint: Endpoint,
  { headers, server }: FastifyRequest,
  { person, given }: { person: SessionPerson; given: object },
): Once | null {
  const key = idempotencyKey(headers['idempotency-key']);
  if (key === null) return null;
  const success = endpoint.answers[201];
  if (!(success instanceof z.ZodType)) throw new Error(`${endpoint.id} creates nothing`);
  const now = server.clock();
  const request = createHash('sha256')
    .update(`${endpoint.id} ${JSON.stringify(given)}`)
    .digest('hex');
  const own = { companyId: person.company.id, asker: person.id, key };
  return async (tx, work) => {
    await take(tx, own);
    await refuseOrReplay(tx, own, { request, now });
    const made = await work();
    // Refusals are not stored, so the client may retry.
    if (!success.safeParse(made).success) return made;
    const kept = { request, status: 201, answer: JSON.stringify(made), at: now };
    // Upsert: an expired key is reused.
    await tx
      .insert(idempotencyKeys)
      .values({ ...own, ...kept })
      .onConflictDoUpdate({
        target: [idempotencyKeys.companyId, idempotencyKeys.asker, idempotencyKeys.key],
        set: kept,
      });
    return made;
  };
}

type Own = { companyId: string; asker: string; key: string };

/** One request per key at a time. */
async function take(tx: Tx, { companyId, asker, key }: Own): Promise<void> {
  const name = `idempotency ${companyId} ${asker} ${key}`;
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS taken`,
  );
  if (rows[0]?.taken) return;
  throw new RefusalError('conflict', 'idempotency_running', { retryAfter: RUNNING_SECONDS });
}

async function refuseOrReplay(
  tx: Tx,
  { companyId, asker, key }: Own,
  { request, now }: { request: string; now: Date },
): Promise<void> {
  const [before] = await tx
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.companyId, companyId),
        eq(idempotencyKeys.asker, asker),
        eq(idempotencyKeys.key, key),
        gt(idempotencyKeys.at, new Date(now.getTime() - KEPT_MS)),
      ),
    );
  if (!before) return;
  if (before.request !== request) {
    throw new RefusalError('unprocessable', 'idempotency_key_reused', { field: 'Idempotency-Key' });
  }
  throw new AnsweredBefore(before);
}
