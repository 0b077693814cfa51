import { useState } from 'react';
import type { OwnSession } from '#contract/people/sessions.ts';
import { LoadState } from '#web/errors/load-state.tsx';
import { useSessionMessages } from '#web/features/settings/messages/sessions.ts';
import { useDates } from '#web/messages/format/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { SavingWord, Section } from './section/section.tsx';
import { type Ending, useEndSessions, useSessions } from './store/sessions-query.ts';

export function SessionsSection() {
  const messages = useSessionMessages();
  const query = useSessions();
  const { data } = query;
  const { save, saving } = useEndSessions();
  return (
    <Section id="sessions" title={messages.title} says={messages.says}>
      <LoadState query={query} loading={messages.loading} failed={messages.failed} />
      {data && <SessionList sessions={data} onEnd={save} />}
      {data && <EndMany hasOthers={data.length > 1} onEnd={save} />}
      <SavingWord saving={saving} done={messages.done} />
    </Section>
  );
}

const FIRST_SHOWN = 5;

type ListProps = { sessions: OwnSession[]; onEnd: (what: Ending) => void };

function SessionList({ sessions, onEnd }: ListProps) {
  const messages = useSessionMessages();
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
          {messages.showAll(sessions.length)}
        </Button>
      )}
    </>
  );
}

type RowProps = { session: OwnSession; onEnd: (what: Ending) => void };

function SessionRow({ session, onEnd }: RowProps) {
  const messages = useSessionMessages();
  const dates = useDates();
  const { browser, system, createdAt, lastActive, isCurrent } = session;
  const device = messages.device(browser, system);
  const since = messages.since(dates.day(new Date(createdAt)));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-2 text-15 font-[550]">
          {device}
          {isCurrent && <Badge tone="spruce">{messages.current}</Badge>}
        </p>
        <p className="text-13 text-ink-quiet">
          {isCurrent ? since : `${since}, ${messages.used(dates.dayAndTime(new Date(lastActive)))}`}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          look="quiet"
          aria-label={messages.endOf(device)}
          onClick={() => onEnd(session)}
        >
          {messages.end}
        </Button>
      )}
    </li>
  );
}

type EndManyProps = { hasOthers: boolean; onEnd: (what: Ending) => void };

function EndMany({ hasOthers, onEnd }: EndManyProps) {
  const messages = useSessionMessages();
  const [asked, setAsked] = useState<'others' | 'all' | null>(null);
  // Keeps the dialog's text during the exit animation.
  const [last, setLast] = useState<'others' | 'all'>('all');
  const ask = (which: 'others' | 'all') => {
    setLast(which);
    setAsked(which);
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {hasOthers && <Button onClick={() => ask('others')}>{messages.others}</Button>}
      <Button onClick={() => ask('all')}>{messages.all}</Button>
      <ConfirmDialog
        isOpen={asked !== null}
        title={last === 'all' ? messages.allTitle : messages.othersTitle}
        says={last === 'all' ? messages.allSays : messages.othersSays}
        confirm={messages[last]}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          onEnd(last);
          setAsked(null);
        }}
      />
    </div>
  );
}
