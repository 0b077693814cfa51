import type { TargetOf } from '#contract/integrations/chat/chat-target.ts';
import type { ChatMessage } from '../messages/chat-message.ts';
import { byStatus, factTexts, failed, JSON_HEADERS, jsonOf, type Service } from './service.ts';

/** 5 rings until seen, 3 is the default, 2 is silent (docs.ntfy.sh, message priority). */
const PRIORITIES: Record<ChatMessage['tone'], number> = {
  critical: 5,
  high: 4,
  normal: 3,
  low: 2,
  done: 2,
  quiet: 2,
};

/**
 * Publishes as JSON, so that no text is in headers. A sequence id replaces a message; servers
 * before 2.16 return none (docs.ntfy.sh).
 */
export const ntfy: Service<TargetOf<'ntfy'>> = {
  edits: () => true,
  repeats: false,

  request: ({ server, topic, token }, { message, key, edited }) => ({
    url: `${server.replace(/\/+$/, '')}/`,
    method: 'POST',
    headers: { ...JSON_HEADERS, ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({
      topic,
      title: message.lead ? `${message.lead} · ${message.title}` : message.title,
      message: factTexts(message).join('\n') || message.open,
      // Replacements are silent.
      priority: edited === null ? PRIORITIES[message.tone] : 2,
      click: message.link,
      actions: [{ action: 'view', label: message.open, url: message.link, clear: true }],
      sequence_id: edited ?? key,
    }),
  }),

  outcome: (answer, { key, edited }) => {
    if (answer.status !== 200) return byStatus(answer);
    const json = jsonOf(answer);
    if (typeof json?.id !== 'string' || json.event !== 'message') return failed('garbage');
    const sequence = edited ?? key;
    return { kind: 'sent', messageId: json.sequence_id === sequence ? sequence : null };
  },
};
