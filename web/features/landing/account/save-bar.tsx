import { useState } from 'react';
import type { PendingMessage } from '#web/features/landing/demo/pending-message.ts';
import { useDemoMessages } from '#web/features/landing/messages/demo.ts';
import { Button } from '#web/ui/button.tsx';
import { AccountDialog } from './account-dialog.tsx';

export function SaveBar({ pending }: { pending: PendingMessage }) {
  const { bar } = useDemoMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className="fixed inset-x-0 bottom-0 z-30 animate-[rise-in_160ms_var(--ease-out)] border-t border-line bg-raised shadow-floating">
        <div className="mx-auto flex max-w-[1080px] items-center justify-between gap-4 px-6 py-3">
          <p className="font-medium">{bar.says}</p>
          <Button look="main" className="whitespace-nowrap" onClick={() => setIsOpen(true)}>
            {bar.create}
          </Button>
        </div>
      </div>
      <AccountDialog isOpen={isOpen} onClose={() => setIsOpen(false)} pending={pending} />
    </>
  );
}
