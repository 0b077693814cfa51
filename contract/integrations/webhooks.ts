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

/** Never includes the signing secret. */
export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string().describe('What it is for; may be empty.'),
  events: eventTypes.describe(`What it is told of. ${MEANINGS}`),
  departments: departments.describe('Only entries of these; empty = of all.'),
  priorities: priorities.describe('Only entries of these; empty = of all.'),
  enabled: z.boolean(),
  offReason: z
    .enum(OFF_REASONS)
    .nullable()
    .describe('Why it is off: by hand, it took nothing for five days, or it answered 410.'),
  offSince: z.string().nullable(),
  failingSince: z
    .string()
    .nullable()
    .describe('Since when it has taken nothing of what was sent; null = it took the last.'),
  lastSuccessAt: z.string().nullable().describe('When it took something last.'),
  oldSecretUntil: z
    .string()
    .nullable()
    .describe('Until when the secret before the last rotation signs too; null = it does not.'),
  waiting: z.number().int().describe('Deliveries that wait; 1,000 stands for more.'),
  givenUp: z
    .number()
    .int()
    .describe('Those given up in the last 30 days, without tests; 1,000 stands for more.'),
  createdAt: z.string(),
});
export type Webhook = z.infer<typeof Webhook>;

export const WebhookId = z.object({ id: z.uuid().describe('The id of a webhook.') });

const list = { webhooks: z.array(Webhook) };
const SECRET = z
  .string()
  .describe('`whsec_…`, by which a receiver verifies what comes. Shown here alone.');

export const listWebhooks = {
  id: 'listWebhooks',
  method: 'GET',
  path: '/api/webhooks',
  admits: 'company_admin',
  summary: 'List the webhooks of the workspace',
  description: 'The oldest first.',
  answers: { 200: z.object(list), 401: Refusal, 403: Refusal },
} as const satisfies Endpoint;

const URL_FIELD = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_WEBHOOK_URL)
  .describe(
    'Where it is sent: `https`, a public address, port 443 or one from 1024 on, no user or password.',
  );
const DESCRIPTION_FIELD = z.string().trim().max(LONGEST_WEBHOOK_DESCRIPTION);

export const createWebhook = {
  id: 'createWebhook',
  method: 'POST',
  path: '/api/webhooks',
  admits: 'company_admin',
  summary: 'Create a webhook',
  description:
    'What happens to entries from now on is sent there, signed by Standard Webhooks. The secret is in this answer alone.',
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
  summary: 'Change a webhook, or switch it on or off',
  description:
    'What is left out stays. Switched off, it gives up what waits; that can be replayed once it is on again.',
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
  description: 'With its deliveries. One that is gone is no error.',
  params: WebhookId,
  answers: { 200: z.object(list), 401: Refusal, 403: Refusal },
} as const satisfies Endpoint;

export const rotateWebhookSecret = {
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: '/api/webhooks/:id/secret',
  admits: 'company_admin',
  summary: 'Give a webhook a new secret',
  description: `Both the new and the old one sign for ${OLD_SECRET_HOURS} hours, unless the old one is to end at once. A secret that was still ending ends now.`,
  params: WebhookId,
  body: z.object({
    endOld: z.boolean().default(false).describe('Whether the old secret ends at once.'),
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
  summary: 'End the old secret of a webhook now',
  description: 'Only the newest signs from then on.',
  params: WebhookId,
  answers: one,
} as const satisfies Endpoint;
