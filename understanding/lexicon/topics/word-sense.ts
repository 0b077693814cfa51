import type { Hit } from '#understanding/reading/hits.ts';

/** Names that are also common nouns. */
const NAMES = new Set(
  'bill jack grant van chip crane mason ford penny ray chase dean page porter baker cook rose frank norm gates bolt driver carter miller'.split(
    ' ',
  ),
);
const STREETS = new Set('lane street road avenue drive court st rd ave blvd square'.split(' '));
const BEFORE_A_NAME = new Set(
  'with from to ask told tell by and for thanks hi hello dear see contact call called email mr mrs ms dr avec de par et demander voir'.split(
    ' ',
  ),
);
const AFTER_A_NAME = new Set(
  'is has was will said says asked called wants needs from and can could would or told thinks left did went est a va dit'.split(
    ' ',
  ),
);

/** True for "Bill from accounting called" and "14 Mill Lane". Words in capitals never match. */
export function isPersonNamedLikeAThing(hit: Hit<string>): boolean {
  const word = hit.sentence.words[hit.from];
  if (!word || hit.to - hit.from > 1 || !/^\p{Lu}\p{Ll}/u.test(hit.words)) return false;
  if (STREETS.has(hit.sentence.words[hit.to]?.norm ?? '')) return true;
  if (!NAMES.has(word.norm)) return false;
  const before = hit.sentence.words[hit.from - 1]?.norm ?? '';
  const after = hit.sentence.words[hit.to]?.norm ?? '';
  const isInside = hit.from > 0 && hit.sentence.kind !== 'subject';
  return isInside || BEFORE_A_NAME.has(before) || AFTER_A_NAME.has(after);
}

/** Another sense of a word, given beside a `beside` topic and without an `unless` topic. */
type Sense = { word: RegExp; topic: string; beside: readonly string[]; unless: readonly string[] };

const SENSES: readonly Sense[] = [
  {
    word: /^servers?$/i,
    topic: 'data',
    beside: ['restaurant-staff', 'shift', 'hiring'],
    unless: ['network', 'software', 'outage'],
  },
  { word: /^mouse$/i, topic: 'computer', beside: ['pests'], unless: ['printing'] },
  { word: /^(?:mice|mouse \w+)$/i, topic: 'pests', beside: ['computer'], unless: ['cleaning'] },
  {
    word: /^bugs?$/i,
    topic: 'software',
    beside: ['pests', 'break-room'],
    unless: ['website', 'data', 'product-test'],
  },
  {
    word: /^tablets?$/i,
    topic: 'computer',
    beside: ['material', 'illness'],
    unless: ['software', 'network'],
  },
  {
    word: /^scanners?$/i,
    topic: 'computer',
    beside: ['calibration'],
    unless: ['network', 'software'],
  },
  { word: /^radios?$/i, topic: 'phone', beside: ['press'], unless: [] },
  { word: /^interviews?$/i, topic: 'hiring', beside: ['press'], unless: ['performance'] },
  { word: /^(?:police|fumes|toxic)$/i, topic: 'conduct', beside: ['gas-or-chemical'], unless: [] },
];

export function withoutWrongSenses<T extends Hit<string>>(hits: readonly T[]): T[] {
  const wordsOf = new Map<string, Set<string>>();
  for (const { signal, words } of hits) {
    const known = wordsOf.get(signal);
    if (known) known.add(words);
    else wordsOf.set(signal, new Set([words]));
  }
  return hits.filter((hit) => {
    const sense = SENSES.find((one) => one.topic === hit.signal && one.word.test(hit.words));
    if (!sense) return true;
    const spokenOf = (topic: string) => {
      const words = wordsOf.get(topic);
      return words !== undefined && (words.size > 1 || !words.has(hit.words));
    };
    return !sense.beside.some(spokenOf) || sense.unless.some(spokenOf);
  });
}
