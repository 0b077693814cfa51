import type { Issue } from '#contract/entries/issues.ts';
import { useDates } from '#web/messages/format/dates.ts';
import { useMessages } from '#web/messages/language.tsx';

/** Returns the last manual change; null if none. */
export function useModified({
  userModified,
  modifiedBy,
  modifiedAt,
}: Pick<Issue, 'userModified' | 'modifiedBy' | 'modifiedAt'>): string | null {
  const { entry: messages } = useMessages();
  const dates = useDates();
  if (!userModified) return null;
  if (modifiedAt === null) return messages.modified;
  return messages.modifiedBy(modifiedBy, dates.dayAndTime(modifiedAt));
}
