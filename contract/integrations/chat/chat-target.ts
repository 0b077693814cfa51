import { z } from 'zod';
import { refused } from '#contract/refusals/refused.ts';
import { LONGEST_CHAT_TOKEN, LONGEST_CHAT_URL, NTFY_SERVER } from './chat-choices.ts';

const url = z.string().trim().min(1).max(LONGEST_CHAT_URL);
// Only visible ASCII, as the token is sent in a header.
const token = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_CHAT_TOKEN)
  .regex(/^[\x21-\x7e]+$/, refused('chat_token_invalid'));

const SlackTarget = z.object({
  service: z.literal('slack'),
  url: url
    .nullish()
    .transform((text) => text ?? null)
    .describe('Incoming webhook, `https://hooks.slack.com/services/…`; it cannot edit.'),
  token: token
    .nullish()
    .transform((text) => text ?? null)
    .describe('Alternative: a bot token, `xoxb-…`, which allows edits.'),
  channel: z
    .string()
    .trim()
    .max(100)
    .nullish()
    .transform((text) => text || null)
    .describe('With a token: id of a channel with the bot as member, such as C024BE91L.'),
  api: url
    .nullish()
    .transform((text) => text ?? null)
    .describe('With a token: Web API URL, if not `https://slack.com/api`.'),
});

const TeamsTarget = z.object({
  service: z.literal('teams'),
  url: url.describe('URL of a workflow for webhook requests.'),
});

const DiscordTarget = z.object({
  service: z.literal('discord'),
  url: url.describe('Webhook, `https://discord.com/api/webhooks/…`.'),
});

const MatrixTarget = z.object({
  service: z.literal('matrix'),
  server: url.describe('Homeserver, such as `https://matrix.example.org`.'),
  room: z.string().trim().min(1).max(255).describe('Room id, `!…`.'),
  token: token.describe('Access token of an account in the room.'),
});

const NtfyTarget = z.object({
  service: z.literal('ntfy'),
  server: url.default(NTFY_SERVER),
  topic: z.string().trim().min(1).max(64).describe('Letters, digits, `_` and `-`.'),
  token: token
    .nullish()
    .transform((text) => text ?? null)
    .describe('Access token, if the topic requires one.'),
});

/** The target of a connection; secret, so no response contains it. */
export const ChatTarget = z.discriminatedUnion('service', [
  SlackTarget,
  TeamsTarget,
  DiscordTarget,
  MatrixTarget,
  NtfyTarget,
]);
export type ChatTarget = z.output<typeof ChatTarget>;

export type TargetOf<Service extends ChatTarget['service']> = Extract<
  ChatTarget,
  { service: Service }
>;
