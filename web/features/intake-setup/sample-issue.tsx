import { useId } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { useSetupWords } from '#web/words/setup-words.ts';

/** What a mail becomes, by the example of a question about pay. */
export function SampleIssue() {
  const words = useSetupWords().intakeSetup.sample;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mt-10">
      <h2 id={headingId} className="text-18 font-semibold">
        {words.title}
      </h2>
      <article
        aria-label={words.label}
        className="mt-3 rounded-lg border border-line bg-raised p-4"
      >
        <p className="text-13 text-ink-quiet">{words.question}</p>
        <p className="mt-1 text-15 leading-[22px] font-[550] text-pretty">{words.caption}</p>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <span className="inline-flex items-center gap-1.5 text-13">
            <span aria-hidden="true" className="size-2 rounded-full bg-high" />
            {words.priority}
          </span>
          {words.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </div>
        <p className="mt-3 text-13 text-ink-quiet">→ {words.asked}</p>
      </article>
    </section>
  );
}
