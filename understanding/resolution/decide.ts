import type { Reason, ResolutionVerdict } from '#contract/meaning.ts';
import type { Reply } from '#understanding/reading/message.ts';
import { wordsOf } from '#understanding/reading/words.ts';
import { twoDecimals } from '#understanding/rules/evidence.ts';
import { guessResolution } from '../model/models.ts';
import { clauseFeatures } from './clause-features.ts';
import { heedKeywords } from './keywords.ts';
import { wantsSomething } from './original.ts';
import { completionIn, isBare } from './predicates.ts';
import { isAsking, isSoftened } from './reply-clauses.ts';
import { replySigns } from './reply-signs.ts';
import { CLOSES, PROPOSES } from './thresholds.ts';
import { type WeighedReply, weighReply } from './weigh.ts';

const RESOLVED = 1;
/** Confidence in "open" if the reply states nothing as done. */
const UNSTATED = 0.6;
/** Limit of the confidence in "should be fixed now", which is less certain than "fixed". */
const SOFT_AT_MOST = 0.85;
/** Limits of the confidence; lower against a rule. */
const AT_MOST = { agreed: 0.99, disputed: 0.98 };

/** Decides if a reply states its matter as resolved now. A noun alone never decides (RES-53). */
export function judgeReply(given: Reply): ResolutionVerdict {
  const weighed = weighReply(given);
  const { probabilities } = guessResolution(
    weighed.reading,
    replySigns(weighed),
    clauseFeatures(weighed),
  );
  const verdict = verdictOn(weighed, given.original, probabilities.resolution[RESOLVED] ?? 0);
  return heedKeywords(verdict, weighed, given.keywords ?? []);
}

/** Returns the verdict for a probability of the models. */
export function verdictOn(
  weighed: WeighedReply,
  original: string,
  likely: number,
): ResolutionVerdict {
  const { rulings, settled, language } = weighed;
  const resolved = saysLittleElse(weighed, original)
    ? Math.max(likely, rulings[0]?.sure ?? 0)
    : likely;
  const isStated =
    rulings.some(({ yes }) => yes) ||
    wantsSomething(weighed.original, original) ||
    !isBare(weighed.reply);
  const isResolution = resolved >= PROPOSES[language] && isStated;
  const isSoft = settled.length > 0 && settled.every(isSoftened);
  const open = isStated ? 1 - resolved : Math.max(1 - resolved, UNSTATED);
  const isAgreed = rulings.every(({ yes }) => yes === isResolution);
  const most = isSoft && isResolution ? SOFT_AT_MOST : isAgreed ? AT_MOST.agreed : AT_MOST.disputed;
  const reasons = reasonsFor(weighed, isResolution);
  return {
    isResolution,
    isCertain: isResolution && !isSoft && isPlainRule(rulings[0]) && likely >= CLOSES,
    isRelapse: !isResolution && reasons.some(({ rule }) => ['RES-11', 'RES-12'].includes(rule)),
    confidence: twoDecimals(Math.min(most, isResolution ? resolved : open)),
    reasons,
  };
}

function reasonsFor(weighed: WeighedReply, isResolution: boolean): Reason[] {
  const byRule = byRules(weighed, isResolution);
  if (byRule.length > 0) return byRule;
  const completion = isResolution ? completionIn(weighed.reply) : null;
  return [completion === null ? NOTHING : statedBy(completion)];
}

const LOOKED_AT = 1000;
/** Words of a reply that says little besides its claim; rules that seldom err allow more. */
const BRIEF = { usual: 8, sure: 14 };
const SURE_CLAIMS = new Set(['RES-2', 'RES-3', 'RES-4', 'RES-6']);
const PLAIN_CLAIMS = new Set(['RES-1', 'RES-2', 'RES-3', 'RES-4', 'RES-5', 'RES-6']);

function isPlainRule(ruling: WeighedReply['rulings'][number] | undefined): boolean {
  return ruling?.yes === true && PLAIN_CLAIMS.has(ruling.rule);
}

const LEADS_IN = new Set(
  `it is this that all has been was are everything now got just we have i c est tout the le la les l a ete
   thanks thank you thx merci ok okay yes yep great perfect oui parfait super hi hello bonjour`.split(
    /\s+/,
  ),
);
const TURNS = new Set(
  'not no but except only until unless if when once tomorrow later soon hope almost mais sauf pas demain si'.split(
    ' ',
  ),
);

/**
 * True for a reply such as "Fixed." or "It works again since noon", which has too few words for
 * the models (RES-51).
 */
function saysLittleElse({ reading, settled, rulings }: WeighedReply, original: string): boolean {
  const { sentences } = reading;
  const words = sentences.flatMap((sentence) => sentence.words.map((word) => word.norm));
  const turns = words.some((norm) => TURNS.has(norm)) || sentences.some(isAsking);
  const isPlain = rulings.every(isPlainRule);
  const [claim] = settled;
  const most = SURE_CLAIMS.has(rulings[0]?.rule ?? '') ? BRIEF.sure : BRIEF.usual;
  if (turns || !isPlain || words.length > most || claim?.at !== 0) return false;
  const named = new Set(wordsOf(original.slice(0, LOOKED_AT)).map(({ norm }) => norm));
  return words.slice(0, claim.from).every((norm) => LEADS_IN.has(norm) || named.has(norm));
}

const NOTHING = { rule: 'RES-21', words: '', says: 'nothing says that the matter is dealt with' };

function statedBy(words: string): Reason {
  return {
    rule: 'RES-50',
    words,
    says: 'it states that something was done, or is as it should be',
  };
}

function byRules({ rulings }: WeighedReply, isResolution: boolean): Reason[] {
  return rulings
    .filter(({ yes }) => yes === isResolution)
    .slice(0, 1)
    .map(({ rule, words, says }) => ({ rule, words, says }));
}
