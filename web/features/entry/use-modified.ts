import type { Issue } from '#contract/entries/issues.ts';
import { useDates } from '#web/words/dates.ts';
import { useWords } from '#web/words/language.tsx';

/** Who changed an entry by hand and when, in a sentence; null where nobody did. */
export function useModified({
  userModified,
  modifiedBy,
  modifiedAt,
}: Pick<Issue, 'userModified' | 'modifiedBy' | 'modifiedAt'>): string | null {
  const { entry: words } = useWords();
  const dates = useDates();
  if (!userModified) return null;
  if (modifiedAt === null) return words.modified;
  return words.modifiedBy(modifiedBy, dates.dayAndTime(modifiedAt));
}
