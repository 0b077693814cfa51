import { quote } from '../reading/hits.ts';
import type { Reading } from '../reading/read-message.ts';
import { STOP_WORDS } from '../reading/stop-words.ts';
import { MESSAGE_COLUMNS, type Question } from './columns.ts';
import type { LabelGuess } from './models.ts';
import type { Telling } from './telling.ts';

const WORDS_AT_MOST = 3;
const LEAST = 0.05;

export function speaksFor({ columns }: Telling, question: Question, label: number): boolean {
  return ((columns >>> (MESSAGE_COLUMNS.from[question] + label)) & 1) === 1;
}

/** Returns the telling words of a label, strongest first. */
export function wordsFor(
  reading: Reading,
  guess: LabelGuess,
  question: Question,
  label: number,
): string[] {
  const own = guess.telling.filter((one) => speaksFor(one, question, label));
  if (own.length === 0) return [];
  const influences = guess.influences(question, label);
  const firstOf = new Map<number, number>();
  for (const [at, { token }] of influences.entries()) {
    if (!firstOf.has(token.sentence)) firstOf.set(token.sentence, at);
  }
  const weightOf = ({ sentence, from, to }: Telling) => {
    const first = firstOf.get(sentence) ?? influences.length;
    return influences
      .slice(first + from, first + to)
      .filter(({ token }) => !STOP_WORDS.has(token.known.norm))
      .reduce((most, { weight }) => Math.max(most, weight), 0);
  };
  const strong = own
    .map((one) => ({ one, weight: weightOf(one) }))
    .filter(({ weight }) => weight > LEAST)
    .sort((one, other) => other.weight - one.weight);
  const quoted = strong.map(({ one: { sentence, from, to } }) => {
    const said = reading.sentences[sentence];
    return said ? quote(said, from, to) : '';
  });
  return withoutRepeats(quoted).slice(0, WORDS_AT_MOST);
}

function withoutRepeats(words: readonly string[]): string[] {
  const known = new Map(
    words.filter((word) => word !== '').map((word) => [word.toLowerCase(), word]),
  );
  return [...known.values()];
}
