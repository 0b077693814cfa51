import { expect, test } from 'vitest';
import type { HistoryItem } from '#contract/entries/history.ts';
import { en as messages } from '#web/messages/en/en.ts';
import { historySentence } from './history-sentence.ts';
import { history as says } from './messages.en.ts';

const sentenceBy = (name: string | null, via: HistoryItem['by']['via']) =>
  historySentence(
    {
      id: '1',
      what: 'entry_resolved',
      at: '2026-11-25T12:00:00Z',
      by: { kind: 'person', name, via },
      changes: [],
      proposal: null,
      email: null,
      people: [],
    },
    { messages, says, moment: String },
  );

test('a history names the author, and the API or agent used', () => {
  expect(sentenceBy('Ana', null)).toBe('Ana marked it done.');
  expect(sentenceBy('Ana', 'api')).toBe('Ana (API) marked it done.');
  expect(sentenceBy('Ana', 'agent')).toBe('Ana (by an agent) marked it done.');
  expect(sentenceBy(null, 'api')).toBe('A former colleague (API) marked it done.');
});
