import { alarmIn } from '../reading/alarm-words.ts';
import { courtesyIn } from '../reading/courtesy-words.ts';
import { hitsIn, quote } from '../reading/hits.ts';
import { type Moment, momentsIn } from '../reading/moments.ts';
import { isHarmlessSubject, isPartOfAThing } from '../reading/named-thing.ts';
import { perSentence } from '../reading/per-sentence.ts';
import { bookOf } from '../reading/phrases.ts';
import type { Reading } from '../reading/read-message.ts';
import { isSupposed } from '../reading/scope.ts';
import type { Sentence } from '../reading/sentences.ts';
import { type Cue, type CueIndex, indexCues } from './cue-index.ts';
import { emergencyCallIn } from './emergency-call.ts';
import { CRITICAL_SIGNALS, type SignalName } from './signals.ts';
import { HIGH_SIGNALS } from './signals-high.ts';
import { LIFE_SIGNALS } from './signals-lives.ts';
import { LOW_SIGNALS } from './signals-low.ts';

/** A deadline; `days` from now. */
type Deadline = { days: number; words: string; sentence: Sentence; asked: boolean };

export type Facts = {
  /** Words of a signal that is stated as a fact; null if none. */
  said: (name: SignalName) => string | null;
  /** Words of a signal that is not hypothetical, a drill, planned or long past. */
  happening: (name: SignalName) => string | null;
  /** Words of a negated signal ("not hurt"). */
  denied: (name: SignalName) => string | null;
  /** Words of `one` as a current event, a few words from `other`. */
  near: (one: SignalName, other: SignalName) => string | null;
  /** Words of `one` in a sentence with `other`. */
  together: (one: SignalName, other: SignalName) => string | null;
  deadlines: Deadline[];
  /** Days until the nearest deadline if none is near; null without one. */
  farLimit: number | null;
  /** Words of a signal in a sentence with a day at most `days` away. */
  before: (name: SignalName, days: number) => string | null;
  tomorrow: string | null;
  asks: boolean;
  /** Words that an emergency number is, was or must be called. */
  emergencyCall: string | null;
  /** The danger of a message that is only a cry for help. */
  alarm: string | null;
  /** The text of a message that is only a greeting, thanks or an "ok". */
  courtesy: string | null;
  /** Words that state the matter as over, without a later contradiction. */
  over: string | null;
};

const BOOK = bookOf<Cue['signal']>(
  [...CRITICAL_SIGNALS, ...LIFE_SIGNALS, ...HIGH_SIGNALS, ...LOW_SIGNALS].map(
    ({ name, phrases }) => ({
      value: { name },
      phrases,
    }),
  ),
);

/**
 * Signals that a negation denies; the others contain their own ("no injuries", "can not log in").
 */
const DENIABLE = new Set<SignalName>([
  'harm',
  'life',
  'shots',
  'danger',
  'violence',
  'breach',
  'stopped',
  'hazard',
  'crime',
  'abuse',
  'over',
  'tainted',
  'client-risk',
  'money-risk',
  'work-risk',
  'again',
  'praise',
  'blocked',
  'request',
]);
/** Signals of dangers that things are named after. */
const NAMES_THINGS = new Set<SignalName>([
  'harm',
  'life',
  'shots',
  'danger',
  'violence',
  'hazard',
  'tainted',
]);
const PAST_VERBS = new Set(
  'was were had did happened occurred stopped broke noticed found arrived received failed came went started fell left sent got began reported called etait etaient avait avaient ete arrive arrivee recu recue eu'.split(
    ' ',
  ),
);
const FUTURE_PROBLEM_DAYS = 2;
const NEAR = 4;

function isTold(cue: Cue): boolean {
  return !(cue.negated && DENIABLE.has(cue.signal.name));
}

/** Index of the first "will"; -1 if none. */
const firstWill = perSentence(({ words }) => words.findIndex(({ norm }) => norm === 'will'));
const firstPast = perSentence(({ words }) => words.findIndex(({ norm }) => PAST_VERBS.has(norm)));

function isBefore(at: number, from: number): boolean {
  return at >= 0 && at < from;
}

/** True for the future: "We'll run out on Thursday and can't ship" stops nothing yet. */
function isForetold(cue: Cue): boolean {
  return isBefore(firstWill(cue.sentence), cue.from);
}

/** True for a current event, not for drills, plans, "if someone is hurt" and past events. */
function isHappening(index: CueIndex, cue: Cue): boolean {
  if (!isTold(cue) || isSupposed(cue.sentence.words, cue.from)) return false;
  if (NAMES_THINGS.has(cue.signal.name) && isPartOfAThing(cue.sentence.words, cue.from, cue.to)) {
    return false;
  }
  if (index.has(cue.at, 'planned') || index.has(cue.at, 'long-past')) return false;
  if (cue.signal.name === 'stopped' && isForetold(cue)) return false;
  if (index.isOldMatter) return false;
  return !(
    cue.sentence.asks &&
    /^(?:what|how|who|do|does|is there|are there|comment|que)\b/i.test(cue.sentence.text)
  );
}

/** Returns the last "over" that no "but", "again" or "still" follows. */
function overIn(cues: readonly Cue[]): string | null {
  const overs = cues.filter(
    (cue) => cue.signal.name === 'over' && isTold(cue) && !cue.sentence.asks,
  );
  const last = overs.at(-1);
  if (!last || isSupposed(last.sentence.words, last.from)) return null;
  const undone = cues.some(
    (cue) =>
      cue.signal.name === 'not-over' &&
      (cue.at > last.at || (cue.at === last.at && cue.from >= last.from)),
  );
  return undone ? null : last.words;
}

function emergencyCall(sentences: readonly Sentence[], index: CueIndex): string | null {
  for (const [at, sentence] of sentences.entries()) {
    if (index.has(at, 'long-past')) continue;
    const words = emergencyCallIn(sentence);
    if (words !== null) return words;
  }
  return null;
}

function wordsAround(sentence: Sentence, moment: Moment): string {
  const from = Math.max(0, moment.from - (moment.role === 'limit' ? 1 : 0));
  return quote(sentence, from, moment.to);
}

type Moments = ReadonlyMap<Sentence, readonly Moment[]>;

function deadlinesIn(moments: Moments, index: CueIndex): Deadline[] {
  return [...moments].flatMap(([sentence, named], at) => {
    const asked = index.has(at, 'request');
    return named.flatMap((moment) => {
      const isThisMorning =
        /morning|matin/i.test(wordsAround(sentence, moment)) && moment.days === 0;
      if (isThisMorning && moment.role !== 'limit') return [];
      if (moment.role === 'start' || moment.days < -1 || moment.days > FUTURE_PROBLEM_DAYS)
        return [];
      const isTold = isBefore(firstPast(sentence), moment.from);
      const isBinding = asked || index.has(at, 'event');
      const binds = moment.role === 'limit' || (isBinding && !isTold);
      if (!binds || (moment.days < 0 && moment.role !== 'limit')) return [];
      return [
        {
          days: moment.days,
          words: wordsAround(sentence, moment),
          sentence,
          asked: asked || moment.role === 'limit',
        },
      ];
    });
  });
}

function farLimitIn(moments: Moments): number | null {
  const limits = [...moments.values()].flat().filter((moment) => moment.role === 'limit');
  const nearest = Math.min(...limits.map((moment) => moment.days));
  return Number.isFinite(nearest) && nearest > FUTURE_PROBLEM_DAYS ? nearest : null;
}

function tomorrowIn(moments: Moments): string | null {
  for (const [sentence, named] of moments) {
    const moment = named.find((one) => one.days === 1 && one.role !== 'start');
    if (moment && !isBefore(firstPast(sentence), moment.from)) return wordsAround(sentence, moment);
  }
  return null;
}

/** Returns the days to the nearest day; Infinity if none. */
function nearestDay(named: readonly Moment[]): number {
  const ahead = named.filter((moment) => moment.role !== 'start' && moment.days >= 0);
  return ahead.reduce((least, { days }) => Math.min(least, days), Number.POSITIVE_INFINITY);
}

export function gatherFacts(reading: Reading): Facts {
  const isMild = isHarmlessSubject(reading.sentences);
  const cues = hitsIn(BOOK, reading.sentences).filter(
    ({ at, signal }) => !(isMild && at === 0 && NAMES_THINGS.has(signal.name)),
  );
  const index = indexCues(cues);
  const { named } = index;
  const moments: Moments = new Map(
    reading.sentences.map((sentence) => [sentence, momentsIn(sentence, reading.now)]),
  );
  const nearest = new Map([...moments].map(([sentence, own]) => [sentence, nearestDay(own)]));
  const words = (cue: Cue | undefined) => cue?.words ?? null;
  return {
    said: (name) => words(named(name).find(isTold)),
    happening: (name) => words(named(name).find((cue) => isHappening(index, cue))),
    denied: (name) => words(named(name).find((cue) => cue.negated)),
    near: (one, other) =>
      words(named(one).find((cue) => isHappening(index, cue) && index.isNear(cue, other, NEAR))),
    together: (one, other) =>
      words(named(one).find((cue) => isTold(cue) && index.has(cue.at, other))),
    farLimit: farLimitIn(moments),
    deadlines: deadlinesIn(moments, index),
    before: (name, days) =>
      words(
        named(name).find((cue) => (nearest.get(cue.sentence) ?? Number.POSITIVE_INFINITY) <= days),
      ),
    tomorrow: tomorrowIn(moments),
    asks: reading.sentences.some((sentence) => sentence.asks),
    emergencyCall: emergencyCall(reading.sentences, index),
    alarm: alarmIn(reading)?.words ?? null,
    courtesy: courtesyIn(reading),
    over: overIn(cues),
  };
}
