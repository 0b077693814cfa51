import type { Reason } from '#contract/meaning.ts';

const MOST = 3;

/** Rules of weak hints, used only if no decisive rule matched. */
const LEANS = /-50$/;

/** Returns the first distinct words that decided a label. */
export function whyWords(reasons: Reason[]): string[] {
  const ruled = reasons.filter(({ rule, words }) => !LEANS.test(rule) && words !== '');
  const words = (ruled.length > 0 ? ruled : reasons)
    .map((reason) => reason.words.trim())
    .filter((word) => word !== '');
  const known = new Set<string>();
  const fresh = words.filter((word) => {
    const plain = word.toLowerCase();
    if (known.has(plain)) return false;
    known.add(plain);
    return true;
  });
  return fresh.slice(0, MOST);
}
