import { Check, Hourglass, Mail } from 'lucide-react';
import type { Note } from '#contract/entries/notes.ts';
import { When } from '#web/ui/when.tsx';
import { useReporterMessages } from './messages.ts';

export function QuestionState({ note, reporter }: { note: Note; reporter: string }) {
  const says = useReporterMessages();
  const { answeredAt, emailState } = note;
  const isLeft = emailState === null || emailState === 'sent';
  const isLost = emailState === 'bounced' || emailState === 'not_sent';
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-13 text-ink-quiet">
      <span className="inline-flex min-w-0 items-start gap-1.5">
        <Mail aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
        <span className="min-w-0 break-words">{says.sentTo(reporter)}</span>
      </span>
      <span className="inline-flex items-center gap-1.5">
        {answeredAt === null ? (
          <>
            <Hourglass aria-hidden="true" className="size-3.5 shrink-0 text-watch" />
            <span className={isLost ? 'text-critical' : ''}>
              {isLeft ? says.waiting : says.unsent[emailState]}
            </span>
          </>
        ) : (
          <>
            <Check aria-hidden="true" className="size-3.5 shrink-0 text-spruce" />
            <span>
              {says.answered} <When at={answeredAt} />
            </span>
          </>
        )}
      </span>
    </p>
  );
}
