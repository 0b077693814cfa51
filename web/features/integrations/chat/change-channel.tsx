import { useState } from 'react';
import type { ChatConnection } from '#contract/integrations/chat/chat.ts';
import { SavingWord } from '#web/features/settings/section/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { ChannelFields, type ChannelValues, channelOf, sentChannel } from './channel-fields.tsx';
import { useChange } from './chat-query.ts';
import { useChatMessages } from './messages.ts';
import { newTarget, sentTarget, TargetFields, type TargetValues } from './target-fields.tsx';

type ChangeProps = {
  connection: ChatConnection;
  onClose: () => void;
  /** Called if the target was replaced. */
  onReplaced: () => void;
};

export function ChangeChannel({ connection, onClose, onReplaced }: ChangeProps) {
  const messages = useChatMessages();
  const [channel, setChannel] = useState<ChannelValues>(() => channelOf(connection));
  const [target, setTarget] = useState<TargetValues | null>(null);
  const [isTried, setIsTried] = useState(false);
  const { save, saving } = useChange(() => {
    if (target) onReplaced();
    onClose();
  });
  const submit = () => {
    setIsTried(true);
    const about = sentChannel(channel);
    const to = target && sentTarget(target);
    if (!about || (target && !to)) return;
    save({ id: connection.id, ...about, ...(to && { target: to }) });
  };
  return (
    <Form
      onSubmit={submit}
      isPending={saving.state === 'saving'}
      className="mt-3 rounded-md border border-line p-4"
    >
      {target && <TargetFields values={target} isTried={isTried} onChange={setTarget} />}
      <Button
        size="small"
        onClick={() => setTarget(target ? null : newTarget(connection.service))}
        className={target ? 'mt-3' : ''}
      >
        {target ? messages.keepTarget : messages.replace}
      </Button>
      <ChannelFields values={channel} isTried={isTried} onChange={setChannel} />
      <div className="mt-5 flex flex-wrap gap-2">
        <SubmitButton look="main">{messages.save}</SubmitButton>
        <Button look="quiet" onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
      <SavingWord saving={saving} />
    </Form>
  );
}
