import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import { type Issue, readIssue } from '#contract/issues.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { When } from '#web/ui/when.tsx';
import { attachmentsQuery, filesOfMail } from './attachments-query.ts';
import { MailBody } from './mail-body.tsx';
import { ProposalBar } from './proposal-bar.tsx';
import { TextWithImages } from './text-with-images.tsx';

type Whole = Answer<typeof readIssue>;

/** What is below an entry's caption once it is opened: its structure, its text, why, and answers. */
export function EntryDetails({ entry }: { entry: Issue }) {
  const [view, setView] = useState<'structured' | 'original'>('structured');
  const { data, isError } = useQuery({
    queryKey: ['issue', entry.id, entry.version],
    queryFn: () => call(readIssue, { params: { id: entry.id } }),
  });
  const { data: parts } = useQuery(attachmentsQuery(entry));
  const shown = data ?? entry;
  const mailOf = (updateId: string | null) => ({
    entryId: entry.id,
    updateId,
    files: filesOfMail(parts?.attachments ?? [], updateId),
    canBeSeenAsSent: parts?.asSent.includes(updateId) ?? false,
  });
  const text = shown.originalBody || shown.body || 'This message has no text.';
  const isOriginal = view === 'original' || !shown.clarityCleaned;
  return (
    <div className="mt-3 grid max-w-[72ch] gap-4">
      <MailBody {...mailOf(null)} text={isOriginal ? text : null}>
        {isOriginal ? (
          <TextWithImages {...mailOf(null)} text={text} />
        ) : (
          <Structured entry={shown} />
        )}
      </MailBody>
      {isError && (
        <p className="text-13 text-critical">
          The whole text could not be loaded; this is the beginning of it.
        </p>
      )}
      <ul aria-label="Updates" className="grid gap-4 empty:hidden">
        {shown.updates.map((update) => (
          <li key={update.threadedEmailId} className="border-l-2 border-line pl-4">
            <p className="text-13 text-ink-quiet">
              {update.senderName ?? update.sender} · <When at={update.timestamp} />
              {update.isResolution && ' · says it is resolved'}
            </p>
            <MailBody {...mailOf(update.threadedEmailId)} text={update.body}>
              <TextWithImages {...mailOf(update.threadedEmailId)} text={update.body} />
            </MailBody>
            {update.proposal && <ProposalBar entryId={entry.id} proposal={update.proposal} />}
          </li>
        ))}
      </ul>
      {data?.reasons && <Reasons reasons={data.reasons} />}
      <div>
        <Button
          size="small"
          look="quiet"
          className="-ml-3"
          onClick={() => setView(isOriginal ? 'structured' : 'original')}
        >
          {isOriginal ? 'Show structured' : 'Show original'}
        </Button>
      </div>
    </div>
  );
}

function Text({ text }: { text: string }) {
  return <p className="break-words whitespace-pre-wrap">{text}</p>;
}

function Structured({ entry }: { entry: Issue }) {
  const { bullets = [], actions = [] } = entry.clarityCleaned ?? {};
  if (bullets.length === 0 && actions.length === 0) return <Text text={entry.body} />;
  return (
    <div className="grid gap-3">
      {bullets.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5 marker:text-ink-quiet">
          {bullets.map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
      )}
      {actions.length > 0 && (
        <div>
          <h4 className="text-13 font-medium text-ink-quiet">To do</h4>
          <ul className="grid list-['→__'] gap-1 pl-5 marker:text-spruce">
            {actions.map((action) => (
              <li key={action}>{action}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Reasons({ reasons }: { reasons: NonNullable<Whole['reasons']> }) {
  const labels = ['priority', 'department', 'category'] as const;
  return (
    <details className="text-13 text-ink-quiet">
      <summary className="w-fit cursor-pointer rounded-md hover:text-ink">Why these labels</summary>
      <dl className="mt-2 grid gap-2">
        {labels.map((label) => (
          <div key={label}>
            <dt className="font-medium capitalize">{label}</dt>
            {reasons[label].map(({ rule, words, says }) => (
              <dd key={`${rule} ${words}`}>
                {says}
                {words && `: “${words}”`}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
