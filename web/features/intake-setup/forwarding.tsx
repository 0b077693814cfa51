import { useId } from 'react';
import { useSetupMessages } from '#web/features/domains/messages/messages.ts';
import { CopyButton } from '#web/ui/copy/copy-text.tsx';

const PROGRAMS = ['outlook', 'google', 'apple'] as const;

export function Forwarding({ address }: { address: string }) {
  const messages = useSetupMessages().intakeSetup.forwarding;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mt-10">
      <h2 id={headingId} className="text-18 font-semibold">
        {messages.title}
      </h2>
      <p className="mt-2 max-w-[64ch] text-ink-quiet">{messages.says}</p>
      <div className="mt-3 divide-y divide-line border-y border-line">
        {PROGRAMS.map((program) => {
          const { name, steps } = messages.programs[program];
          const lines = steps(address);
          const text = lines.map((line, n) => `${n + 1}. ${line}`).join('\n');
          return (
            <details key={program}>
              <summary className="cursor-pointer rounded-md py-3 text-15 font-[550]">
                {name}
              </summary>
              <ol className="max-w-[64ch] list-decimal space-y-1.5 pb-2 pl-5 text-15">
                {lines.map((line) => (
                  <li key={line} className="break-words">
                    {line}
                  </li>
                ))}
              </ol>
              <div className="-ml-2.5 pb-3">
                <CopyButton text={text} label={messages.copyOf(name)} says={messages.copy} />
              </div>
            </details>
          );
        })}
      </div>
    </section>
  );
}
