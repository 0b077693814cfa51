import type { TargetOf } from '#contract/integrations/chat/chat-target.ts';
import type { ChatMessage } from '../messages/chat-message.ts';
import {
  byStatus,
  failed,
  JSON_HEADERS,
  jsonOf,
  type Service,
  type ServiceAnswer,
  waitOf,
} from './service.ts';

const COLORS: Record<ChatMessage['tone'], number> = {
  critical: 0xc8372d,
  high: 0xd9822b,
  normal: 0x8a8f98,
  low: 0x8a8f98,
  done: 0x2f7d5b,
  quiet: 0x8a8f98,
};

/** Embed limits (docs.discord.com). */
const LONGEST_TITLE = 256;
/** Characters; Discord's limit for a field value. */
const LONGEST_VALUE = 1024;

/** Code for a deleted message ("Unknown Message"). */
const UNKNOWN_MESSAGE = 10_008;

/** `wait` returns the message for edits (docs.discord.com). */
export const discord: Service<TargetOf<'discord'>> = {
  edits: () => true,
  repeats: false,

  request: ({ url: text }, { message, edited }) => {
    const url = new URL(text);
    if (edited === null) url.searchParams.set('wait', 'true');
    else url.pathname = `${url.pathname.replace(/\/$/, '')}/messages/${encodeURIComponent(edited)}`;
    return {
      url: url.href,
      method: edited === null ? 'POST' : 'PATCH',
      headers: JSON_HEADERS,
      body: JSON.stringify({
        content: '',
        embeds: [embedOf(message)],
        allowed_mentions: { parse: [] },
      }),
    };
  },

  outcome: (answer, { edited }) => {
    const json = jsonOf(answer);
    if (answer.status === 200) {
      return typeof json?.id === 'string'
        ? { kind: 'sent', messageId: json.id }
        : failed('garbage');
    }
    if (answer.status === 404 && edited !== null && json?.code === UNKNOWN_MESSAGE) {
      return { kind: 'gone' };
    }
    return answer.status === 429 ? limited(answer, json) : byStatus(answer);
  },
};

/** The body's fractional seconds are more precise than the header. */
function limited(answer: ServiceAnswer, json: Record<string, unknown> | null) {
  const seconds = json?.retry_after;
  return typeof seconds === 'number' ? failed('limited', waitOf(seconds * 1000)) : byStatus(answer);
}

function embedOf({ lead, title, facts, tone, link }: ChatMessage) {
  const [only] = facts;
  return {
    ...(lead && { author: { name: lead.slice(0, LONGEST_TITLE) } }),
    title: escapeWithin(title, LONGEST_TITLE),
    url: link,
    color: COLORS[tone],
    ...(only && only.label === '' && { description: escapeWithin(only.value, LONGEST_VALUE) }),
    fields: facts
      .filter(({ label }) => label !== '')
      .map(({ label, value }) => ({
        name: label,
        value: escapeWithin(value, LONGEST_VALUE),
        inline: true,
      })),
  };
}

/** Escapes Markdown, mentions and emoji; the limit is in UTF-16 units. */
function escapeWithin(text: string, longest: number): string {
  let escaped = '';
  for (const character of text) {
    const next = /[\\*_~`|>#[\]()<:@-]/.test(character) ? `\\${character}` : character;
    if (escaped.length + next.length > longest - 1) return `${escaped}…`;
    escaped += next;
  }
  return escaped || '…';
}
