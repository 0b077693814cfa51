import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Webhook } from '#contract/integrations/webhooks.ts';
import { SavingWord } from '#web/features/settings/section/section.tsx';
import { paths } from '#web/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { TestEvent } from './deliveries/test-event.tsx';
import { useWebhookMessages } from './messages/messages.ts';
import { useRemoveWebhook, useSwitchWebhook } from './store/webhooks-query.ts';
import { nameOf, STATE_ID } from './webhook-state.ts';

export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { page } = useWebhookMessages();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'off' | 'remove' | null>(null);
  const switching = useSwitchWebhook(webhook.id);
  const removing = useRemoveWebhook(webhook.id);
  const { id, enabled } = webhook;
  const name = nameOf(webhook);
  const close = () => setAsked(null);
  // Moves the focus to the state, as the pressed button is removed.
  const turn = (isOn: boolean) =>
    switching.save(isOn, { onSuccess: () => document.getElementById(STATE_ID)?.focus() });
  const switchOn = enabled ? null : (
    <Button look="main" onClick={() => turn(true)}>
      {page.switchOn}
    </Button>
  );
  const others = (
    <>
      <Button onClick={() => void navigate(paths.editWebhook(id))}>{page.edit}</Button>
      {enabled && <Button onClick={() => setAsked('off')}>{page.switchOff}</Button>}
      <Button look="quiet" onClick={() => setAsked('remove')}>
        {page.remove}
      </Button>
    </>
  );
  return (
    <>
      <TestEvent id={id} first={switchOn}>
        {others}
      </TestEvent>
      {[switching, removing].map(
        ({ saving }, index) =>
          saving.state === 'failed' && (
            <SavingWord key={index === 0 ? 'switching' : 'removing'} saving={saving} />
          ),
      )}
      <ConfirmDialog
        isOpen={asked === 'off'}
        title={page.switchOffTitle(name)}
        says={page.switchOffSays}
        confirm={page.switchOff}
        onClose={close}
        onConfirm={() => {
          close();
          turn(false);
        }}
      />
      <ConfirmDialog
        isOpen={asked === 'remove'}
        title={page.removeTitle(name)}
        says={page.removeSays}
        confirm={page.remove}
        onClose={close}
        onConfirm={() => {
          close();
          removing.save(undefined, { onSuccess: () => void navigate(paths.webhooks) });
        }}
      />
    </>
  );
}
