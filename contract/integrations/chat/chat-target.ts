import { z } from 'zod';
import { refused } from '#contract/refusals/refused.ts';
import { LONGEST_CHAT_TOKEN, LONGEST_CHAT_URL, NTFY_SERVER } from './chat-choices.ts';

const url = z.string().trim().min(1).max(LONGEST_CHAT_URL);
// Sent in a header, so only visible ASCII.
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
    .describe('An incoming webhook, `https://hooks.slack.com/services/…`; it cannot edit.'),
  token: token
    .nullish()
    .transform((text) => text ?? null)
    .describe('Instead: the token of a bot, `xoxb-…`, which edits its messages.'),
  channel: z
    .string()
    .trim()
    .max(100)
    .nullish()
    .transform((text) => text || null)
    .describe('With a token: the id of the channel that the bot was added to, such as C024BE91L.'),
  api: url
    .nullish()
    .transform((text) => text ?? null)
    .describe('With a token: where the Web API is, if not `https://slack.com/api`.'),
});

const TeamsTarget = z.object({
  service: z.literal('teams'),
  url: url.describe('The address of a workflow that takes webhook requests.'),
});

const DiscordTarget = z.object({
  service: z.literal('discord'),
  url: url.describe('A webhook, `https://discord.com/api/webhooks/…`.'),
});

const MatrixTarget = z.object({
  service: z.literal('matrix'),
  server: url.describe('The homeserver, such as `https://matrix.example.org`.'),
  room: z.string().trim().min(1).max(255).describe('The id of the room, `!…`.'),
  token: token.describe('An access token of an account in that room.'),
});

const NtfyTarget = z.object({
  service: z.literal('ntfy'),
  server: url.default(NTFY_SERVER),
  topic: z.string().trim().min(1).max(64).describe('Letters, digits, `_` and `-`.'),
  token: token
    .nullish()
    .transform((text) => text ?? null)
    .describe('An access token, where the topic needs one.'),
});

/** A secret: no response contains it. */
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
