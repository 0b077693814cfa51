import { alarmIn } from '#understanding/reading/alarm-words.ts';
import { type Hit, hitsIn } from '#understanding/reading/hits.ts';
import { bookOf, phrasesIn } from '#understanding/reading/phrases.ts';
import type { Reading } from '#understanding/reading/read-message.ts';
import { saysWhere } from '#understanding/reading/scope.ts';
import { BUILDING_TOPICS } from './building.ts';
import { CLIENT_AND_PUBLIC_TOPICS } from './clients-and-public.ts';
import { GOODS_TOPICS } from './goods.ts';
import { MONEY_TOPICS } from './money.ts';
import { OTHER_SENSES } from './other-senses.ts';
import { PEOPLE_TOPICS } from './people.ts';
import { SAFETY_TOPICS } from './safety.ts';
import { STATE_TOPICS } from './states.ts';
import { TECHNOLOGY_TOPICS } from './technology.ts';
import { isPersonNamedLikeAThing, withoutWrongSenses } from './word-sense.ts';
import { WORK_TOPICS } from './work.ts';

const LEXICON = {
  ...TECHNOLOGY_TOPICS,
  ...BUILDING_TOPICS,
  ...SAFETY_TOPICS,
  ...PEOPLE_TOPICS,
  ...MONEY_TOPICS,
  ...GOODS_TOPICS,
  ...WORK_TOPICS,
  ...CLIENT_AND_PUBLIC_TOPICS,
  ...STATE_TOPICS,
} as const;

export type Topic = keyof typeof LEXICON;

/** `strength` depends on the position. */
type TopicHit = Hit<Topic> & { strength: number };

export type Topics = {
  hits: TopicHit[];
  /** 0 if absent. */
  strength: (topic: Topic) => number;
  /** Empty if absent. */
  words: (topic: Topic) => string;
};

export function isTopic(name: string): name is Topic {
  return name in LEXICON;
}

/** Trailing `~` marks a weak phrase. */
const WEAK_MARK = /~\s*$/;
const WEAK = 0.4;

type Named = { topic: Topic | null; isWeak: boolean };

function rowsOf(topic: Topic, cell: string): { phrases: string; value: Named }[] {
  const phrases = phrasesIn(cell);
  const strong = phrases.filter((phrase) => !WEAK_MARK.test(phrase));
  const weak = phrases.filter((phrase) => WEAK_MARK.test(phrase));
  return [
    { phrases: strong.join(','), value: { topic, isWeak: false } },
    {
      phrases: weak.map((phrase) => phrase.replace(WEAK_MARK, '')).join(','),
      value: { topic, isWeak: true },
    },
  ];
}

const ROWS: { phrases: string; value: Named }[] = [];
for (const [name, phrases] of Object.entries(LEXICON)) {
  if (isTopic(name)) ROWS.push(...rowsOf(name, phrases));
}
ROWS.push({ phrases: OTHER_SENSES, value: { topic: null, isWeak: false } });
const BOOK = bookOf(ROWS);

/** Weights by position, as later sentences are mostly detail. */
const WEIGHT = { subject: 1.6, first: 1.25, second: 1.1, body: 0.9, far: 0.55 };
const FAR = 7;
const SEVERAL_WORDS = 1.25;
/** Factor for a location, which is not the subject: "in the server room". */
const PLACE = 0.6;
const BYSTANDER = 0.25;
/** Weights of the first and further phrases of a topic. */
const REPEATS = [1, 0.4, 0.2, 0.1];

const BYSTANDER_WORDS = new Set('cc copying copied cced bcc copie'.split(' '));
const BYSTANDER_REACH = 4;

type NamedHit = Hit<Topic> & { isWeak: boolean };

function isBystander(hit: Hit<Topic>): boolean {
  const before = hit.sentence.words.slice(Math.max(0, hit.from - BYSTANDER_REACH), hit.from);
  const named = before.at(-2);
  const isFrom = ['from', 'du', 'de'].includes(before.at(-1)?.norm ?? '');
  if (isFrom && named && /^\p{Lu}\p{Ll}/u.test(hit.sentence.text.slice(named.start))) return true;
  return before.some((word) => BYSTANDER_WORDS.has(word.norm));
}

/** True for an excluded thing: "a pallet jack, not a scanner". */
function isRuledOut(hit: Hit<Topic>): boolean {
  const [one, other] = [hit.from - 2, hit.from - 1].map((at) => hit.sentence.words[at]?.norm ?? '');
  return one === 'not' && ['a', 'an', 'the'].includes(other ?? '');
}

function strengthOf(hit: NamedHit, firstBody: number): number {
  const place = hit.at - firstBody;
  let strength = WEIGHT.body;
  if (hit.sentence.kind === 'subject') strength = WEIGHT.subject;
  else if (place === 0) strength = WEIGHT.first;
  else if (place === 1) strength = WEIGHT.second;
  else if (place >= FAR) strength = WEIGHT.far;
  if (hit.to - hit.from > 1) strength *= SEVERAL_WORDS;
  if (hit.isWeak) strength *= WEAK;
  if (saysWhere(hit.sentence.words, hit.from)) strength *= PLACE;
  if (isBystander(hit) || isRuledOut(hit)) strength *= BYSTANDER;
  return strength;
}

function total(hits: readonly TopicHit[]): number {
  const best = new Map<string, number>();
  for (const hit of hits) {
    const key = hit.words.toLowerCase();
    best.set(key, Math.max(best.get(key) ?? 0, hit.strength));
  }
  const ordered = [...best.values()].sort((one, other) => other - one);
  return REPEATS.reduce((sum, share, at) => sum + share * (ordered[at] ?? 0), 0);
}

/** Finds the danger in a cry for help: "Fire!" alone is a fire, despite the word's other senses. */
function cryIn(reading: Reading): NamedHit | null {
  const alarm = alarmIn(reading);
  if (!alarm) return null;
  const { at, words } = alarm;
  const sentence = reading.sentences[at];
  const from = sentence?.words.findIndex(({ norm }) => norm === alarm.norm) ?? -1;
  if (!sentence || from < 0) return null;
  const place = { sentence, at, from, to: from + 1, words, negated: false };
  return { ...place, signal: alarm.topic, isWeak: false };
}

export function findTopics(reading: Reading): Topics {
  const firstBody = reading.subject ? 1 : 0;
  const named: NamedHit[] = [];
  for (const { signal, ...hit } of hitsIn(BOOK, reading.sentences)) {
    if (signal.topic === null) continue;
    const one = { ...hit, signal: signal.topic, isWeak: signal.isWeak };
    if (!isPersonNamedLikeAThing(one)) named.push(one);
  }
  const cried = cryIn(reading);
  if (cried) named.push(cried);
  const hits = withoutWrongSenses(named).map((hit) => ({
    ...hit,
    strength: strengthOf(hit, firstBody),
  }));
  const byTopic = new Map<Topic, TopicHit[]>();
  for (const hit of hits) {
    const row = byTopic.get(hit.signal);
    if (row) row.push(hit);
    else byTopic.set(hit.signal, [hit]);
  }
  const strengths = new Map([...byTopic].map(([topic, row]) => [topic, total(row)]));
  const words = (topic: Topic) => strongest(byTopic.get(topic) ?? [])?.words ?? '';
  return { hits, strength: (topic) => strengths.get(topic) ?? 0, words };
}

function strongest(hits: readonly TopicHit[]): TopicHit | undefined {
  return hits.reduce<TopicHit | undefined>(
    (best, hit) => (best && best.strength >= hit.strength ? best : hit),
    undefined,
  );
}
