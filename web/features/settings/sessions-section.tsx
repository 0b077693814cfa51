import { useState } from 'react';
import type { OwnSession } from '#contract/people/sessions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { useDates } from '#web/words/dates.ts';
import { useSessionWords } from '#web/words/session-words.ts';
import { SavingWord, Section } from './section.tsx';
import { type Ending, useEndSessions, useSessions } from './sessions-query.ts';

/** Where the person is signed in, and signing out there. */
export function SessionsSection() {
  const words = useSessionWords();
  const { data, isPending, isError, error, refetch } = useSessions();
  const { save, saving } = useEndSessions();
  return (
    <Section id="sessions" title={words.title} says={words.says}>
      {isPending && <p className="mt-4 text-ink-quiet">{words.loading}</p>}
      {isError && !data && (
        <LoadFailure
          error={error}
          says={words.failed}
          onRetry={() => void refetch()}
          className="mt-4"
        />
      )}
      {data && <SessionList sessions={data} onEnd={save} />}
      {data && <EndMany hasOthers={data.length > 1} onEnd={save} />}
      <SavingWord saving={saving} done={words.done} />
    </Section>
  );
}

/** So many are shown at first. */
const FIRST_SHOWN = 5;

type ListProps = { sessions: OwnSession[]; onEnd: (what: Ending) => void };

function SessionList({ sessions, onEnd }: ListProps) {
  const words = useSessionWords();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? sessions : sessions.slice(0, FIRST_SHOWN);
  return (
    <>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {shown.map((one) => (
          <SessionRow key={one.id} session={one} onEnd={onEnd} />
        ))}
      </ul>
      {shown.length < sessions.length && (
        <Button size="small" look="quiet" className="mt-2" onClick={() => setIsWhole(true)}>
          {words.showAll(sessions.length)}
        </Button>
      )}
    </>
  );
}

type RowProps = { session: OwnSession; onEnd: (what: Ending) => void };

function SessionRow({ session, onEnd }: RowProps) {
  const words = useSessionWords();
  const dates = useDates();
  const { browser, system, createdAt, lastActive, isCurrent } = session;
  const device = words.device(browser, system);
  const since = words.since(dates.day(new Date(createdAt)));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-2 text-15 font-[550]">
          {device}
          {isCurrent && <Badge tone="spruce">{words.current}</Badge>}
        </p>
        <p className="text-13 text-ink-quiet">
          {isCurrent ? since : `${since}, ${words.used(dates.dayAndTime(new Date(lastActive)))}`}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          look="quiet"
          aria-label={words.endOf(device)}
          onClick={() => onEnd(session)}
        >
          {words.end}
        </Button>
      )}
    </li>
  );
}

type EndManyProps = { hasOthers: boolean; onEnd: (what: Ending) => void };

function EndMany({ hasOthers, onEnd }: EndManyProps) {
  const words = useSessionWords();
  const [asked, setAsked] = useState<'others' | 'all' | null>(null);
  // The window keeps its words while it leaves.
  const [last, setLast] = useState<'others' | 'all'>('all');
  const ask = (which: 'others' | 'all') => {
    setLast(which);
    setAsked(which);
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {hasOthers && <Button onClick={() => ask('others')}>{words.others}</Button>}
      <Button onClick={() => ask('all')}>{words.all}</Button>
      <ConfirmDialog
        isOpen={asked !== null}
        title={last === 'all' ? words.allTitle : words.othersTitle}
        says={last === 'all' ? words.allSays : words.othersSays}
        confirm={words[last]}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          onEnd(last);
          setAsked(null);
        }}
      />
    </div>
  );
}
