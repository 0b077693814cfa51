import type { Issue } from '#contract/entries/issues.ts';

/** Fields known only to the server: the version, and texts that lists omit. */
const LEFT_ALONE: ReadonlySet<string> = new Set([
  'version',
  'body',
  'originalBody',
  'isCut',
  'clarityOriginal',
  'clarityCleaned',
  'updates',
]);

export type Changed = { before: Issue; after: Issue };

/**
 * Returns the patch that undoes a change, including the last activity; fields changed since are
 * left alone.
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
