import { Download } from 'lucide-react';
import { downloadHeld, type HeldMailWhole } from '#contract/intake/held.ts';
import { inKilobytes } from '#web/features/entry/mail/file-url.ts';
import { useHeldMessages } from '#web/features/held/messages/messages.ts';
import { useMessages } from '#web/messages/language.tsx';

export function HeldDetails({ mail }: { mail: HeldMailWhole }) {
  const { common } = useMessages();
  const { actions, details: messages } = useHeldMessages();
  const { mailFrom, helo, clientAddress } = mail.envelope;
  const server = [helo, clientAddress && `[${clientAddress}]`].filter(Boolean).join(' ');
  const facts: [string, string][] = [
    [messages.to, mail.recipient],
    [messages.envelopeSender, mailFrom || messages.none],
    [messages.server, server || messages.none],
    [
      messages.findings,
      (mail.check && common.senderFindings(mail.check).join('; ')) || messages.none,
    ],
  ];
  return (
    <footer className="grid justify-items-start gap-1 border-t border-line pt-3 text-13">
      {mail.size > 0 && (
        <a
          href={downloadHeld.path.replace(':id', mail.id)}
          download
          className="inline-flex min-h-8 items-center gap-2 rounded-md text-ink-quiet hover:text-ink pointer-coarse:min-h-11"
        >
          <Download aria-hidden="true" className="size-4" />
          {actions.download(inKilobytes(mail.size))}
        </a>
      )}
      <details className="w-full">
        <summary className="flex min-h-8 w-fit cursor-pointer items-center rounded-md text-ink-quiet hover:text-ink pointer-coarse:min-h-11">
          {messages.title}
        </summary>
        <dl className="mt-1 grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
          {facts.map(([name, fact]) => (
            <div key={name} className="contents">
              <dt className="text-ink-quiet">{name}</dt>
              <dd className="break-words max-sm:mb-2">{fact}</dd>
            </div>
          ))}
        </dl>
      </details>
    </footer>
  );
}
