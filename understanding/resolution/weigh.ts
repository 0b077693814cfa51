import type { Language } from '#contract/languages.ts';
import type { Reply } from '#understanding/reading/message.ts';
import { momentsIn } from '../reading/moments.ts';
import { perSentence } from '../reading/per-sentence.ts';
import type { Reading } from '../reading/read-message.ts';
import { textLanguage } from '../reading/text-language.ts';
import { isAboutAnother, type Original, readOriginal } from './original.ts';
import { isOfThePast, isOpeningHours, isReturn } from './predicates.ts';
import {
  type Claim,
  isAsking,
  isConditioned,
  isSoftened,
  isStated,
  type ReadReply,
  readReply,
} from './reply-clauses.ts';
import type { Senses } from './senses/features.ts';
import { sensesOf } from './senses/read-senses.ts';
import type { ResolutionName } from './signals-done.ts';

/** Any fixed date: it does not affect the result. */
const ANY_DAY = new Date(0);

type Ruling = { yes: boolean; sure: number; rule: string; words: string; says: string };

type Case = { reply: ReadReply; original: Original; settled: Claim[]; words: number };

const SURE = {
  plain: 0.9,
  gated: 0.82,
  soft: 0.66,
  answered: 0.62,
  clear: 0.9,
  open: 0.85,
  nothing: 0.6,
};
const DOUBT = { asks: 0.06, undoneBefore: 0.12, promise: 0.06, hearsay: 0.15, many: 0.02 };

function order(claim: Claim): number {
  return claim.at * 10_000 + claim.from;
}

function claims(reply: ReadReply, name: ResolutionName): Claim[] {
  return reply.byName.get(name) ?? [];
}

/** Returns a check in constant time, for any number of claims. */
type Beside = (claim: Claim, name: ResolutionName) => boolean;

function besideIn(reply: ReadReply): Beside {
  const said = new Set(reply.claims.map(({ at, signal }) => `${at} ${signal.name}`));
  return ({ at }, name) => said.has(`${at} ${name}`);
}

/** True if a claim can resolve the entry: "sent" resolves a request to send, not a leak. */
function settles(name: ResolutionName, original: Original): boolean {
  if (name === 'arrived') return original.awaitsDelivery;
  if (name === 'sent') return original.asksForDocument || original.asksQuestion;
  if (name === 'moved') return original.asksForMeeting;
  if (name === 'granted') return true;
  return ['done', 'works', 'dropped', 'closing', 'ticket-closed'].includes(name);
}

function settledIn(reply: ReadReply, original: Original): Claim[] {
  const beside = besideIn(reply);
  return reply.claims.filter((claim) => {
    const { name } = claim.signal;
    if (!settles(name, original)) return false;
    const isLine = name === 'ticket-closed';
    if (!isLine && !isStated(claim)) return false;
    if (isLine && beside(claim, 'ticket-open')) return false;
    if (isConditioned(claim) || beside(claim, 'survey')) return false;
    const aside = beside(claim, 'elsewhere') && !beside(claim, 'split-off');
    if (aside || beside(claim, 'hearsay')) return false;
    if (isReturn(claim) || isOfThePast(claim) || isOpeningHours(claim)) return false;
    return !isAboutAnother(claim, original);
  });
}

/** Returns open claims; ignores work split off as its own matter. */
function openIn(reply: ReadReply, names: readonly ResolutionName[]): Claim[] {
  const beside = besideIn(reply);
  return reply.claims.filter(
    (claim) =>
      names.includes(claim.signal.name) &&
      !isAtWorkAgain(claim) &&
      !beside(claim, 'split-off') &&
      (claim.sentence.words[claim.from]?.start ?? 0) < supposedAfter(claim.sentence) &&
      !isAsking(claim.sentence),
  );
}

const supposedAfter = perSentence(({ text }) => {
  const match = /\b(?:if|in case|should)\b/i.exec(text);
  return match ? match.index + match[0].length : Number.POSITIVE_INFINITY;
});

const AT_WORK = new Set(
  `works working runs running up online fine ok okay good normal opens prints connects connected
   functioning functional operational live reachable available cooling heating printing charging
   flowing green fonctionne marche roule ouvre imprime repart reparti`.split(/\s+/),
);

/** True for "It runs again since 10:30", but not for the relapse "it leaks again since 10:30". */
function isAtWorkAgain(claim: Claim): boolean {
  const [before, first] = [claim.from - 1, claim.from].map(
    (at) => claim.sentence.words[at]?.norm ?? '',
  );
  return first === 'again' && AT_WORK.has(before ?? '');
}

function no(sure: number, rule: string, words: string, says: string): Ruling {
  return { yes: false, sure, rule, words, says };
}

function reopened({ reply, settled }: Case): Ruling | null {
  const turned = claims(reply, 'ticket-open').find((claim) =>
    /re-?opened|merged|rouvert|fusionn|^from /i.test(claim.words),
  );
  const later = turned && settled.some((claim) => order(claim) > order(turned));
  return turned && !later
    ? no(SURE.clear, 'RES-11', turned.words, 'reopened or merged is not resolved')
    : null;
}

function undone({ reply, settled }: Case): Ruling | null {
  const last = openIn(reply, ['undone']).at(-1);
  if (!last || settled.some((claim) => order(claim) > order(last))) return null;
  return no(
    SURE.clear,
    'RES-12',
    last.words,
    'it says that the matter is not, or no longer, fixed',
  );
}

function partial({ reply, settled }: Case): Ruling | null {
  const whole = settled.findLast(({ words }) => /^(?:all|everything|now|tout)\b/i.test(words));
  const open = openIn(reply, ['partial', 'workaround']).find(
    (claim) => !whole || whole.at <= claim.at,
  );
  if (!open) return null;
  const isPart = open.signal.name === 'partial';
  return isPart
    ? no(SURE.open, 'RES-13', open.words, 'only a part is done')
    : no(SURE.open, 'RES-14', open.words, 'a workaround is no fix');
}

/** Rules against a resolution if a part arrived but its installation is only promised. */
function stillToCome({ reply, settled }: Case): Ruling | null {
  const weak = settled.every((claim) => ['arrived', 'sent'].includes(claim.signal.name));
  const promise = claims(reply, 'promise').at(-1);
  if (settled.length === 0 || !weak || !promise) return null;
  return no(
    SURE.open,
    'RES-15',
    promise.words,
    'something came, but the work is promised for later',
  );
}

function settledNow({ reply, settled }: Case): Ruling | null {
  const beside = besideIn(reply);
  const isSoft = (claim: Claim) => isSoftened(claim) || beside(claim, 'soft');
  const best = settled.find((claim) => !isSoft(claim)) ?? settled[0];
  if (!best) return null;
  const soft = isSoft(best);
  const gated = ['arrived', 'sent', 'moved', 'granted'].includes(best.signal.name);
  let sure = soft ? SURE.soft : gated ? SURE.gated : SURE.plain;
  if (reply.sentences.some(isAsking)) sure -= DOUBT.asks;
  if (openIn(reply, ['undone']).length > 0) sure -= DOUBT.undoneBefore;
  if (claims(reply, 'promise').length > 0) sure -= DOUBT.promise;
  if (settled.length > 1 && !soft) sure += DOUBT.many;
  const rules: Partial<Record<ResolutionName, [string, string]>> = {
    dropped: ['RES-2', 'it is no longer needed, or will not be done'],
    closing: ['RES-3', 'it is closed'],
    'ticket-closed': ['RES-4', "the ticket system's own line says resolved"],
    granted: ['RES-5', 'the approval is given'],
    moved: ['RES-6', 'the meeting is moved or booked'],
    arrived: ['RES-7', 'what was awaited has come'],
    sent: ['RES-8', 'what was asked for has been sent'],
  };
  const [rule, says] = rules[best.signal.name] ?? [
    'RES-1',
    'it says, as of now, that the matter is dealt with',
  ];
  return { yes: true, sure, rule, words: best.words, says };
}

/** Rules for an answered question; "let me check" and a question in return do not count. */
function answered({ reply, original, words }: Case): Ruling | null {
  const isBack = reply.sentences.some(isAsking);
  const evades = ['unknown', 'step', 'ticket-open', 'survey'] as const;
  if (isBack || evades.some((name) => claims(reply, name).length > 0)) return null;
  const agrees = claims(reply, 'yes')[0];
  if (original.asksForApproval && agrees && agrees.at === 0 && agrees.from === 0) {
    return {
      yes: true,
      sure: SURE.answered,
      rule: 'RES-5',
      words: agrees.words,
      says: 'the approval is given',
    };
  }
  if (!original.asksQuestion) return null;
  const tellsWhen = reply.sentences.some((sentence) => momentsIn(sentence, ANY_DAY).length > 0);
  if (claims(reply, 'promise').length > 0 && !(original.asksWhen && tellsWhen)) return null;
  const bare = claims(reply, 'ack').reduce((left, claim) => left - (claim.to - claim.from), words);
  if (bare < 2 && !(agrees && original.asksQuestion)) return null;
  const text = reply.sentences[0]?.text ?? '';
  return {
    yes: true,
    sure: SURE.answered,
    rule: 'RES-9',
    words: text,
    says: 'the question is answered',
  };
}

function notSettled({ reply, words }: Case): Ruling {
  const first = (name: ResolutionName) => claims(reply, name)[0];
  const asking = reply.sentences.find(isAsking);
  const promise = first('promise') ?? first('ticket-open');
  const survey = first('survey');
  const ack = first('ack');
  if (survey) return no(SURE.clear, 'RES-16', survey.words, 'a survey settles nothing');
  if (asking) return no(SURE.clear, 'RES-17', asking.text, 'it asks');
  if (promise) return no(SURE.clear, 'RES-18', promise.words, 'it promises or waits');
  const step = first('step') ?? first('unknown');
  if (step) return no(SURE.open, 'RES-19', step.words, 'a step on the way, not the end');
  if (ack && words <= 8) return no(SURE.clear, 'RES-20', ack.words, 'thanks or "ok" alone');
  return no(SURE.nothing, 'RES-21', '', 'nothing says that the matter is dealt with');
}

/** Rules in order; the first match is the strongest. */
const RULES: readonly ((one: Case) => Ruling | null)[] = [
  reopened,
  undone,
  partial,
  stillToCome,
  settledNow,
  answered,
];

export type WeighedReply = {
  language: Language;
  senses: Senses;
  reply: ReadReply;
  original: Original;
  reading: Reading;
  settled: Claim[];
  /** Rulings in order; the first is the verdict of the rules. */
  rulings: Ruling[];
};

export function weighReply({ original, reply }: Reply): WeighedReply {
  const read = readReply(reply);
  const entry = readOriginal(original, ANY_DAY);
  const words = read.sentences.reduce((sum, sentence) => sum + sentence.words.length, 0);
  const settled = settledIn(read, entry);
  const one: Case = { reply: read, original: entry, settled, words };
  const met = RULES.flatMap((rule) => rule(one) ?? []);
  const { sentences } = read;
  const language = textLanguage(reply) ?? textLanguage(original) ?? 'en';
  return {
    language,
    senses: sensesOf(read, entry, language),
    reply: read,
    original: entry,
    reading: {
      subject: null,
      body: sentences,
      sentences,
      addressed: '',
      written: '',
      now: ANY_DAY,
    },
    settled,
    rulings: met.length > 0 ? met : [notSettled(one)],
  };
}
