import { Link as LinkIcon } from 'lucide-react';
import type { Issue } from '#contract/entries/issues.ts';
import { Button } from '#web/ui/button.tsx';
import { useReporterMessages } from './messages.ts';
import { useReporter } from './reporter-query.ts';
import { useStatusLink } from './use-status-link.ts';

export function StatusLink({ entry }: { entry: Issue }) {
  const says = useReporterMessages();
  const reporter = useReporter(entry, true);
  const set = useStatusLink(entry);
  if (!reporter || reporter.link === 'none') return null;
  const works = reporter.link === 'works';
  const follows =
    reporter.whyNot === 'yourself' ? says.youCanFollow : says.canFollow(reporter.name);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 text-13 text-ink-quiet">
      <span className="inline-flex min-w-0 items-start gap-1.5">
        <LinkIcon aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
        <span className="min-w-0 break-words">{works ? follows : `${says.ended}.`}</span>
      </span>
      <Button size="small" look="quiet" className="-ml-3" onClick={() => void set(reporter, works)}>
        {works ? says.end : says.letWork}
      </Button>
    </div>
  );
}
