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

/** Without its address or token. */
export const ChatConnection = z.object({
  id: z.string(),
  service: z.enum(CHAT_SERVICES),
  name: z.string().describe('What people call it, such as the name of the channel.'),
  hint: z.string().describe('Where it leads, with all that is secret left out.'),
  edits: z
    .boolean()
    .describe('Whether the message of an entry is kept up to date; else news of it are messages.'),
  language: z.enum(LANGUAGES).describe('The language of its messages.'),
  events: events.describe('What it is told of.'),
  departments: departments.describe('Only entries of these; empty = of all.'),
  priorities: priorities.describe('Only entries of these; empty = of all.'),
  hourlyLimit: hourlyLimit.describe(
    'Messages in an hour; what is more is told in one when the hour is over.',
  ),
  state: z
    .enum(CHAT_STATES)
    .describe('`failing`: the last message did not arrive, and is tried again.'),
  offReason: z.enum(CHAT_OFF_REASONS).nullable().describe('Why it is off.'),
  failingSince: z.string().nullable().describe('Since when nothing arrived; null = the last did.'),
  problem: z.enum(CHAT_PROBLEMS).nullable().describe('Why the last message did not arrive.'),
  lastSentAt: z.string().nullable().describe('When a message arrived last; null = none did yet.'),
  createdAt: z.string(),
});
export type ChatConnection = z.infer<typeof ChatConnection>;

const ChatId = z.object({ id: z.uuid().describe('The id of a connection.') });

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
  summary: 'List the chat connections of the workspace',
  description: 'The oldest first.',
  answers: { 200: z.object(list), 401: Refusal, 403: Refusal },
} as const satisfies Endpoint;

export const createChatConnection = {
  id: 'createChatConnection',
  method: 'POST',
  path: '/api/chat-connections',
  admits: 'company_admin',
  summary: 'Connect a chat channel',
  description:
    'It is told of what happens to entries from now on: one message for each, which is kept up to date where the service can. `target` is in no answer.',
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
  summary: 'Change a chat connection, or switch it on or off',
  description:
    'What is left out stays. Of another `target`, which must be of the same service, it has sent nothing yet. What happens while it is off is not told later.',
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
  description:
    'Its messages stay where they were sent, and are not changed any more. One that is gone is no error.',
  params: ChatId,
  answers: { 200: z.object(list), 401: Refusal, 403: Refusal },
} as const satisfies Endpoint;

export const testChatConnection = {
  id: 'testChatConnection',
  method: 'POST',
  path: '/api/chat-connections/:id/test',
  admits: 'company_admin',
  summary: 'Send a test message',
  description: 'At once, also while the connection is off; the answer says whether it arrived.',
  params: ChatId,
  answers: {
    200: z.object({
      problem: z.enum(CHAT_PROBLEMS).nullable().describe('Why it did not arrive; null = it did.'),
      connection: ChatConnection,
    }),
    401: Refusal,
    403: Refusal,
    404: Refusal,
    429: Refusal,
  },
} as const satisfies Endpoint;
