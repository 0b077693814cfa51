import type { TargetOf } from '#contract/integrations/chat/chat-target.ts';
import type { ChatMessage } from '../messages/chat-message.ts';
import {
  byStatus,
  factLine,
  failed,
  JSON_HEADERS,
  jsonOf,
  type Outcome,
  type Service,
  type ServiceAnswer,
} from './service.ts';

type SlackTarget = TargetOf<'slack'>;

export const SLACK_API = 'https://slack.com/api';

/** Web API errors of a message that is no longer editable. */
const NOT_EDITED = ['message_not_found', 'cant_update_message', 'edit_window_closed'];
/** Temporary Web API errors. */
const DOWN = ['internal_error', 'fatal_error', 'service_unavailable', 'request_timeout'];
/** Web API errors of this message; others concern token or channel. */
const OF_MESSAGE = ['invalid_blocks', 'invalid_blocks_format', 'msg_too_long', 'no_text'];

/** Incoming webhook (post only), or Web API with a bot token (docs.slack.dev). */
export const slack: Service<SlackTarget> = {
  edits: ({ token }) => token !== null,
  repeats: false,

  request: ({ url, token, channel, api }, { message, edited }) => {
    if (token === null) {
      const body = JSON.stringify(contentOf(message));
      return { url: url ?? '', method: 'POST', headers: JSON_HEADERS, body };
    }
    const [inChannel, ts] = edited?.split(':') ?? [channel];
    return {
      url: `${api ?? SLACK_API}/${edited === null ? 'chat.postMessage' : 'chat.update'}`,
      method: 'POST',
      headers: { ...JSON_HEADERS, authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...contentOf(message), channel: inChannel, ...(ts && { ts }) }),
    };
  },

  outcome: (answer, { edited }) => {
    if (answer.status !== 200) return byStatus(answer);
    const json = jsonOf(answer);
    if (json) return outcomeOfApi(json, answer, edited);
    return answer.body.trim() === 'ok' ? { kind: 'sent', messageId: null } : failed('garbage');
  },
};

/** Maps a Web API response: most rejections have status 200 and `ok: false`. */
function outcomeOfApi(
  { ok, error, channel, ts }: Record<string, unknown>,
  answer: ServiceAnswer,
  edited: string | null,
): Outcome {
  if (ok === true) {
    const isNamed = typeof channel === 'string' && typeof ts === 'string';
    return isNamed ? { kind: 'sent', messageId: `${channel}:${ts}` } : failed('garbage');
  }
  if (ok !== false || typeof error !== 'string') return failed('garbage');
  if (edited !== null && NOT_EDITED.includes(error)) return { kind: 'gone' };
  if (error === 'ratelimited' || error === 'rate_limited') {
    return byStatus({ ...answer, status: 429 });
  }
  if (DOWN.includes(error)) return failed('down');
  return failed(OF_MESSAGE.includes(error) ? 'message' : 'refused');
}

/** `text` is used in notifications, the blocks in the channel. */
function contentOf(message: ChatMessage) {
  const { lead, title, link } = message;
  const linked = `*<${escapeText(link)}|${literal(title)}>*`;
  const says = factLine(message);
  return {
    text: [lead, title].flatMap((part) => (part ? [literal(part)] : [])).join(' · '),
    blocks: [
      {
        type: 'section',
        text: { type: 'mrkdwn', text: lead ? `${literal(lead)} · ${linked}` : linked },
      },
      ...(says
        ? [{ type: 'context', elements: [{ type: 'plain_text', text: says, emoji: false }] }]
        : []),
    ],
    unfurl_links: false,
    unfurl_media: false,
  };
}

/** Escapes characters that start links and mentions (docs.slack.dev, formatting message text). */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Escapes text; a word joiner also disables bold, strikethrough and code. */
function literal(text: string): string {
  return escapeText(text).replace(/[*_~`]/g, '\u2060$&');
}
