import { useState } from 'react';
import { CopyButton } from '#web/ui/copy/copy-text.tsx';
import { Select } from '#web/ui/select.tsx';
import { type AgentClient, CLIENTS, SETUPS } from './client-setups.ts';
import { useAgentMessages } from './messages.ts';

export function AgentSetup({ url }: { url: string }) {
  const messages = useAgentMessages();
  const [client, setClient] = useState<AgentClient>('claude_code');
  const setup = SETUPS[client](url);
  return (
    <>
      <div className="mt-6 max-w-64">
        <Select
          label={messages.setUp}
          value={client}
          options={CLIENTS.map((value) => ({ value, label: messages.clients[value] }))}
          onChoose={setClient}
          size="normal"
        />
      </div>
      <p className="mt-2 mb-2 max-w-[64ch] text-13 text-ink-quiet">{messages.goes[client]}</p>
      <div className="flex min-w-0 items-start gap-2 rounded-md bg-sunken py-1 pr-1 pl-3">
        <pre className="min-w-0 grow py-2 text-13 leading-5 break-words whitespace-pre-wrap">
          {setup}
        </pre>
        <CopyButton text={setup} label={messages.copySetup} />
      </div>
    </>
  );
}
