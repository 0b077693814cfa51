import { randomBytes } from 'node:crypto';
import { and, count, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { MOST_WEBHOOKS, OLD_SECRET_HOURS } from '#contract/integrations/webhook-choices.ts';
import type { Webhook } from '#contract/integrations/webhooks.ts';
import { asCompany } from '#server/db/as-company.ts';
import type { Database } from '#server/db/connect.ts';
import { deliveryTargets } from '#server/db/schema/deliveries.ts';
import { webhookEndpoints } from '#server/db/schema/webhooks.ts';
import type { Tx } from '#server/db/tx.ts';
import { releaseAll } from '#server/events/deliveries/finish.ts';
import { giveUpWaiting } from '#server/events/deliveries/give-up.ts';
import { type Actor, record } from '#server/events/record.ts';
import { readWebhooks } from './read.ts';

const HOUR_MS = 3_600_000;
const SECRET_BYTES = 32;

type Fields = Pick<Webhook, 'url' | 'description' | 'events' | 'departments' | 'priorities'>;

const newSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

type WithSecret = { webhook: Webhook; secret: string };

/** Returns null at the limit. */
export function createWebhookRow(
  db: Database,
  actor: Actor,
  { url, description, events, departments, priorities }: Fields,
  now: Date,
): Promise<WithSecret | null> {
  const { companyId } = actor;
  return asCompany(db, actor, async (tx) => {
    // Serializes creations, so that the limit holds.
    await tx.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended('webhooks ' || ${companyId}, 0))`,
    );
    const [has] = await tx
      .select({ webhooks: count() })
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.companyId, companyId));
    if ((has?.webhooks ?? 0) >= MOST_WEBHOOKS) return null;
    const id = v7();
    await tx.insert(deliveryTargets).values({
      id,
      companyId,
      kind: 'webhook',
      createdAt: now,
      events: [...new Set(events)],
      departments,
      priorities,
    });
    await tx.insert(webhookEndpoints).values({ targetId: id, companyId, url, description });
    const secret = newSecret();
    await setSecret(tx, id, { secret, now, oldUntil: null });
    await record(tx, actor, 'webhook_created', null, now);
    return { webhook: await readOne(tx, companyId, id, now), secret };
  });
}

/** Stores a secret; secrets are write-only for the company role. */
async function setSecret(
  tx: Tx,
  id: string,
  { secret, now, oldUntil }: { secret: string; now: Date; oldUntil: Date | null },
): Promise<void> {
  await tx.execute(sql`SELECT tidings_set_webhook_secret(${id}::uuid, ${secret},
    ${now}::timestamptz, ${oldUntil}::timestamptz)`);
}

async function readOne(tx: Tx, companyId: string, id: string, now: Date): Promise<Webhook> {
  const [webhook] = await readWebhooks(tx, companyId, { id, now });
  if (!webhook) throw new Error('a webhook is not there any more');
  return webhook;
}

/** Omitted fields stay unchanged. */
type Change = { [Name in keyof Fields]?: Fields[Name] | undefined } & {
  enabled?: boolean | undefined;
};

/** Returns null if not found. */
export function changeWebhookRow(
  db: Database,
  actor: Actor,
  { id, ...change }: Change & { id: string },
  now: Date,
): Promise<Webhook | null> {
  const { companyId } = actor;
  return asCompany(db, actor, async (tx) => {
    const before = await lockWebhook(tx, companyId, { id, now });
    if (!before) return null;
    const { url, description, events, departments, priorities } = change;
    const fields = { url, description, events, departments, priorities };
    const isChanged = Object.values(fields).some((value) => value !== undefined);
    if (isChanged) {
      await storeFields(tx, { id, isMoved: url !== undefined && url !== before.url }, fields);
      await record(tx, actor, 'webhook_changed', null, now);
    }
    if (change.enabled !== undefined && change.enabled !== before.enabled) {
      await (change.enabled ? switchOn(tx, id) : switchOff(tx, id, now));
      const event = change.enabled ? 'webhook_switched_on' : 'webhook_switched_off';
      await record(tx, actor, event, null, now);
    }
    return readOne(tx, companyId, id, now);
  });
}

/** Locks a webhook against concurrent changes and delivery bookkeeping. */
async function lockWebhook(
  tx: Tx,
  companyId: string,
  { id, now }: { id: string; now: Date },
): Promise<Webhook | undefined> {
  await tx.execute(sql`SELECT FROM delivery_targets
    WHERE id = ${id} AND company_id = ${companyId} FOR NO KEY UPDATE`);
  const [webhook] = await readWebhooks(tx, companyId, { id, now });
  return webhook;
}

const FRESH = { failures: 0, failingSince: null, heldUntil: null, isSlow: false };

async function storeFields(
  tx: Tx,
  { id, isMoved }: { id: string; isMoved: boolean },
  { url, description, events, departments, priorities }: Change,
): Promise<void> {
  if (url !== undefined || description !== undefined) {
    await tx
      .update(webhookEndpoints)
      .set({ url, description })
      .where(eq(webhookEndpoints.targetId, id));
  }
  const target = {
    ...(events && { events: [...new Set(events)] }),
    ...(departments && { departments }),
    ...(priorities && { priorities }),
    ...(isMoved && FRESH),
  };
  if (Object.keys(target).length === 0) return;
  await tx.update(deliveryTargets).set(target).where(eq(deliveryTargets.id, id));
  if (isMoved) await releaseAll(tx, id);
}

async function switchOn(tx: Tx, id: string): Promise<void> {
  await tx
    .update(deliveryTargets)
    .set({ enabled: true, offReason: null, offSince: null, ...FRESH })
    .where(eq(deliveryTargets.id, id));
}

async function switchOff(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(deliveryTargets)
    .set({ enabled: false, offReason: 'by_hand', offSince: now })
    .where(eq(deliveryTargets.id, id));
  await giveUpWaiting(tx, { targetId: id, reason: 'off', now });
}

/** Deletes a webhook and its deliveries; idempotent. */
export function removeWebhookRow(
  db: Database,
  actor: Actor,
  id: string,
  now: Date,
): Promise<Webhook[]> {
  const { companyId } = actor;
  return asCompany(db, actor, async (tx) => {
    const gone = await tx
      .delete(deliveryTargets)
      .where(
        and(
          eq(deliveryTargets.companyId, companyId),
          eq(deliveryTargets.id, id),
          eq(deliveryTargets.kind, 'webhook'),
        ),
      )
      .returning({ id: deliveryTargets.id });
    if (gone.length > 0) await record(tx, actor, 'webhook_removed', null, now);
    return readWebhooks(tx, companyId, { now });
  });
}

/** Returns null if the webhook is not found. */
export function rotateSecret(
  db: Database,
  actor: Actor,
  { id, endOld }: { id: string; endOld: boolean },
  now: Date,
): Promise<WithSecret | null> {
  const { companyId } = actor;
  return asCompany(db, actor, async (tx) => {
    if (!(await lockWebhook(tx, companyId, { id, now }))) return null;
    const secret = newSecret();
    const oldUntil = endOld ? null : new Date(now.getTime() + OLD_SECRET_HOURS * HOUR_MS);
    await setSecret(tx, id, { secret, now, oldUntil });
    await noteOldSecret(tx, id, oldUntil);
    await record(tx, actor, 'webhook_secret_rotated', null, now);
    return { webhook: await readOne(tx, companyId, id, now), secret };
  });
}

/** Returns null if the webhook is not found. */
export function endOldSecret(
  db: Database,
  actor: Actor,
  id: string,
  now: Date,
): Promise<Webhook | null> {
  const { companyId } = actor;
  return asCompany(db, actor, async (tx) => {
    const before = await lockWebhook(tx, companyId, { id, now });
    if (!before) return null;
    await tx.execute(sql`SELECT tidings_end_old_secret(${id}::uuid)`);
    await noteOldSecret(tx, id, null);
    if (before.oldSecretUntil !== null) {
      await record(tx, actor, 'webhook_secret_ended', null, now);
    }
    return readOne(tx, companyId, id, now);
  });
}

async function noteOldSecret(tx: Tx, id: string, oldSecretUntil: Date | null): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ oldSecretUntil })
    .where(eq(webhookEndpoints.targetId, id));
}
