import { CLAUSE_KINDS } from '#understanding/model/columns.ts';
import { wordsOf } from '#understanding/reading/words.ts';
import { clauseFeatures } from '#understanding/resolution/clause-features.ts';
import { type Clause, clausesOf } from '#understanding/resolution/clauses.ts';
import type { WeighedReply } from '#understanding/resolution/weigh.ts';
import type { ClauseLesson } from './fit-clauses.ts';
import type { LabelledReply } from './read-corpus.ts';

/** Words that a label may skip, such as a greeting. */
const REACH = 40;

export function clauseLesson(
  replies: readonly LabelledReply[],
  weighed: readonly WeighedReply[],
): ClauseLesson {
  return {
    clauses: weighed.map(clauseFeatures),
    kinds: weighed.map((one, at) => kindsOf(clausesOf(one.reply), replies[at]?.clauses ?? [])),
    kindCount: CLAUSE_KINDS.length,
    answers: Int32Array.from(replies, ({ isResolution }) => (isResolution ? 1 : 0)),
  };
}

/** Returns the kind of each clause; -1 for none. */
function kindsOf(clauses: readonly Clause[], labelled: LabelledReply['clauses']): Int32Array {
  const said = labelled.flatMap(({ kind, text }) =>
    wordsOf(text).map(({ norm }) => ({ norm, kind: CLAUSE_KINDS.indexOf(kind) })),
  );
  let next = 0;
  return Int32Array.from(clauses, ({ words }) => {
    const votes = new Map<number, number>();
    for (const { norm } of words) {
      const at = said.slice(next, next + REACH).findIndex((one) => one.norm === norm);
      const found = at < 0 ? undefined : said[next + at];
      if (!found) continue;
      next += at + 1;
      votes.set(found.kind, (votes.get(found.kind) ?? 0) + 1);
    }
    const [most] = [...votes].sort(([, one], [, other]) => other - one);
    return most?.[0] ?? -1;
  });
}
