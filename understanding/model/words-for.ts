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
  const weights = new Map<string, number>();
  for (const { token, weight } of guess.influences(question, label)) {
    if (!STOP_WORDS.has(token.known.norm)) weights.set(`${token.sentence} ${token.word}`, weight);
  }
  const weightOf = ({ sentence, from, to }: Telling) => {
    let most = 0;
    for (let at = from; at < to; at += 1)
      most = Math.max(most, weights.get(`${sentence} ${at}`) ?? 0);
    return most;
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
