import { Check, RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import type { Issue } from '#contract/issues.ts';
import { Button } from '#web/ui/button.tsx';
import { When } from '#web/ui/when.tsx';
import { AttachmentMark } from './attachment-mark.tsx';
import { useSetStatus } from './entries-query.ts';
import { EntryDetails } from './entry-details.tsx';
import { DepartmentMark, PriorityMark } from './label-mark.tsx';
import { whoSent } from './who-sent.ts';

/** An entry in the list: its caption, its labels, who and when; the rest opens below. */
export function EntryCard({ entry }: { entry: Issue }) {
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const isDone = entry.status === 'resolved';
  return (
    <article className={`group py-4 ${isDone ? 'text-ink-quiet' : ''}`}>
      <div className="flex items-start gap-4">
        <div className="min-w-0 grow">
          <h3 className="max-w-[72ch] text-15 font-[550]">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={detailsId}
              onClick={() => setIsOpen(!isOpen)}
              className={`rounded-md text-left leading-[22px] hover:text-spruce ${isOpen ? '' : 'line-clamp-2'}`}
            >
              {entry.captionSelected}
            </button>
          </h3>
          <Marks entry={entry} />
        </div>
        <StatusButton entry={entry} />
      </div>
      <div id={detailsId}>{isOpen && <EntryDetails entry={entry} />}</div>
    </article>
  );
}

function Marks({ entry }: { entry: Issue }) {
  const hasUpdates = entry.updates.length > 0;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-ink-quiet">
      <PriorityMark priority={entry.priority} />
      <DepartmentMark department={entry.department} />
      <span>{entry.category}</span>
      {entry.trust === 'unverified' && (
        <span className="font-medium text-critical">Unverified sender</span>
      )}
      {entry.hasAttachments && <AttachmentMark attachments={entry.attachments} />}
      {hasUpdates && (
        <span>
          {entry.updates.length} {entry.updates.length === 1 ? 'update' : 'updates'}
        </span>
      )}
      {entry.hasResolutionUpdates && entry.status === 'open' && (
        <span className="font-medium text-spruce">Resolution Detected</span>
      )}
      <span className="md:ml-auto">
        {whoSent(entry)} · <When at={entry.lastUpdated} />
      </span>
    </div>
  );
}

function StatusButton({ entry }: { entry: Issue }) {
  const { mutate, isPending } = useSetStatus();
  const isDone = entry.status === 'resolved';
  const Icon = isDone ? RotateCcw : Check;
  return (
    <Button
      size="small"
      look={isDone ? 'quiet' : 'plain'}
      className="shrink-0 transition-opacity duration-150 group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:opacity-0"
      disabled={isPending}
      aria-label={`${isDone ? 'Reopen' : 'Mark Done'}: ${entry.captionSelected}`}
      onClick={() => mutate({ entry, status: isDone ? 'open' : 'resolved' })}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only">{isDone ? 'Reopen' : 'Mark Done'}</span>
    </Button>
  );
}
