import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import type { listSentEmails } from '#contract/workspace/workspace-emails.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { useSentMessages } from '#web/features/settings/messages/emails.ts';
import { useMessages } from '#web/messages/language.tsx';
import { ToggleChip } from '#web/ui/chip.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { type Shown, useSentQuery } from './emails-query.ts';
import { SentRow } from './sent-row.tsx';

type Counts = Answer<typeof listSentEmails>['counts'];

export function SentEmails() {
  const { sent: says } = useSentMessages();
  const [shown, setShown] = useState<Shown>('all');
  const query = useInfiniteQuery({ ...useSentQuery(shown), placeholderData: keepPreviousData });
  const { data, error, refetch } = query;
  const emails = data?.pages.flatMap((page) => page.emails) ?? [];
  const counts = data?.pages[0]?.counts;
  const isEmpty = counts && totalOf(counts) === 0;
  return (
    <div className="mt-8">
      <h3 id="sent-emails-title" className="text-15 font-medium">
        {says.title}
      </h3>
      {!data && !error && <p className="mt-1 text-13 text-ink-quiet">{says.loading}</p>}
      {error && (
        <LoadFailure
          error={error}
          says={says.failed}
          onRetry={() => void refetch()}
          className="mt-2"
        />
      )}
      {isEmpty && <p className="mt-1 max-w-[64ch] text-13 text-ink-quiet">{says.none}</p>}
      {counts && !isEmpty && (
        <>
          <StateFilter counts={counts} shown={shown} onShow={setShown} />
          {emails.length === 0 && (
            <p role="status" className="mt-3 text-13 text-ink-quiet">
              {says.noneSuch}
            </p>
          )}
          <ul
            aria-labelledby="sent-emails-title"
            className="mt-3 divide-y divide-line border-y border-line empty:hidden"
          >
            {emails.map((email) => (
              <SentRow key={email.id} email={email} />
            ))}
          </ul>
        </>
      )}
      <MoreButton query={query} size="small" className="mt-2">
        {says.more}
      </MoreButton>
    </div>
  );
}

function totalOf({ sent, bounced, queued, notSent }: Counts): number {
  return sent + bounced + queued + notSent;
}

type FilterProps = { counts: Counts; shown: Shown; onShow: (shown: Shown) => void };

function StateFilter({ counts, shown, onShow }: FilterProps) {
  const { sent: says } = useSentMessages();
  const { common } = useMessages();
  const { sent, queued, bounced, notSent } = counts;
  const numbers = { all: totalOf(counts), sent, queued, bounced, not_sent: notSent };
  return (
    <fieldset className="mt-2 flex flex-wrap gap-2">
      <legend className="sr-only">{says.which}</legend>
      {(['all', 'sent', 'queued', 'bounced', 'not_sent'] as const).map((state) => (
        <ToggleChip key={state} isOn={state === shown} onToggle={() => onShow(state)}>
          {says.states[state]}
          <span className="tabular-nums">{common.number(numbers[state])}</span>
        </ToggleChip>
      ))}
    </fieldset>
  );
}
