/** `todo` is the remedy. */
export type Finding = {
  about: string;
  state: 'ok' | 'warning' | 'problem' | 'skipped';
  says: string;
  todo: string | null;
};

export function findingsOf(about: string) {
  const made =
    (state: Finding['state']) =>
    (says: string, todo: string | null = null): Finding => ({ about, state, says, todo });
  return {
    ok: (says: string) => made('ok')(says),
    skipped: (says: string) => made('skipped')(says),
    warning: made('warning'),
    problem: made('problem'),
  };
}

export function codeOf(error: unknown): string {
  const { code, name } = error as { code?: string; name?: string };
  return code ?? name ?? 'unknown';
}

const DAY_MS = 86_400_000;

export function aboutExpiry(about: string, end: Date, now: Date, renew: string): Finding {
  const { ok, warning, problem } = findingsOf(about);
  const days = Math.floor((end.getTime() - now.getTime()) / DAY_MS);
  const until = `until ${end.toISOString().slice(0, 10)}`;
  if (days < 0) return problem(`the certificate was good ${until} and is no more`, renew);
  if (days < 7) return problem(`the certificate is good ${until}, ${days} days`, renew);
  if (days < 21) return warning(`the certificate is good ${until}, ${days} days`, renew);
  return ok(`the certificate is good ${until}, ${days} days`);
}
