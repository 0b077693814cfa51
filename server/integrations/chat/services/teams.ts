import type { TargetOf } from '#contract/integrations/chat/chat-target.ts';
import type { ChatMessage } from '../messages/chat-message.ts';
import { beforeValue, byStatus, JSON_HEADERS, type Service } from './service.ts';

const COLORS: Record<ChatMessage['tone'], string> = {
  critical: 'Attention',
  high: 'Warning',
  normal: 'Default',
  low: 'Default',
  done: 'Good',
  quiet: 'Default',
};

/**
 * Workflow webhook with an Adaptive Card 1.4, not editable (learn.microsoft.com). Text runs ignore
 * Markdown.
 */
export const teams: Service<TargetOf<'teams'>> = {
  edits: () => false,
  repeats: false,
  request: ({ url }, { message }) => ({
    url,
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          contentUrl: null,
          content: cardOf(message),
        },
      ],
    }),
  }),
  // 202 means that the workflow processes the card later.
  outcome: (answer) =>
    answer.status >= 200 && answer.status < 300
      ? { kind: 'sent', messageId: null }
      : byStatus(answer),
};

function cardOf({ lead, title, facts, tone, link, open, language }: ChatMessage) {
  const lines = [
    ...(lead ? [[run(lead, { color: COLORS[tone], weight: 'Bolder' })]] : []),
    [run(title, { size: 'Medium', weight: 'Bolder' })],
    ...facts.map(({ label, value }) =>
      label ? [run(beforeValue(label, language), { isSubtle: true }), run(value)] : [run(value)],
    ),
  ];
  return {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    lang: language,
    msteams: { width: 'Full' },
    fallbackText: title,
    body: lines.map((inlines, n) => ({
      type: 'RichTextBlock',
      inlines,
      spacing: n === 0 ? 'None' : 'Small',
    })),
    actions: [{ type: 'Action.OpenUrl', title: open, url: link }],
  };
}

function run(text: string, look: Record<string, string | boolean> = {}) {
  return { type: 'TextRun', text, ...look };
}
