import type { Issue } from '#contract/entries/issues.ts';
import { useMessages } from '#web/messages/language.tsx';
import { whoSent } from './sender-names.ts';

export function WhoSent({ entry }: { entry: Issue }) {
  const messages = useMessages();
  const said = whoSent(messages.entry, entry);
  return (
    <span className="min-w-0 max-w-[44ch] truncate" title={said}>
      {said}
    </span>
  );
}
