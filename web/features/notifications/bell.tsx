import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { lazyModule } from '#web/loading/lazy-module.ts';
import { useMessages } from '#web/messages/language.tsx';

const inbox = lazyModule(() => import('./inbox.tsx'));

export function Bell({ unread }: { unread: number }) {
  const { board } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const loaded = inbox.useModule(isOpen);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={board.bell(unread)}
        onClick={() => setIsOpen(true)}
        onPointerEnter={() => inbox.prepare()}
        onFocus={() => inbox.prepare()}
        className="relative grid size-9 shrink-0 place-items-center rounded-full text-ink-quiet hover:bg-sunken hover:text-ink pointer-coarse:size-11"
      >
        <span aria-hidden="true" className="relative">
          <BellIcon className="size-4.5" />
          {unread > 0 && (
            <span className="absolute -top-2 left-2 grid h-4 min-w-4 place-items-center rounded-full bg-spruce px-1 text-[11px] leading-none font-semibold text-on-spruce tabular-nums ring-2 ring-paper">
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </span>
      </button>
      {loaded && isOpen && <loaded.Inbox onClose={() => setIsOpen(false)} />}
    </>
  );
}
