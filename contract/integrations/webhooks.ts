import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { DEPARTMENTS, PRIORITIES } from '#contract/entries/labels.ts';
import { Refusal } from '#contract/errors.ts';
import { ENTRY_EVENT_MEANS, ENTRY_EVENT_TYPES } from './entry-events.ts';
import {
  LONGEST_WEBHOOK_DESCRIPTION,
  LONGEST_WEBHOOK_URL,
  OFF_REASONS,
  OLD_SECRET_HOURS,
} from './webhook-choices.ts';

const eventTypes = z.array(z.enum(ENTRY_EVENT_TYPES)).max(ENTRY_EVENT_TYPES.length);
const MEANINGS = Object.entries(ENTRY_EVENT_MEANS)
  .map(([type, means]) => `\`${type}\`: ${means}`)
  .join(' ');
const departments = z.array(z.enum(DEPARTMENTS)).max(DEPARTMENTS.length);
const priorities = z.array(z.enum(PRIORITIES)).max(PRIORITIES.length);

/** A webhook, without its signing secret. */
export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string().describe('Purpose; may be empty.'),
  events: eventTypes.describe(`Event types. ${MEANINGS}`),
  departments: departments.describe('Only these departments; empty = all.'),
  priorities: priorities.describe('Only these priorities; empty = all.'),
  enabled: z.boolean(),
  offReason: z
    .enum(OFF_REASONS)
    .nullable()
    .describe('Reason if off: manually, no success for five days, or a 410 response.'),
  offSince: z.string().nullable(),
  failingSince: z
    .string()
    .nullable()
    .describe('Start of the current failures; null if the last delivery succeeded.'),
  lastSuccessAt: z.string().nullable().describe('Time of last success.'),
  oldSecretUntil: z
    .string()
    .nullable()
    .describe('End of the previous secret’s validity after a rotation; null if invalid.'),
  waiting: z.number().int().describe('Waiting deliveries, capped at 1,000.'),
  givenUp: z
    .number()
    .int()
    .describe('Given up in the last 30 days, without tests; capped at 1,000.'),
  createdAt: z.string(),
});
export type Webhook = z.infer<typeof Webhook>;

export const WebhookId = z.object({ id: z.uuid().describe('Id of a webhook.') });

const list = { webhooks: z.array(Webhook) };
const SECRET = z
  .string()
  .describe('Signing secret, `whsec_…`, to verify deliveries. Returned only here.');

export const listWebhooks = {
  id: 'listWebhooks',
  method: 'GET',
  path: '/api/webhooks',
  admits: 'company_admin',
  summary: 'List webhooks',
  description: 'Oldest first.',
  answers: { 200: z.object(list), 401: Refusal, 403: Refusal },
} as const satisfies Endpoint;

const URL_FIELD = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_WEBHOOK_URL)
  .describe(
    'Target URL: `https`, public address, port 443 or from 1024 on, without user or password.',
  );
const DESCRIPTION_FIELD = z.string().trim().max(LONGEST_WEBHOOK_DESCRIPTION);

export const createWebhook = {
  id: 'createWebhook',
  method: 'POST',
  path: '/api/webhooks',
  admits: 'company_admin',
  summary: 'Create a webhook',
  description:
    'Later entry events are sent to the URL, signed by Standard Webhooks. The secret is only in this response.',
  body: z.object({
    url: URL_FIELD,
    description: DESCRIPTION_FIELD.default(''),
    events: eventTypes.min(1),
    departments: departments.default([]),
    priorities: priorities.default([]),
  }),
  answers: {
    201: z.object({ webhook: Webhook, secret: SECRET }),
    400: Refusal,
    401: Refusal,
    403: Refusal,
    409: Refusal,
  },
} as const satisfies Endpoint;

const one = {
  200: z.object({ webhook: Webhook }),
  400: Refusal,
  401: Refusal,
  403: Refusal,
  404: Refusal,
} as const;

export const readWebhook = {
  id: 'readWebhook',
  method: 'GET',
  path: '/api/webhooks/:id',
  admits: 'company_admin',
  summary: 'Read a webhook',
  params: WebhookId,
  answers: one,
} as const satisfies Endpoint;

export const changeWebhook = {
  id: 'changeWebhook',
  method: 'PATCH',
  path: '/api/webhooks/:id',
  admits: 'company_admin',
  summary: 'Update a webhook',
  description:
    'Omitted fields stay unchanged. Turning it off gives up waiting deliveries, replayable once on again.',
  params: WebhookId,
  body: z.object({
    url: URL_FIELD.optional(),
    description: DESCRIPTION_FIELD.optional(),
    events: eventTypes.min(1).optional(),
    departments: departments.optional(),
    priorities: priorities.optional(),
    enabled: z.boolean().optional(),
  }),
  answers: one,
} as const satisfies Endpoint;

export const removeWebhook = {
  id: 'removeWebhook',
  method: 'DELETE',
  path: '/api/webhooks/:id',
  admits: 'company_admin',
  summary: 'Remove a webhook',
  description: 'Includes its deliveries. No error if missing.',
  params: WebhookId,
  answers: { 200: z.object(list), 401: Refusal, 403: Refusal },
} as const satisfies Endpoint;

export const rotateWebhookSecret = {
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: '/api/webhooks/:id/secret',
  admits: 'company_admin',
  summary: 'Rotate a webhook’s secret',
  description: `The new and the old secret both sign for ${OLD_SECRET_HOURS} hours, unless the old one ends at once. An older secret still in use ends now.`,
  params: WebhookId,
  body: z.object({
    endOld: z.boolean().default(false).describe('Ends the old secret at once.'),
  }),
  answers: {
    200: z.object({ webhook: Webhook, secret: SECRET }),
    400: Refusal,
    401: Refusal,
    403: Refusal,
    404: Refusal,
  },
} as const satisfies Endpoint;

export const endOldWebhookSecret = {
  id: 'endOldWebhookSecret',
  method: 'DELETE',
  path: '/api/webhooks/:id/old-secret',
  admits: 'company_admin',
  summary: 'End a webhook’s old secret',
  description: 'Then only the newest secret signs.',
  params: WebhookId,
  answers: one,
} as const satisfies Endpoint;
