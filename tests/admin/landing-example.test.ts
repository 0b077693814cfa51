import { describe, expect, test } from 'vitest';
import { understand } from '#understanding/understand.ts';
import { EXAMPLE_LABELS, exampleMessage } from '#web/features/landing/below-fold/example-entry.ts';
import { belowFold as english } from '#web/features/landing/below-fold/messages.en.ts';
import { belowFold as french } from '#web/features/landing/below-fold/messages.fr.ts';
import { partMessage } from '#web/features/landing/demo/demo-message.ts';
import { demo as englishDemo } from '#web/features/landing/messages/demo.en.ts';
import { demo as frenchDemo } from '#web/features/landing/messages/demo.fr.ts';
import { SAMPLES } from '#web/features/landing/samples.ts';

const NOW = new Date('2026-03-04T10:00:00Z');
const read = (message: string) => understand({ ...partMessage(message), sender: '', now: NOW });
const PAGES = [
  { language: 'en', example: english.example, collect: englishDemo.collect },
  { language: 'fr', example: french.example, collect: frenchDemo.collect },
] as const;

describe.each(PAGES)('the landing page example ($language)', ({ language, example, collect }) => {
  const message = exampleMessage(example);

  test('matches the engine’s result for its message', () => {
    const { caption, clarity, priority, department, category } = read(message);
    expect({ caption, priority, department, category }).toEqual({
      caption: example.caption,
      ...EXAMPLE_LABELS,
    });
    expect(clarity.actions.join('. ')).toBe(example.asked);
  });

  test('contains only words of its message', () => {
    const said = new Set(wordsOf(message));
    const shown = wordsOf(`${example.caption} ${example.asked}`);
    expect(shown.filter((word) => !said.has(word))).toEqual([]);
  });

  test('has the engine’s caption for a saved sample', () => {
    expect(read(SAMPLES[language][0] ?? '').caption).toBe(collect.sampleCaption);
  });
});

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? [];
}
