import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { HistoryItem } from '#contract/entries/history.ts';
import type { Issue } from '#contract/entries/issues.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { useDates } from '#web/messages/format/dates.ts';
import { useMessages } from '#web/messages/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Waiting } from '#web/ui/skeleton.tsx';
import { When } from '#web/ui/when.tsx';
import { historyQuery } from './history-query.ts';
import { historySentence } from './history-sentence.ts';
import { useHistoryMessages } from './messages.ts';

export function EntryHistory({ entry }: { entry: Issue }) {
  const says = useHistoryMessages();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <section aria-label={says.title} className="mt-6 max-w-[72ch] border-t border-line pt-3">
      <Button
        size="small"
        look="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        className="-ml-2"
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronRight
          aria-hidden="true"
          className={`size-4 transition-transform duration-150 ${isOpen ? 'rotate-90' : ''}`}
        />
        {says.title}
      </Button>
      <div id={id}>{isOpen && <HistoryList entry={entry} />}</div>
    </section>
  );
}

function HistoryList({ entry }: { entry: Issue }) {
  const says = useHistoryMessages();
  const query = useInfiniteQuery(historyQuery(entry));
  const { data, error, refetch } = query;
  if (!data) {
    if (!error) return <Waiting label={says.loading}>{null}</Waiting>;
    return (
      <LoadFailure
        error={error}
        says={says.failed}
        onRetry={() => void refetch()}
        className="mt-2 text-13"
      />
    );
  }
  const items = data.pages.flatMap((page) => page.items);
  return (
    <>
      <ol className="mt-2 grid gap-1.5 text-13">
        {items.map((item) => (
          <HistoryLine key={item.id} item={item} />
        ))}
      </ol>
      <MoreButton query={query} size="small" look="quiet" className="mt-2 -ml-2">
        {says.older}
      </MoreButton>
    </>
  );
}

function HistoryLine({ item }: { item: HistoryItem }) {
  const says = useHistoryMessages();
  const messages = useMessages();
  const dates = useDates();
  return (
    <li className="flex items-baseline justify-between gap-x-4">
      <span className="min-w-0 break-words">
        {historySentence(item, { messages, says, moment: dates.day })}
      </span>
      <span className="shrink-0 text-ink-quiet">
        <When at={item.at} />
      </span>
    </li>
  );
}
