import type { Language } from '#contract/languages.ts';
import type { Original } from '../original.ts';
import type { ReadReply } from '../reply-clauses.ts';
import { entrySensesOf, type Senses } from './features.ts';
import { tokensOf } from './tokens.ts';

/** Sentences of the entry, which states its matter first. */
const READ_AT_MOST = 12;

export function sensesOf(reply: ReadReply, entry: Original, language: Language): Senses {
  const stated = entry.sentences.slice(0, READ_AT_MOST);
  const tokens = stated.map((sentence) => tokensOf(sentence, language));
  return {
    sentences: reply.sentences.map((sentence) => tokensOf(sentence, language)),
    entry: entrySensesOf(tokens.flat(), entry.asks),
  };
}
