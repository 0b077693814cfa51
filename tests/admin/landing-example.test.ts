import { describe, expect, test } from 'vitest';
import { understand } from '#understanding/understand.ts';
import { partMessage } from '#web/features/landing/demo-message.ts';
import { EXAMPLE_LABELS, exampleMessage } from '#web/features/landing/example-entry.ts';
import { SAMPLES } from '#web/features/landing/samples.ts';
import { belowFold as english } from '#web/words/en/below-fold.ts';
import { demo as englishDemo } from '#web/words/en/demo.ts';
import { belowFold as french } from '#web/words/fr/below-fold.ts';
import { demo as frenchDemo } from '#web/words/fr/demo.ts';

const NOW = new Date('2026-03-04T10:00:00Z');
const read = (message: string) => understand({ ...partMessage(message), sender: '', now: NOW });
const PAGES = [
  { language: 'en', example: english.example, collect: englishDemo.collect },
  { language: 'fr', example: french.example, collect: frenchDemo.collect },
] as const;

describe.each(PAGES)(
  'the example of the landing page ($language)',
  ({ language, example, collect }) => {
    const message = exampleMessage(example);

    test('is what the engine makes of the message beside it', () => {
      const { caption, clarity, priority, department, category } = read(message);
      expect({ caption, priority, department, category }).toEqual({
        caption: example.caption,
        ...EXAMPLE_LABELS,
      });
      expect(clarity.actions.join('. ')).toBe(example.asked);
    });

    test('shows no word that its message does not contain', () => {
      const said = new Set(wordsOf(message));
      const shown = wordsOf(`${example.caption} ${example.asked}`);
      expect(shown.filter((word) => !said.has(word))).toEqual([]);
    });

    test('has a caption for who saves a sample that the engine gives', () => {
      expect(read(SAMPLES[language][0] ?? '').caption).toBe(collect.sampleCaption);
    });
  },
);

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? [];
}
