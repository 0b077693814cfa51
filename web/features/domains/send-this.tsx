import { Mail } from 'lucide-react';
import { useSetupMessages } from '#web/features/domains/messages/messages.ts';
import { CopyButton, CopyText } from '#web/ui/copy/copy-text.tsx';

type SendThisProps = { domain: string; value: string; intakeEmail: string };

/** The DNS record as a text to send to the website's manager. */
export function SendThis({ domain, value, intakeEmail }: SendThisProps) {
  const { record, sendThis } = useSetupMessages().domains;
  const subject = sendThis.subject(domain);
  const body = sendThis.body(domain, value, intakeEmail);
  const mailto = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return (
    <div className="mt-3 max-w-[560px]">
      <section
        aria-label={sendThis.title}
        className="rounded-lg border border-line bg-raised px-4 pt-3 pb-2"
      >
        <h4 className="text-13 font-medium">{sendThis.title}</h4>
        <p className="mt-2 text-15 whitespace-pre-line wrap-anywhere">{body}</p>
        <div className="mt-2 -ml-2.5 flex flex-wrap items-center gap-x-2">
          <CopyButton text={body} label={sendThis.copy} says={sendThis.copy} />
          <a
            href={mailto}
            className="inline-flex min-h-9 items-center gap-2 rounded-md px-2.5 text-13 font-medium text-ink-quiet hover:bg-sunken hover:text-ink pointer-coarse:min-h-11"
          >
            <Mail aria-hidden="true" className="size-4" />
            {sendThis.open}
          </a>
        </div>
      </section>
      <details className="mt-2">
        <summary className="w-fit cursor-pointer py-1.5 text-13 text-ink-quiet hover:text-ink pointer-coarse:py-3">
          {record.title}
        </summary>
        <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
          {(
            [
              ['host', domain],
              ['type', 'TXT'],
              ['value', value],
            ] as const
          ).map(([part, text]) => (
            <div key={part} className="contents">
              <dt className="text-13 text-ink-quiet">{record[part]}</dt>
              <dd>
                <CopyText text={text} label={record.copy(record[part])} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
