import { useEffect, useRef, useState } from 'react';
import type { ChatConnection } from '#contract/integrations/chat/chat.ts';
import { CHAT_SERVICES, type ChatService } from '#contract/integrations/chat/chat-choices.ts';
import { SavingWord } from '#web/features/settings/section/section.tsx';
import { useLanguage } from '#web/messages/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { ChannelFields, type ChannelValues, newChannel, sentChannel } from './channel-fields.tsx';
import { useConnect } from './chat-query.ts';
import { useChatMessages } from './messages.ts';
import { newTarget, sentTarget, TargetFields, type TargetValues } from './target-fields.tsx';

type ConnectProps = { onClose: () => void; onMade: (connection: ChatConnection) => void };

export function ConnectChannel({ onClose, onMade }: ConnectProps) {
  const messages = useChatMessages();
  const [service, setService] = useState<ChatService | null>(null);
  const heading = service ? messages.connectTo(messages.services[service]) : messages.choose;
  return (
    <div className="mt-4 rounded-md border border-line p-4">
      <Heading key={heading} text={heading} />
      {service ? (
        <ConnectForm key={service} service={service} onMade={onMade} />
      ) : (
        <ServiceTiles onChoose={setService} />
      )}
      <div className="mt-3 -ml-3 flex flex-wrap gap-1">
        {service && (
          <Button size="small" look="quiet" onClick={() => setService(null)}>
            {messages.other}
          </Button>
        )}
        <Button size="small" look="quiet" onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </div>
  );
}

/** Heading that takes the focus on mount, as the choice replaces the content below. */
function Heading({ text }: { text: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h3 ref={title} tabIndex={-1} className="text-15 font-semibold outline-none">
      {text}
    </h3>
  );
}

function ServiceTiles({ onChoose }: { onChoose: (service: ChatService) => void }) {
  const messages = useChatMessages();
  return (
    <ul className="mt-3 grid grid-cols-1 gap-2 sm:grid-cols-2">
      {CHAT_SERVICES.map((service) => (
        <li key={service}>
          <button
            type="button"
            onClick={() => onChoose(service)}
            className="flex h-full min-h-11 w-full flex-col justify-start rounded-md border border-field-line bg-raised px-3 py-2 text-left transition-colors duration-150 hover:bg-sunken"
          >
            <span className="text-15 font-[550]">{messages.services[service]}</span>
            <span className="text-13 text-ink-quiet">{messages.serviceSays[service]}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type FormProps = { service: ChatService; onMade: (connection: ChatConnection) => void };

function ConnectForm({ service, onMade }: FormProps) {
  const messages = useChatMessages();
  const { language } = useLanguage();
  const [target, setTarget] = useState<TargetValues>(() => newTarget(service));
  const [channel, setChannel] = useState<ChannelValues>(() => newChannel(language));
  const [isTried, setIsTried] = useState(false);
  const { save, saving } = useConnect(onMade);
  const submit = () => {
    setIsTried(true);
    const [to, about] = [sentTarget(target), sentChannel(channel)];
    if (to && about) save({ ...about, target: to });
  };
  return (
    <Form onSubmit={submit} isPending={saving.state === 'saving'} className="mt-3">
      <TargetFields values={target} isTried={isTried} onChange={setTarget} />
      <ChannelFields values={channel} isTried={isTried} onChange={setChannel} />
      <SubmitButton look="main" className="mt-5">
        {messages.connect}
      </SubmitButton>
      <SavingWord saving={saving} />
    </Form>
  );
}
