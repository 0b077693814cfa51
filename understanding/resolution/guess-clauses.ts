import { CLAUSE_KINDS } from '../model/columns.ts';
import type { Model } from '../model/guess.ts';
import { type ClauseGuess, clausesOf } from './clause-kinds.ts';
import { replySigns } from './reply-signs.ts';
import { type WeighedReply, weighReply } from './weigh.ts';

/** What each clause of a reply says by a model of clauses: each is weighed as a reply of its own. */
export function guessClauses(
  { reading }: WeighedReply,
  original: string,
  model: Model<'kind'>,
): ClauseGuess[] {
  return clausesOf(reading.sentences).map((text) => {
    const weighed = weighReply({ original, reply: text });
    const { kind } = model(weighed.reading, replySigns(weighed, [])).probabilities;
    return guessOf(kind);
  });
}

function guessOf(shares: Float64Array): ClauseGuess {
  const entries = CLAUSE_KINDS.map((kind, at) => [kind, shares[at] ?? 0] as const);
  return Object.fromEntries(entries) as ClauseGuess;
}
