import { useState } from 'react';
import { DELIVERY_DAYS } from '#contract/integrations/webhook-choices.ts';
import { useWebhookMessages } from '#web/features/integrations/webhooks/messages/messages.ts';
import { SavingWord } from '#web/features/settings/section/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { useReplayAll } from './deliveries-query.ts';

const CHOICES = [1, 7, DELIVERY_DAYS];
const DAY_MS = 86_400_000;

export function ReplayAll({ id, onDone }: { id: string; onDone: () => void }) {
  const { deliveries: messages } = useWebhookMessages();
  const say = useToast();
  const [isAsked, setIsAsked] = useState(false);
  const [days, setDays] = useState<number>(DELIVERY_DAYS);
  const { save, saving } = useReplayAll(id, (count) => {
    say({ title: messages.queued(count) });
    onDone();
  });
  return (
    <>
      <Button size="small" onClick={() => setIsAsked(true)}>
        {messages.replayAll}
      </Button>
      {saving.state === 'failed' && <SavingWord saving={saving} />}
      <ConfirmDialog
        isOpen={isAsked}
        title={messages.replayAllTitle}
        says={messages.replayAllSays}
        confirm={messages.replayAllConfirm}
        onClose={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false);
          save(new Date(Date.now() - days * DAY_MS));
        }}
      >
        <Select
          label={messages.since}
          size="normal"
          className="mt-3"
          value={String(days)}
          options={CHOICES.map((one) => ({
            value: String(one),
            label: messages.sinceDays(one),
          }))}
          onChoose={(value) => setDays(Number(value))}
        />
      </ConfirmDialog>
    </>
  );
}
