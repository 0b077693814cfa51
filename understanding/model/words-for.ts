import { quote } from '../reading/hits.ts';
import { isMachineText } from '../reading/machine-text.ts';
import { isHarmlessSubject, isPartOfAThing } from '../reading/named-thing.ts';
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
  const own = guess.telling.filter(
    (one) => speaksFor(one, question, label) && meansIt(reading, one, question),
  );
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

/** False for words of code and copied headers, and for a danger that only names a thing. */
function meansIt({ sentences }: Reading, telling: Telling, question: Question): boolean {
  const said = sentences[telling.sentence];
  if (!said || isMachineText(said)) return false;
  if (question !== 'priority') return true;
  if (telling.sentence === 0 && isHarmlessSubject(sentences)) return false;
  return !isPartOfAThing(said.words, telling.from, telling.to);
}

const RUN = 7;

/** Returns the run of words with the highest influence on a priority; null without influence. */
export function strongestWords(
  reading: Reading,
  guess: Pick<LabelGuess, 'influences'>,
  label: number,
): string | null {
  const weights = new Map<number, number[]>();
  for (const { token, weight } of guess.influences('priority', label)) {
    const own = weights.get(token.sentence);
    if (own) own.push(weight);
    else weights.set(token.sentence, [weight]);
  }
  let best = { sum: LEAST, words: '' };
  for (const [at, own] of weights) {
    const sentence = reading.sentences[at];
    if (!sentence || isMachineText(sentence)) continue;
    for (let from = 0; from === 0 || from + RUN <= own.length; from += 1) {
      const sum = own.slice(from, from + RUN).reduce((all, one) => all + one, 0);
      const to = Math.min(from + RUN, own.length);
      if (sum > best.sum) best = { sum, words: quote(sentence, from, to) };
    }
  }
  return best.words === '' ? null : best.words;
}

function withoutRepeats(words: readonly string[]): string[] {
  const known = new Map(
    words.filter((word) => word !== '').map((word) => [word.toLowerCase(), word]),
  );
  return [...known.values()];
}
