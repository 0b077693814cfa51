const REMEMBERED_MS = 5_000;
const MOST_REMEMBERED = 10_000;

/**
 * Asks whether an address takes mail, and remembers a yes for a few seconds. A no is asked
 * anew each time: a workspace that was just made gets its mail at once.
 */
export function rememberRecipients(
  isSomebodys: (address: string) => Promise<boolean>,
): (address: string) => Promise<boolean> {
  const known = new Map<string, { until: number; answer: Promise<boolean> }>();
  return (address) => {
    const now = Date.now();
    const before = known.get(address);
    if (before && before.until > now) return before.answer;
    if (known.size >= MOST_REMEMBERED) known.clear();
    // Kept while it is being asked too: a hundred connections at once ask once.
    const answer = isSomebodys(address);
    known.set(address, { until: now + REMEMBERED_MS, answer });
    answer.then(
      (isIts) => isIts || known.delete(address),
      () => known.delete(address),
    );
    return answer;
  };
}
