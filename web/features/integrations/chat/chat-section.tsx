import { useState } from 'react';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { Section } from '#web/features/settings/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChatList } from './chat-list.tsx';
import { useConnections } from './chat-query.ts';
import { ConnectChannel } from './connect-channel.tsx';
import { useChatMessages } from './messages.ts';

export function ChatSection() {
  const messages = useChatMessages();
  const { data, isPending, isError, error, refetch } = useConnections();
  const [isAdding, setIsAdding] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  return (
    <Section id="chat" title={messages.title} says={messages.says}>
      {isPending && <p className="mt-4 text-ink-quiet">{messages.loading}</p>}
      {isError && !data && (
        <LoadFailure
          error={error}
          says={messages.failed}
          onRetry={() => void refetch()}
          className="mt-4"
        />
      )}
      {data && <ChatList connections={data} made={made} />}
      {data && !isAdding && (
        <Button className="mt-4" onClick={() => setIsAdding(true)}>
          {messages.add}
        </Button>
      )}
      {isAdding && (
        <ConnectChannel
          onClose={() => setIsAdding(false)}
          onMade={({ id }) => {
            setMade(id);
            setIsAdding(false);
          }}
        />
      )}
    </Section>
  );
}
