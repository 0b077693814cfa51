import type { Reason, ResolutionVerdict } from '#contract/meaning.ts';
import { twoDecimals } from '../evidence.ts';
import type { Reply } from '../message.ts';
import { guessResolution } from '../model/models.ts';
import { wordsFor } from '../model/words-for.ts';
import { heedKeywords } from './keywords.ts';
import { replySigns } from './reply-signs.ts';
import { type WeighedReply, weighReply } from './weigh.ts';

const RESOLVED = 1;
/** A matter wrongly called done is lost; one wrongly called open is only asked about again. */
const SURE_ENOUGH = 0.6;
const REASONS_AT_MOST = 3;

/**
 * Whether a reply says, as of now, that the matter of its entry is dealt with. The rules judge it
 * clause by clause: what is promised, asked, denied, supposed or said of another matter does not
 * count. The model weighs what they found together with the words.
 */
export function judgeReply(given: Reply): ResolutionVerdict {
  const weighed = weighReply(given);
  const { probabilities, influences } = guessResolution(weighed.reading, replySigns(weighed));
  const likely = probabilities.resolution[RESOLVED] ?? 0;
  const resolved = saysLittleElse(weighed)
    ? Math.max(likely, weighed.rulings[0]?.sure ?? 0)
    : likely;
  const isResolution = resolved >= SURE_ENOUGH;
  const words = wordsFor(weighed.reading, influences('resolution', isResolution ? 1 : 0));
  const says = isResolution ? 'words of matters that are done' : 'words of matters still open';
  const byWords = words.map((word) => ({ rule: 'RES-50', words: word, says }));
  const reasons = [...byRules(weighed, isResolution), ...byWords].slice(0, REASONS_AT_MOST);
  const verdict = {
    isResolution,
    isRelapse: !isResolution && reasons.some(({ rule }) => ['RES-11', 'RES-12'].includes(rule)),
    confidence: twoDecimals(isResolution ? resolved : 1 - resolved),
    reasons: reasons.length > 0 ? reasons : [NOTHING],
  };
  return heedKeywords(verdict, weighed, given.keywords ?? []);
}

/** Up to so many words a reply that begins with its claim says little else. */
const BRIEF = 8;
const PLAIN_CLAIMS = new Set(['RES-1', 'RES-2', 'RES-3', 'RES-4', 'RES-5', 'RES-6']);

/** What may stand before the claim that a reply begins with: "it is fixed", "tout est réglé". */
const LEADS_IN = new Set(
  'it is this that all has been was are everything now got just we have i c est tout'.split(' '),
);
/** With one of these the claim is not all that the reply says. */
const TURNS = new Set(
  'not no but except only until if when once tomorrow later soon hope almost mais sauf pas demain si'.split(
    ' ',
  ),
);

/** "Fixed.", "It works again since noon": the words around, by which the model judges, are few (RES-51). */
function saysLittleElse({ reading, settled, rulings }: WeighedReply): boolean {
  const words = reading.sentences.flatMap((sentence) => sentence.words.map((word) => word.norm));
  const [claim] = settled;
  const opens = claim?.at === 0 && words.slice(0, claim.from).every((norm) => LEADS_IN.has(norm));
  const turns = words.some((norm) => TURNS.has(norm));
  const isPlain = rulings.every(({ yes, rule }) => yes && PLAIN_CLAIMS.has(rule));
  return opens && !turns && words.length <= BRIEF && isPlain;
}

const NOTHING = { rule: 'RES-21', words: '', says: 'nothing says that the matter is dealt with' };

function byRules({ rulings }: WeighedReply, isResolution: boolean): Reason[] {
  return rulings
    .filter(({ yes }) => yes === isResolution)
    .slice(0, 1)
    .map(({ rule, words, says }) => ({ rule, words, says }));
}
