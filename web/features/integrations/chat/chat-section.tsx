import { useState } from 'react';
import { LoadState } from '#web/errors/load-state.tsx';
import { Section } from '#web/features/settings/section/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChatList } from './chat-list.tsx';
import { useConnections } from './chat-query.ts';
import { ConnectChannel } from './connect-channel.tsx';
import { useChatMessages } from './messages.ts';

export function ChatSection() {
  const messages = useChatMessages();
  const query = useConnections();
  const { data } = query;
  const [isAdding, setIsAdding] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  return (
    <Section id="chat" title={messages.title} says={messages.says}>
      <LoadState query={query} loading={messages.loading} failed={messages.failed} />
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
