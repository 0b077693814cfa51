import { useId } from 'react';
import { useSetupMessages } from '#web/features/domains/messages/messages.ts';
import { Badge } from '#web/ui/badge.tsx';

export function SampleIssue() {
  const messages = useSetupMessages().intakeSetup.sample;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mt-10">
      <h2 id={headingId} className="text-18 font-semibold">
        {messages.title}
      </h2>
      <article
        aria-label={messages.label}
        className="mt-3 rounded-lg border border-line bg-raised p-4"
      >
        <p className="text-13 text-ink-quiet">{messages.question}</p>
        <p className="mt-1 text-15 leading-[22px] font-[550] text-pretty">{messages.caption}</p>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <span className="inline-flex items-center gap-1.5 text-13">
            <span aria-hidden="true" className="size-2 rounded-full bg-high" />
            {messages.priority}
          </span>
          {messages.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </div>
        <p className="mt-3 text-13 text-ink-quiet">→ {messages.asked}</p>
      </article>
    </section>
  );
}
