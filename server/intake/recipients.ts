const REMEMBERED_MS = 5_000;
const MOST_REMEMBERED = 10_000;

type CompanyOf = (address: string) => Promise<string | null>;

/** Caches recipients for seconds; unknown ones are not cached, as a workspace may be new. */
export function rememberRecipients(companyOf: CompanyOf): CompanyOf {
  const known = new Map<string, { until: number; answer: Promise<string | null> }>();
  return (address) => {
    const now = Date.now();
    const before = known.get(address);
    if (before && before.until > now) return before.answer;
    if (known.size >= MOST_REMEMBERED) known.clear();
    // Concurrent calls share a pending query.
    const answer = companyOf(address);
    known.set(address, { until: now + REMEMBERED_MS, answer });
    answer.then(
      (companyId) => companyId ?? known.delete(address),
      () => known.delete(address),
    );
    return answer;
  };
}
