import { BookOpenText } from 'lucide-react';
import { UserText } from '#web/messages/user-text.tsx';
import type { WholeEntry } from '#web/store/lists/whole-query.ts';
import { useModelMessages } from './messages.ts';

/** The language model's sentence about the last reply that changed an open matter. */
export function StandsNow({ entry }: { entry: WholeEntry }) {
  const says = useModelMessages();
  const latest = entry.updates.findLast(({ standsNow }) => standsNow !== null);
  if (!latest || entry.status !== 'open') return null;
  return (
    <p className="text-13 wrap-anywhere">
      <span className="font-medium text-ink-quiet">{says.standsNow}</span>{' '}
      <UserText>{latest.standsNow ?? ''}</UserText>
      <BookOpenText
        role="img"
        aria-label={says.standsNowBy}
        className="ml-1.5 inline size-3.5 text-ink-quiet"
      />
    </p>
  );
}
