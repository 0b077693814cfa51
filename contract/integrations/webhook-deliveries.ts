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
  id: z.string().describe('The `webhook-id` that it is sent with, at each attempt the same.'),
  type: z.enum(DELIVERY_TYPES),
  state: z.enum(DELIVERY_STATES),
  reason: z.enum(GIVEN_UP_REASONS).nullable().describe('Why it was given up.'),
  at: z.string().describe('When it happened.'),
  entry: z
    .object({
      id: z.string(),
      issueId: z.string(),
      caption: z.string().nullable().describe('As it was then; null = few may see the entry.'),
    })
    .nullable()
    .describe('Which entry it is about; null for a test.'),
  attempts: z.number().int().describe('How often it was tried since it was queued or replayed.'),
  nextAttemptAt: z.string().nullable().describe('When it is tried next; null = it is not.'),
  status: z
    .number()
    .int()
    .nullable()
    .describe('The HTTP status of the last attempt; null = there was none.'),
  failure: z.enum(ATTEMPT_FAILURES).nullable().describe('Why the last attempt failed.'),
  milliseconds: z
    .number()
    .int()
    .nullable()
    .describe('How long the last attempt took; null = there was none.'),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookAttempt = z.object({
  at: z.string(),
  milliseconds: z.number().int().describe('How long it took.'),
  status: z.number().int().nullable(),
  failure: z.enum(ATTEMPT_FAILURES).nullable().describe('null = it was taken.'),
  answer: z.string().describe('What was answered, as text, up to 4 KB of it.'),
  isCut: z.boolean().describe('Whether more than that was answered.'),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

const DeliveryId = WebhookId.extend({
  deliveryId: z.uuid().describe('The id of a delivery.'),
});

export const listWebhookDeliveries = {
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  admits: 'company_admin',
  summary: 'List the deliveries of a webhook',
  description: 'Those of the last 30 days, newest first.',
  params: WebhookId,
  query: z.object({
    state: z
      .enum(DELIVERY_STATES)
      .optional()
      .describe('Only those in this state; of `given_up` without tests.'),
    limit: z.coerce.number().int().min(1).max(100).default(30).describe('How many at most.'),
    cursor: z.string().max(200).optional().describe('What the page before gave as `nextCursor`.'),
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
  summary: 'Read a delivery of a webhook',
  params: DeliveryId,
  answers: {
    200: z.object({
      delivery: WebhookDelivery,
      headers: z
        .record(z.string(), z.string())
        .describe(
          'What is sent with it, as at the last attempt: the time differs at each, and the signature with it, which is left out.',
        ),
      body: z.string().describe('What is sent: JSON with `type`, `timestamp` and `data`.'),
      attempts: z.array(WebhookAttempt).describe('The newest first.'),
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
  summary: 'Send a test event to a webhook',
  description:
    'Its type is `webhook.test`. It gets one attempt, while the webhook is off too. Refused while a test was not tried yet.',
  params: WebhookId,
  answers: queued,
} as const satisfies Endpoint;

export const replayWebhookDelivery = {
  id: 'replayWebhookDelivery',
  method: 'POST',
  path: '/api/webhooks/:id/deliveries/:deliveryId/replay',
  admits: 'company_admin',
  summary: 'Send a delivery of a webhook again',
  description:
    'With the same `webhook-id` and content, and all attempts anew. One that waits is tried now.',
  params: DeliveryId,
  answers: queued,
} as const satisfies Endpoint;

export const replayWebhook = {
  id: 'replayWebhook',
  method: 'POST',
  path: '/api/webhooks/:id/replay',
  admits: 'company_admin',
  summary: 'Send again what a webhook missed',
  description:
    'All that was given up and happened since a moment, up to 10,000 at a time, the oldest first.',
  params: WebhookId,
  body: z.object({
    since: z.iso.datetime().describe('What happened from this moment on.'),
  }),
  answers: {
    200: z.object({ queued: z.number().int().describe('How many are sent again.') }),
    400: Refusal,
    401: Refusal,
    403: Refusal,
    404: Refusal,
    409: Refusal,
  },
} as const satisfies Endpoint;
