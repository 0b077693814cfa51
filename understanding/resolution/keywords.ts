import type { ResolutionVerdict } from '#contract/meaning.ts';
import { twoDecimals } from '#understanding/rules/evidence.ts';
import { quote } from '../reading/hits.ts';
import { isNegated } from '../reading/scope.ts';
import { wordsOf } from '../reading/words.ts';
import { type Claim, isConditioned, isStated } from './reply-clauses.ts';
import type { WeighedReply } from './weigh.ts';

/** Confidence by keywords only. */
const SURE = 0.75;

/** Rules against a resolution: reopened, undone, partial, workaround, promise, survey, question. */
const SPEAKS_AGAINST = new Set([
  'RES-11',
  'RES-12',
  'RES-13',
  'RES-14',
  'RES-15',
  'RES-16',
  'RES-17',
]);

/**
 * Raises the verdict for a company keyword stated as a current fact (RES-52), unless a rule says
 * that the matter continues.
 */
export function heedKeywords(
  verdict: ResolutionVerdict,
  { reply, rulings }: WeighedReply,
  keywords: readonly string[],
): ResolutionVerdict {
  if (keywords.length === 0 || verdict.isRelapse) return verdict;
  if (rulings.some(({ rule }) => SPEAKS_AGAINST.has(rule))) return verdict;
  const said = keywords.map((keyword) => claimOf(reply.sentences, keyword)).find(Boolean);
  if (!said) return verdict;
  const { isResolution, confidence, reasons } = verdict;
  const reason = { rule: 'RES-52', words: said, says: 'your own words for what is done' };
  return {
    isResolution: true,
    isCertain: true,
    isRelapse: false,
    confidence: isResolution ? twoDecimals(1 - (1 - confidence) / 2) : SURE,
    reasons: [reason, ...(isResolution ? reasons : [])].slice(0, 3),
  };
}

function claimOf(sentences: Claim['sentence'][], keyword: string): string | null {
  const wanted = wordsOf(keyword).map(({ norm }) => norm);
  if (wanted.length === 0) return null;
  for (const [at, sentence] of sentences.entries()) {
    const { words } = sentence;
    for (let from = 0; from + wanted.length <= words.length; from += 1) {
      if (!wanted.every((norm, n) => words[from + n]?.norm === norm)) continue;
      const to = from + wanted.length;
      const negated = isNegated(words, from);
      const signal = { name: 'done' as const };
      const claim = { signal, sentence, at, from, to, words: quote(sentence, from, to), negated };
      if (isStated(claim) && !isConditioned(claim)) return claim.words;
    }
  }
  return null;
}
