import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import type { Context } from '#server/context.ts';
import { asSystem } from '#server/db/as-system.ts';
import { webhookEndpoints, webhookSecrets } from '#server/db/schema/webhooks.ts';
import type { Tx } from '#server/db/tx.ts';
import type { Delivery, Outcome } from '#server/events/deliveries/kinds.ts';
import { retryAfterMs } from '#server/events/deliveries/schedule.ts';
import type { Outbound, OutboundAnswer } from '#server/http/outbound/outbound.ts';
import { OutboundError } from '#server/http/outbound/outbound-error.ts';
import { webhookBody } from './body.ts';

type SendingContext = Pick<Context, 'db' | 'clock' | 'site'> & {
  outbound: Pick<Outbound, 'request'>;
};

/** Total time, from DNS lookup to the end of the response. */
const TIMEOUT_MS = 15_000;
const ANSWER_BYTES = 4096;
const GONE = 410;

const FAILED = { status: null, answer: '', isCut: false, retryAfterMs: null, isGone: false };

/** Signs with each valid secret. */
export async function sendWebhook(
  { db, outbound, clock, site }: SendingContext,
  delivery: Delivery,
  signal: AbortSignal,
  timeoutMs = TIMEOUT_MS,
): Promise<Outcome> {
  const now = clock();
  const endpoint = await asSystem(db, (tx) => readEndpoint(tx, delivery.targetId, now));
  // The webhook was deleted concurrently, with the delivery.
  if (!endpoint) return { ...FAILED, failure: 'connect' };
  const body = webhookBody(delivery, site());
  const { id } = delivery;
  const headers = {
    ...headersOf(id, now),
    'webhook-signature': signatureOf(endpoint.secrets, { id, now, body }),
  };
  const wanted = { url: endpoint.url, method: 'POST', headers, body, timeoutMs, signal };
  try {
    return outcomeOf(await outbound.request({ ...wanted, maxBytes: ANSWER_BYTES }), now);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { ...FAILED, failure: error.reason === 'url' ? 'address' : error.reason };
  }
}

/** Returns headers of Standard Webhooks 1.0.0, without the signature. */
export function headersOf(id: string, at: Date): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Tidings-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  };
}

/** Returns the signature header (Standard Webhooks 1.0.0), with one signature per secret. */
function signatureOf(
  secrets: string[],
  { id, now, body }: { id: string; now: Date; body: string },
): string {
  return secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' ');
}

function outcomeOf({ status, headers, body, isCut }: OutboundAnswer, now: Date): Outcome {
  const isTaken = status >= 200 && status < 300;
  const isRedirect = status >= 300 && status < 400;
  return {
    failure: isTaken ? null : isRedirect ? 'redirect' : 'status',
    status,
    answer: body,
    isCut,
    retryAfterMs: isTaken ? null : retryAfterMs(headers['retry-after'], now),
    isGone: status === GONE,
  };
}

async function readEndpoint(tx: Tx, targetId: string, now: Date) {
  const [endpoint] = await tx
    .select({ url: webhookEndpoints.url })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.targetId, targetId));
  const secrets = await tx
    .select({ secret: webhookSecrets.secret })
    .from(webhookSecrets)
    .where(
      and(
        eq(webhookSecrets.targetId, targetId),
        or(isNull(webhookSecrets.expiresAt), gt(webhookSecrets.expiresAt, now)),
      ),
    )
    .orderBy(webhookSecrets.isOld, desc(webhookSecrets.createdAt));
  return endpoint && { url: endpoint.url, secrets: secrets.map(({ secret }) => secret) };
}
