import { useState } from 'react';
import type { ChatConnection } from '#contract/integrations/chat/chat.ts';
import { SavingWord } from '#web/features/settings/section/section.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useRemove } from './chat-query.ts';
import { ChatRow } from './chat-row.tsx';
import { useChatMessages } from './messages.ts';

type ListProps = {
  connections: ChatConnection[];
  made: string | null;
};

export function ChatList({ connections, made }: ListProps) {
  const messages = useChatMessages();
  const { save, saving } = useRemove();
  const [isAsked, setIsAsked] = useState(false);
  // Keeps the dialog's text during the exit animation.
  const [asked, setAsked] = useState<ChatConnection | null>(null);
  return (
    <>
      {connections.length === 0 ? (
        <p className="mt-4 text-ink-quiet">{messages.none}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {connections.map((connection) => (
            <ChatRow
              key={connection.id}
              connection={connection}
              isNew={connection.id === made}
              onRemove={() => {
                setAsked(connection);
                setIsAsked(true);
              }}
            />
          ))}
        </ul>
      )}
      <SavingWord saving={saving} done={messages.removed} />
      <ConfirmDialog
        isOpen={isAsked}
        title={messages.removeTitle(asked?.name ?? '')}
        says={messages.removeSays}
        confirm={messages.remove}
        onClose={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false);
          if (asked) save(asked);
        }}
      />
    </>
  );
}
