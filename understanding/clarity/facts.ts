import { cutToFit } from '../caption/fit.ts';
import type { Importance } from '../model/importance.ts';
import type { Reading } from '../reading/read-message.ts';
import { countWords } from '../reading/words.ts';
import { LONGEST_FACT } from './clauses.ts';
import type { Part } from './parts.ts';
import { isRepeated, type Said, saidOf } from './same.ts';
import { LIGHT, TIME } from './signals.ts';
import { joined, type Statement, statementOf } from './statement.ts';
import { refersBack } from './words.ts';

type Fact = Said & {
  words: number;
  weight: number;
  /** Indexes of the first and last part. */
  from: number;
  to: number;
};

const FACTS_AT_MOST = 6;
/** Words of all facts: this many, or this share of a longer message. */
const BUDGET = { words: 40, share: 0.5 };
/** Distance from the weight of the first fact, for the second and third and for further ones. */
const LIGHTER = { early: 1, late: 0.75 };
const ENOUGH = 3;
const FEWEST_WORDS = 3;
const FEWEST_STEMS = 2;
const CHARACTERS_COUNTED = 80;
/** Weights, fitted to facts that people named in messages. */
const WEIGHT = { evidence: 0.6, number: 0.33, time: 0.28, place: 0.2, name: 0.1, character: 0.008 };
const COST = { light: 0.25, asks: 0.1, pronoun: 0.05, self: 0.1 };
const SELF = /^(?:i|i['’]\p{L}+|je|j['’]\p{L}+)\s/iu;
const PRONOUN = /\s(?:it|them|him|her|they|he|she)(?![\p{L}])/iu;

/** Returns the weight of the text of a part; `evidence` is the share of its sentence. */
function weightOf(text: string, { asks, place }: Part, parts: number, evidence: number): number {
  let weight = WEIGHT.evidence * evidence + (WEIGHT.place * place) / parts;
  weight += WEIGHT.character * Math.min(CHARACTERS_COUNTED, text.length);
  if (/\d/.test(text)) weight += WEIGHT.number;
  if (TIME.test(text)) weight += WEIGHT.time;
  if (/\s\p{Lu}\p{Ll}/u.test(text)) weight += WEIGHT.name;
  if (LIGHT.test(text)) weight -= COST.light;
  if (PRONOUN.test(text)) weight -= COST.pronoun;
  if (SELF.test(text)) weight -= COST.self;
  return asks ? weight - COST.asks : weight;
}

/** True for a part behind one of its sentence or behind a sentence of one part. */
function isBehindOne(parts: readonly Part[], at: number): boolean {
  const [earlier, above, own] = [parts[at - 2], parts[at - 1], parts[at]];
  if (!own || above?.place !== own.place - 1) return false;
  return above.sentence === own.sentence || above.sentence !== earlier?.sentence;
}

/** Returns the facts of parts; one that refers back is joined to the part before it. */
function factReader(parts: readonly Part[], title: string, { share }: Importance) {
  const known = new Map<number, Statement | null>();
  const statementAt = (at: number): Statement | null => {
    const part = parts[at];
    if (!known.has(at)) known.set(at, part ? statementOf(part, title) : null);
    return known.get(at) ?? null;
  };
  return (at: number): Fact | null => {
    const part = parts[at];
    const own = statementAt(at);
    if (!part || !own) return null;
    const above = own.refersBack && isBehindOne(parts, at) ? statementAt(at - 1) : null;
    const statement = own.refersBack ? above && joined(above, own) : own;
    if (!statement) return null;
    const { text, words } = statement;
    const said = saidOf(text, words);
    const { stems } = said;
    const isThin = stems.size < FEWEST_STEMS && !(stems.size === 1 && TIME.test(text));
    if (isThin) return null;
    const weight = weightOf(text, part, parts.length, share[part.sentence] ?? 0);
    return { ...said, words: words.length, weight, from: own.refersBack ? at - 1 : at, to: at };
  };
}

type Ranked = { at: number; weight: number };

/** Returns the parts by the weight that their words can give. */
function byWeight(parts: readonly Part[], { share }: Importance): Ranked[] {
  const ranked = parts.map((part, at) => ({
    at,
    weight: weightOf(part.text, part, parts.length, share[part.sentence] ?? 0),
  }));
  return ranked.sort((one, other) => other.weight - one.weight);
}

/** Parts read at most, as most of a long message adds nothing. */
const PARTS_READ = 40;

/** Returns the distance from the first fact that the next one may have. */
function lighter(before: number): number {
  return before < ENOUGH ? LIGHTER.early : LIGHTER.late;
}

function chosen(
  order: readonly Ranked[],
  factAt: (at: number) => Fact | null,
  budget: number,
  above: readonly string[],
): Fact[] {
  const said = above.map((text) => saidOf(text));
  const kept: Fact[] = [];
  let left = budget;
  for (const { at, weight } of order.slice(0, PARTS_READ)) {
    const least = (kept[0]?.weight ?? 0) - lighter(kept.length);
    if (kept.length >= FACTS_AT_MOST || left < FEWEST_WORDS || weight < least) break;
    const fact = factAt(at);
    if (!fact) continue;
    const within = kept.findIndex(({ from, to }) => from <= fact.to && to >= fact.from);
    const freed = kept[within];
    if (freed && freed.words >= fact.words) continue;
    const others = [...said, ...kept.filter((one) => one !== freed)];
    if (others.some((other) => isRepeated(fact, other))) continue;
    const cost = fact.words - (freed?.words ?? 0);
    if (cost > left) continue;
    if (freed) kept.splice(within, 1);
    kept.push(fact);
    left -= cost;
  }
  return kept;
}

function spacesIn(text: string): number {
  let spaces = 0;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) spaces += 1;
  return spaces;
}

/** Returns three to six facts, the weightiest first; fewer if the message has no more. */
export function factsOf(
  { body }: Reading,
  parts: readonly Part[],
  importance: Importance,
  title: string,
  actions: readonly string[],
): string[] {
  const length = body.reduce((sum, { text }) => sum + spacesIn(text) + 1, 0);
  const budget = Math.max(BUDGET.words, Math.floor(BUDGET.share * length));
  const order = byWeight(parts, importance);
  const facts = chosen(order, factReader(parts, title, importance), budget, [title, ...actions]);
  facts.sort((one, other) => other.weight - one.weight);
  const most = facts[0]?.weight ?? 0;
  const isWorth = ({ weight }: Fact, at: number) => weight >= most - lighter(at);
  return facts.filter(isWorth).map(({ text }) => text);
}

const SHORTEST_TOLD = 5;

/** Returns the fact of a caption behind the subject, unless the title says it; at most one. */
export function toldBy(caption: string, subject: string, title: string): string[] {
  const colon = caption.indexOf(': ');
  const isLed = colon > 0 && subject.toLowerCase().includes(caption.slice(0, colon).toLowerCase());
  const own = isLed ? caption.slice(colon + 2) : caption;
  const { text } = cutToFit(own, SHORTEST_TOLD, LONGEST_FACT);
  const isOwn = !refersBack(text) && !isRepeated(saidOf(text), saidOf(title));
  return isOwn && countWords(text) >= SHORTEST_TOLD ? [text] : [];
}
