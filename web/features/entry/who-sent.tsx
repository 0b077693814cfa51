import type { Issue } from '#contract/entries/issues.ts';
import { useWords } from '#web/words/language.tsx';
import { whoSent } from './who-sent.ts';

/** Whom an entry came from. */
export function WhoSent({ entry }: { entry: Issue }) {
  const words = useWords();
  const said = whoSent(words.entry, entry);
  return (
    <span className="min-w-0 max-w-[44ch] truncate" title={said}>
      {said}
    </span>
  );
}
