import { type Hit, hitsIn } from '../reading/hits.ts';
import { splitMessage } from '../reading/message-parts.ts';
import { perSentence } from '../reading/per-sentence.ts';
import { bookOf } from '../reading/phrases.ts';
import { plainText } from '../reading/plain-text.ts';
import { isNegated } from '../reading/scope.ts';
import { type Sentence, sentenceOf, sentencesOf } from '../reading/sentences.ts';
import { withoutTheirBanners } from '../reading/without-banners.ts';
import type { Word } from '../reading/words.ts';
import { DONE_SIGNALS, type ResolutionName } from './signals-done.ts';
import { OPEN_SIGNALS } from './signals-open.ts';

type Signal = { name: ResolutionName };
export type Claim = Hit<Signal>;

export type ReadReply = {
  sentences: Sentence[];
  hasQuote: boolean;
  claims: Claim[];
  byName: ReadonlyMap<ResolutionName, Claim[]>;
};

const BOOK = bookOf<Signal>(
  [...DONE_SIGNALS, ...OPEN_SIGNALS].map(({ name, phrases }) => ({ value: { name }, phrases })),
);
const QUOTED_LINE = /^[^\S\n]*>/m;
const QUOTES = /["“«][^"”»]{2,200}["”»]/g;

/** Parses a reply without quoted text, greeting and signature. */
export function readReply(reply: string): ReadReply {
  const text = withoutTheirBanners(plainText(reply), '').replace(QUOTES, ' ');
  const parts = splitMessage(text, false);
  const sentences = sentencesOf(parts.lines);
  const whole = sentences.length > 0 ? sentences : [sentenceOf(text.trim().slice(0, 300), 'prose')];
  const claims = hitsIn(BOOK, whole);
  return {
    sentences: whole,
    hasQuote: QUOTED_LINE.test(reply),
    claims,
    byName: Map.groupBy(claims, ({ signal }) => signal.name),
  };
}

const UNREAL = new Set(
  `will would shall can could may might must being going hope hoping hopefully expect expecting plan planning try trying once if when
   until unless want wants please need needs needed let whenever provided assuming whether should almost nearly never wont
   sera seront serait va vont pourra pourrait devra devrait doit doivent faut faudra quand si des lorsque etre presque`.split(
    /\s+/,
  ),
);
/** Words of a condition, which applies to the whole sentence if it precedes the claim. */
const SUPPOSES = new Set(['if', 'once', 'unless', 'provided', 'si']);
const UNREAL_PAIRS = new Set([
  'to be',
  'to get',
  'to have',
  'get it',
  'have it',
  'get this',
  'have this',
  'want it',
  'need it',
  'get them',
  'have them',
  'a etre',
  'as soon',
]);
const REACH = 7;
const QUESTION =
  /^(?:so |and |ok |hey |hi )?(?:is|are|was|were|has|have|had|did|do|does|can|could|will|would|any|when|who|what|where|how|why|which|est-ce|avez-vous|as-tu|a-t-il|quand|où|qui) (?:it|this|that|the|there|they|you|we|anyone|anybody|everything|he|she|i|your|my|our|these|those|news|update|progress|que|qu['’]|vous|il|elle|on|someone)(?![\p{L}])/iu;

export const isAsking = perSentence(({ asks, text }) => asks || QUESTION.test(text));

const supposesFrom = perSentence(({ words }) => {
  const at = words.findIndex(({ norm }) => SUPPOSES.has(norm));
  return at < 0 ? words.length : at;
});

function clauseBefore(words: readonly Word[], at: number): string[] {
  const target = words[at];
  const before = words.slice(Math.max(0, at - REACH), at);
  return before.filter((word) => word.clause === target?.clause).map((word) => word.norm);
}

/**
 * True for "should": "should be fixed now" is a weaker yes, "should be fixed by Friday" a promise.
 */
export function isSoftened(claim: Claim): boolean {
  return clauseBefore(claim.sentence.words, claim.from).some(
    (norm) => norm === 'should' || norm.startsWith('devrai'),
  );
}

const LATER = new Set(
  'tomorrow soon shortly later next monday tuesday wednesday thursday friday saturday sunday by within demain bientot prochainement prochaine prochain lundi mardi mercredi jeudi vendredi'.split(
    ' ',
  ),
);

function speaksOfLater(claim: Claim): boolean {
  const { words } = claim.sentence;
  const clause = words[claim.from]?.clause;
  const after = words.slice(claim.to, claim.to + REACH);
  return after.some((word, at) => {
    if (word.clause !== clause || !LATER.has(word.norm)) return false;
    return word.norm !== 'by' || LATER.has(after[at + 1]?.norm ?? '');
  });
}

/** True for a current fact: no question, negation, wish, plan or hypothesis. */
export function isStated(claim: Claim): boolean {
  const { words } = claim.sentence;
  if (isAsking(claim.sentence) || claim.negated || isNegated(words, claim.from)) return false;
  const before = clauseBefore(words, claim.from);
  const opener = words[claim.from];
  const inside = words.slice(claim.from, claim.to).map((word) => word.norm);
  if (supposesFrom(claim.sentence) < claim.from) return false;
  const unreal = before.some(
    (norm) => UNREAL.has(norm) && norm !== 'should' && !norm.startsWith('devrai'),
  );
  const paired = [...before, ...inside].some((norm, at, all) =>
    UNREAL_PAIRS.has(`${norm} ${all[at + 1] ?? ''}`),
  );
  const soft = isSoftened(claim);
  if (soft) return !unreal && !speaksOfLater(claim) && opener !== undefined;
  return !unreal && !paired;
}

/** True if a condition follows, other than "if it comes back, tell me". */
export function isConditioned(claim: Claim): boolean {
  const { condition, harmless } = lastConditions(claim.sentence);
  return condition >= claim.to && harmless < claim.to;
}

const lastConditions = perSentence(({ words }) => ({
  condition: words.findLastIndex(({ norm }) => CONDITIONS.has(norm)),
  harmless: words.findLastIndex(({ norm }) => HARMLESS.has(norm)),
}));

const CONDITIONS = new Set(
  'if once unless when provided pending subject assuming si sous quand'.split(' '),
);
const HARMLESS = new Set(
  'know tell call shout write ping reopen again back recurs returns questions question else problem problems issue issues anything need reviens dites savoir appelez probleme souci'.split(
    ' ',
  ),
);
