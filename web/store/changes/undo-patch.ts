import type { Issue } from '#contract/entries/issues.ts';

/** What the server alone knows: its number, and the texts that lists leave out. */
const LEFT_ALONE: ReadonlySet<string> = new Set([
  'version',
  'body',
  'originalBody',
  'isCut',
  'clarityOriginal',
  'clarityCleaned',
  'updates',
]);

/** An entry before a change, and after it. */
export type Changed = { before: Issue; after: Issue };

/**
 * What undoing a change makes of an entry as it is now: all that the change made other than it was
 * is as before, its last activity among that, but for what has become something else since.
 */
export function undoPatch({ before, after }: Changed, now: Issue): Partial<Issue> {
  const names = (Object.keys(before) as (keyof Issue)[]).filter(
    (name) =>
      !LEFT_ALONE.has(name) && !isSame(before[name], after[name]) && isSame(now[name], after[name]),
  );
  return Object.fromEntries(names.map((name) => [name, before[name]]));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
