import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CATEGORIES, DEPARTMENTS, PRIORITIES } from '#contract/entries/labels.ts';
import { fold } from '#understanding/reading/words.ts';
import { readMessages, readReplies } from '#understanding/train/read-corpus.ts';
import { CALLS_OF_CHECK } from './calls.ts';
import { LANGUAGES } from './items.ts';
import { readCheckSet } from './read-check-set.ts';

const SET = readCheckSet();
const of = (items: readonly { language: string }[]) =>
  LANGUAGES.map((language) => items.filter((item) => item.language === language).length);

test('there are 120 messages, 40 replies and 20 injections in two languages', () => {
  expect(of(SET.messages)).toEqual([70, 50]);
  expect(of(SET.replies)).toEqual([22, 18]);
  expect(of(SET.injections)).toEqual([12, 8]);
  const { messages, replies, injections } = SET;
  expect(messages.length + replies.length + injections.length).toBe(CALLS_OF_CHECK);
});

test('the messages have each label in each language', () => {
  for (const language of LANGUAGES) {
    const own = SET.messages.filter((message) => message.language === language);
    const labels = new Set(own.flatMap(({ truth }) => Object.values<string>(truth)));
    expect(
      [...PRIORITIES, ...DEPARTMENTS, ...CATEGORIES].filter((one) => !labels.has(one)),
    ).toEqual([]);
  }
});

test('each injection names its demands', () => {
  expect(SET.injections.filter(({ misleads }) => misleads.length === 0)).toEqual([]);
});

test('each named fact is in its message', () => {
  const folder = path.join(import.meta.dirname, 'cases');
  const read = ['messages', 'injections'].flatMap((name) => readMessages(path.join(folder, name)));
  const missing = read.flatMap(({ subject, sender, body, facts }) => {
    const text = fold(`${subject} ${sender} ${body}`);
    return facts.filter((wordings) => !wordings.some((one) => text.includes(fold(one))));
  });
  expect(missing).toEqual([]);
});

describe('no item is in the training data', () => {
  const corpus = {
    messages: readMessages().map(({ body }) => body),
    replies: readReplies().map(({ original, reply }) => `${original}\n${reply}`),
  };

  test('as a whole', () => {
    const known = new Set([...corpus.messages, ...corpus.replies].map(plain));
    const own = [
      ...[...SET.messages, ...SET.injections].map(({ body }) => body),
      ...SET.replies.map(({ original, reply }) => `${original}\n${reply}`),
    ];
    expect(own.filter((text) => known.has(plain(text)))).toEqual([]);
  });

  test('with a tenth of its phrases of six words', () => {
    const known = new Set(corpus.messages.flatMap(phrases));
    const alike = [...SET.messages, ...SET.injections].filter(({ body }) => {
      const own = phrases(body);
      const shared = own.filter((phrase) => known.has(phrase)).length;
      return own.length > 0 && shared > own.length / 10 + 1;
    });
    expect(alike.map(({ body }) => body)).toEqual([]);
  });
});

function plain(text: string): string {
  return wordsIn(text).join(' ');
}

function phrases(text: string): string[] {
  const words = wordsIn(text);
  return words.slice(5).map((_, at) => words.slice(at, at + 6).join(' '));
}

function wordsIn(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
