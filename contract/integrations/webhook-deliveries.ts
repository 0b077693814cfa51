import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import {
  ATTEMPT_FAILURES,
  DELIVERY_STATES,
  DELIVERY_TYPES,
  GIVEN_UP_REASONS,
} from './webhook-choices.ts';
import { WebhookId } from './webhooks.ts';

export const WebhookDelivery = z.object({
  id: z.string().describe('`webhook-id` of the delivery, the same for every attempt.'),
  type: z.enum(DELIVERY_TYPES),
  state: z.enum(DELIVERY_STATES),
  reason: z.enum(GIVEN_UP_REASONS).nullable().describe('Reason if given up.'),
  at: z.string().describe('Event time.'),
  entry: z
    .object({
      id: z.string(),
      issueId: z.string(),
      caption: z.string().nullable().describe('Caption at that time; null if restricted.'),
    })
    .nullable()
    .describe('Entry concerned; null for a test.'),
  attempts: z.number().int().describe('Attempts since it was queued or replayed.'),
  nextAttemptAt: z.string().nullable().describe('Time of the next attempt; null if none.'),
  status: z.number().int().nullable().describe('HTTP status of the last attempt; null if none.'),
  failure: z.enum(ATTEMPT_FAILURES).nullable().describe('Failure of the last attempt.'),
  milliseconds: z.number().int().nullable().describe('Duration of the last attempt; null if none.'),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookAttempt = z.object({
  at: z.string(),
  milliseconds: z.number().int().describe('Duration.'),
  status: z.number().int().nullable(),
  failure: z.enum(ATTEMPT_FAILURES).nullable().describe('null = accepted.'),
  answer: z.string().describe('Response as text, up to 4 KB.'),
  isCut: z.boolean().describe('True if the response was longer.'),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

const DeliveryId = WebhookId.extend({
  deliveryId: z.uuid().describe('Id of a delivery.'),
});

export const listWebhookDeliveries = {
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  admits: 'company_admin',
  summary: 'List webhook deliveries',
  description: 'The last 30 days, newest first.',
  params: WebhookId,
  query: z.object({
    state: z
      .enum(DELIVERY_STATES)
      .optional()
      .describe('Only this state; `given_up` excludes tests.'),
    limit: z.coerce.number().int().min(1).max(100).default(30).describe('Page size limit.'),
    cursor: z.string().max(200).optional().describe('`nextCursor` of the previous page.'),
  }),
  answers: {
    200: z.object({ deliveries: z.array(WebhookDelivery), nextCursor: z.string().nullable() }),
    400: Refusal,
    401: Refusal,
    403: Refusal,
    404: Refusal,
  },
} as const satisfies Endpoint;

export const readWebhookDelivery = {
  id: 'readWebhookDelivery',
  method: 'GET',
  path: '/api/webhooks/:id/deliveries/:deliveryId',
  admits: 'company_admin',
  summary: 'Read a webhook delivery',
  params: DeliveryId,
  answers: {
    200: z.object({
      delivery: WebhookDelivery,
      headers: z
        .record(z.string(), z.string())
        .describe(
          'Headers as in the last attempt; the time changes with each attempt, as does the signature, which is omitted.',
        ),
      body: z.string().describe('Request body: JSON with `type`, `timestamp` and `data`.'),
      attempts: z.array(WebhookAttempt).describe('Newest first.'),
    }),
    401: Refusal,
    403: Refusal,
    404: Refusal,
  },
} as const satisfies Endpoint;

const queued = {
  202: z.object({ delivery: WebhookDelivery }),
  401: Refusal,
  403: Refusal,
  404: Refusal,
  409: Refusal,
} as const;

export const testWebhook = {
  id: 'testWebhook',
  method: 'POST',
  path: '/api/webhooks/:id/test',
  admits: 'company_admin',
  summary: 'Send a webhook test event',
  description:
    'Event type `webhook.test`, with one attempt, even while the webhook is off. Refused while another test is pending.',
  params: WebhookId,
  answers: queued,
} as const satisfies Endpoint;

export const replayWebhookDelivery = {
  id: 'replayWebhookDelivery',
  method: 'POST',
  path: '/api/webhooks/:id/deliveries/:deliveryId/replay',
  admits: 'company_admin',
  summary: 'Replay a webhook delivery',
  description:
    'Same `webhook-id` and content, with all attempts again. A waiting delivery is tried now.',
  params: DeliveryId,
  answers: queued,
} as const satisfies Endpoint;

export const replayWebhook = {
  id: 'replayWebhook',
  method: 'POST',
  path: '/api/webhooks/:id/replay',
  admits: 'company_admin',
  summary: 'Replay missed webhook deliveries',
  description:
    'All given-up deliveries of events since a time, oldest first, up to 10,000 per call.',
  params: WebhookId,
  body: z.object({
    since: z.iso.datetime().describe('Start time of the events.'),
  }),
  answers: {
    200: z.object({ queued: z.number().int().describe('Number of replays.') }),
    400: Refusal,
    401: Refusal,
    403: Refusal,
    404: Refusal,
    409: Refusal,
  },
} as const satisfies Endpoint;
