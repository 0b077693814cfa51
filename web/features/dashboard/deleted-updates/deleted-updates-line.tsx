import { useQuery } from '@tanstack/react-query';
import { MailQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { lazyModule } from '#web/loading/lazy-module.ts';
import { useMessages } from '#web/messages/language.tsx';
import { statsQuery } from '../figures/stats-query.ts';

const dialog = lazyModule(() => import('./deleted-updates-dialog.tsx'));

export function DeletedUpdatesLine() {
  const says = useMessages().board.deletedUpdates;
  const { data: stats } = useQuery(statsQuery({ pollEvery: false }));
  const [isOpen, setIsOpen] = useState(false);
  const loaded = dialog.useModule(isOpen);
  const count = stats?.deletedUpdates ?? 0;
  return (
    <>
      {count > 0 && (
        <aside
          aria-label={says.title}
          className="mb-3 flex items-center gap-2 rounded-md bg-sunken px-3 py-1 text-13"
        >
          <MailQuestionMark aria-hidden="true" className="size-4 shrink-0 text-ink-quiet" />
          <button
            type="button"
            onPointerEnter={dialog.prepare}
            onFocus={dialog.prepare}
            onClick={() => setIsOpen(true)}
            className="inline-flex min-h-7 items-center rounded-md text-left font-medium underline decoration-field-line underline-offset-4 hover:text-spruce pointer-coarse:min-h-11"
          >
            {says.line(count)}
          </button>
        </aside>
      )}
      {isOpen && loaded && (
        <loaded.DeletedUpdatesDialog count={count} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
