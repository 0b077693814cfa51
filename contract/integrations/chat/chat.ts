import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { DEPARTMENTS, PRIORITIES } from '#contract/entries/labels.ts';
import { Refusal } from '#contract/errors.ts';
import { LANGUAGES } from '#contract/languages.ts';
import {
  CHAT_EVENTS,
  CHAT_OFF_REASONS,
  CHAT_PROBLEMS,
  CHAT_SERVICES,
  CHAT_STATES,
  LONGEST_CHAT_NAME,
  MOST_CHAT_MESSAGES,
  USUAL_CHAT_EVENTS,
  USUAL_CHAT_MESSAGES,
} from './chat-choices.ts';
import { ChatTarget } from './chat-target.ts';

const events = z.array(z.enum(CHAT_EVENTS)).max(CHAT_EVENTS.length);
const departments = z.array(z.enum(DEPARTMENTS)).max(DEPARTMENTS.length);
const priorities = z.array(z.enum(PRIORITIES)).max(PRIORITIES.length);
const hourlyLimit = z.number().int().min(1).max(MOST_CHAT_MESSAGES);
const name = z.string().trim().min(1).max(LONGEST_CHAT_NAME);

export const ChatConnection = z.object({
  id: z.string(),
  service: z.enum(CHAT_SERVICES),
  name: z.string().describe('Display name, such as the channel name.'),
  hint: z.string().describe('Destination, without secrets.'),
  edits: z
    .boolean()
    .describe('True if an entry’s message is edited in place; else updates are new messages.'),
  language: z.enum(LANGUAGES).describe('Language of its messages.'),
  events: events.describe('Subscribed events.'),
  departments: departments.describe('Only these departments; empty = all.'),
  priorities: priorities.describe('Only these priorities; empty = all.'),
  hourlyLimit: hourlyLimit.describe(
    'Messages per hour; a single message then summarizes the rest.',
  ),
  state: z.enum(CHAT_STATES).describe('`failing`: the last message failed and is being retried.'),
  offReason: z.enum(CHAT_OFF_REASONS).nullable().describe('Reason if off.'),
  failingSince: z.string().nullable().describe('Time of first failure; null if last succeeded.'),
  problem: z.enum(CHAT_PROBLEMS).nullable().describe('Reason why the last message failed.'),
  lastSentAt: z.string().nullable().describe('Time of the last delivered message; null if none.'),
  createdAt: z.string(),
});
export type ChatConnection = z.infer<typeof ChatConnection>;

const ChatId = z.object({ id: z.uuid().describe('Id of a connection.') });

const list = { connections: z.array(ChatConnection) };
const one = {
  200: z.object({ connection: ChatConnection }),
  400: Refusal,
  401: Refusal,
  403: Refusal,
  404: Refusal,
} as const;

export const listChatConnections = {
  id: 'listChatConnections',
  method: 'GET',
  path: '/api/chat-connections',
  admits: 'company_admin',
  summary: 'List chat connections',
  description: 'Oldest first.',
  answers: { 200: z.object(list), 401: Refusal, 403: Refusal },
} as const satisfies Endpoint;

export const createChatConnection = {
  id: 'createChatConnection',
  method: 'POST',
  path: '/api/chat-connections',
  admits: 'company_admin',
  summary: 'Connect a chat channel',
  description:
    'Sends later entry events to the channel: one message per entry, updated if the service allows. `target` is in no response.',
  body: z.object({
    name,
    target: ChatTarget,
    language: z.enum(LANGUAGES),
    events: events.min(1).default(USUAL_CHAT_EVENTS),
    departments: departments.default([]),
    priorities: priorities.default([]),
    hourlyLimit: hourlyLimit.default(USUAL_CHAT_MESSAGES),
  }),
  answers: {
    201: z.object({ connection: ChatConnection }),
    400: Refusal,
    401: Refusal,
    403: Refusal,
    409: Refusal,
  },
} as const satisfies Endpoint;

export const changeChatConnection = {
  id: 'changeChatConnection',
  method: 'PATCH',
  path: '/api/chat-connections/:id',
  admits: 'company_admin',
  summary: 'Change a chat connection',
  description:
    'Omitted fields stay unchanged. A new `target` must be of the same service and starts without sent messages. Events while off are not sent later.',
  params: ChatId,
  body: z.object({
    name: name.optional(),
    target: ChatTarget.optional(),
    language: z.enum(LANGUAGES).optional(),
    events: events.min(1).optional(),
    departments: departments.optional(),
    priorities: priorities.optional(),
    hourlyLimit: hourlyLimit.optional(),
    enabled: z.boolean().optional(),
  }),
  answers: one,
} as const satisfies Endpoint;

export const removeChatConnection = {
  id: 'removeChatConnection',
  method: 'DELETE',
  path: '/api/chat-connections/:id',
  admits: 'company_admin',
  summary: 'Remove a chat connection',
  description: 'Sent messages remain and are no longer updated. No error if already removed.',
  params: ChatId,
  answers: { 200: z.object(list), 401: Refusal, 403: Refusal },
} as const satisfies Endpoint;

export const testChatConnection = {
  id: 'testChatConnection',
  method: 'POST',
  path: '/api/chat-connections/:id/test',
  admits: 'company_admin',
  summary: 'Send a test message',
  description: 'Sent at once, even while off; the response reports the delivery.',
  params: ChatId,
  answers: {
    200: z.object({
      problem: z.enum(CHAT_PROBLEMS).nullable().describe('Failure reason; null if delivered.'),
      connection: ChatConnection,
    }),
    401: Refusal,
    403: Refusal,
    404: Refusal,
    429: Refusal,
  },
} as const satisfies Endpoint;
