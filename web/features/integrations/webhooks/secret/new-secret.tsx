import { useEffect, useRef } from 'react';
import { useWebhookMessages } from '#web/features/integrations/webhooks/messages/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyText } from '#web/ui/copy/copy-text.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

/** Verification guide with code for each language. */
const HOW_TO_VERIFY =
  'https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#verifying-webhook-authenticity';

type NewSecretProps = { title: string; secret: string; onClose: () => void };

export function NewSecret({ title, secret, onClose }: NewSecretProps) {
  const { secret: messages } = useWebhookMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const link = (
    <a
      href={HOW_TO_VERIFY}
      target="_blank"
      rel="noreferrer"
      className="underline underline-offset-4"
    >
      {messages.verifyLink}
    </a>
  );
  return (
    <div className="mt-4 max-w-[680px] rounded-md border border-line p-4">
      <h2 ref={heading} tabIndex={-1} className="text-15 font-semibold outline-none">
        {title}
      </h2>
      <p className="mt-1 mb-3 max-w-[64ch] text-13 text-ink-quiet">{messages.once}</p>
      <CopyText text={secret} label={messages.copy} />
      <p className="mt-3 max-w-[64ch] text-13 text-ink-quiet">
        <Sentence says={messages.verify} parts={{ link }} />
      </p>
      <Button className="mt-4" onClick={onClose}>
        {messages.done}
      </Button>
    </div>
  );
}
