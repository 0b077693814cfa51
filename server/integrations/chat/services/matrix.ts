import type { TargetOf } from '#contract/integrations/chat/chat-target.ts';
import type { ChatMessage } from '../messages/chat-message.ts';
import {
  byStatus,
  factLine,
  factTexts,
  failed,
  JSON_HEADERS,
  jsonOf,
  type Service,
  waitOf,
} from './service.ts';

/** The transaction id makes retries idempotent; edits are replacement events (spec.matrix.org). */
export const matrix: Service<TargetOf<'matrix'>> = {
  edits: () => true,
  repeats: true,

  request: ({ server, room, token }, { message, key, edited }) => {
    const path = `_matrix/client/v3/rooms/${encodeURIComponent(room)}/send/m.room.message/${encodeURIComponent(key)}`;
    const content = contentOf(message);
    return {
      url: `${server.replace(/\/+$/, '')}/${path}`,
      method: 'PUT',
      headers: { ...JSON_HEADERS, authorization: `Bearer ${token}` },
      body: JSON.stringify(
        edited === null
          ? content
          : {
              ...content,
              body: `* ${content.body}`,
              formatted_body: `* ${content.formatted_body}`,
              'm.new_content': content,
              'm.relates_to': { rel_type: 'm.replace', event_id: edited },
            },
      ),
    };
  },

  outcome: (answer, { edited }) => {
    const json = jsonOf(answer);
    if (answer.status === 200) {
      const id = json?.event_id;
      // After an edit, the original's id remains valid.
      return typeof id === 'string' ? { kind: 'sent', messageId: edited ?? id } : failed('garbage');
    }
    // Servers other than Matrix also return 404 for this path.
    if (typeof json?.errcode !== 'string') {
      return answer.status === 404 ? failed('garbage') : byStatus(answer);
    }
    if (answer.status === 404 && edited !== null) return { kind: 'gone' };
    const ms = json.retry_after_ms;
    const isTimed = answer.status === 429 && typeof ms === 'number';
    return isTimed ? failed('limited', waitOf(ms)) : byStatus(answer);
  },
};

function contentOf(message: ChatMessage) {
  const { lead, title, link } = message;
  const before = lead ? `${lead} · ` : '';
  const says = factLine(message);
  const html = factTexts(message).map(escapeHtml).join(' · ');
  return {
    msgtype: 'm.text',
    body: `${before}${title}${says ? `\n${says}` : ''}\n${link}`,
    format: 'org.matrix.custom.html',
    formatted_body: `${escapeHtml(before)}<strong><a href="${escapeHtml(link)}">${escapeHtml(title)}</a></strong>${html ? `<br>${html}` : ''}`,
    // Mentions no user, regardless of the text.
    'm.mentions': {},
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
