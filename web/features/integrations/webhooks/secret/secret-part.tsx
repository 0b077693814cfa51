import { useRef, useState } from 'react';
import { OLD_SECRET_HOURS } from '#contract/integrations/webhook-choices.ts';
import type { Webhook } from '#contract/integrations/webhooks.ts';
import { useWebhookMessages } from '#web/features/integrations/webhooks/messages/messages.ts';
import {
  useEndOldSecret,
  useRotateSecret,
} from '#web/features/integrations/webhooks/store/webhooks-query.ts';
import { SavingWord } from '#web/features/settings/section/section.tsx';
import { useDates } from '#web/messages/format/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { NewSecret } from './new-secret.tsx';

/** Signing secret of a webhook: it can be replaced, never shown again. */
export function SecretPart({ webhook }: { webhook: Webhook }) {
  const { secret: messages } = useWebhookMessages();
  const dates = useDates();
  const [secret, setSecret] = useState<string | null>(null);
  const [asked, setAsked] = useState<'replace' | 'end' | null>(null);
  const rotating = useRotateSecret(webhook.id, setSecret);
  const ending = useEndOldSecret(webhook.id);
  const { oldSecretUntil } = webhook;
  const close = () => setAsked(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  return (
    <section aria-labelledby="secret-title" className="mt-10 max-w-[680px]">
      <h2
        ref={heading}
        id="secret-title"
        tabIndex={-1}
        className="text-18 font-semibold outline-none"
      >
        {messages.title}
      </h2>
      <p className="mt-2 max-w-[64ch] text-ink-quiet">{messages.says}</p>
      {oldSecretUntil !== null && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          {messages.oldUntil(dates.dayAndTime(oldSecretUntil))}
          <Button size="small" onClick={() => setAsked('end')}>
            {messages.endOld}
          </Button>
        </p>
      )}
      {secret === null ? (
        <Button className="mt-4" onClick={() => setAsked('replace')}>
          {messages.replace}
        </Button>
      ) : (
        <NewSecret
          title={messages.replaced}
          secret={secret}
          onClose={() => {
            setSecret(null);
            focusHeading();
          }}
        />
      )}
      <SavingWord
        saving={rotating.saving.state === 'failed' ? rotating.saving : ending.saving}
        done={messages.ended}
      />
      <ConfirmDialog
        isOpen={asked === 'replace'}
        title={messages.replaceTitle}
        says={messages.replaceSays(OLD_SECRET_HOURS)}
        confirm={messages.replace}
        onClose={close}
        onConfirm={() => {
          close();
          rotating.save(undefined);
        }}
      />
      <ConfirmDialog
        isOpen={asked === 'end'}
        title={messages.endOldTitle}
        says={messages.endOldSays}
        confirm={messages.endOld}
        onClose={close}
        onConfirm={() => {
          close();
          ending.save(undefined, { onSuccess: focusHeading });
        }}
      />
    </section>
  );
}
