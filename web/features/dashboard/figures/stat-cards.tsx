import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Stats } from '#contract/board/stats.ts';
import { loadFailureText } from '#web/errors/failure-text.ts';
import { spanOf } from '#web/messages/format/span.ts';
import { useMessages } from '#web/messages/language.tsx';
import { doneEntries, statsQuery } from './stats-query.ts';
import { daysSince, meanSeconds } from './time-to-done.ts';
import { useCountUp } from './use-count-up.ts';

const OLD_DAYS = 7;

export function StatCards({ pollEvery }: { pollEvery: number | false }) {
  const messages = useMessages();
  const says = messages.board.stats;
  const { data, error, refetch } = useQuery(statsQuery({ pollEvery }));
  if (error && !data) {
    return (
      <p className="text-13 text-ink-quiet">
        {loadFailureText(error, says.failed, messages.common)}{' '}
        <button type="button" className="min-h-6 underline" onClick={() => void refetch()}>
          {messages.common.tryAgain}
        </button>
      </p>
    );
  }
  return (
    <dl
      aria-label={says.label}
      className="flex min-h-8 flex-wrap items-center gap-x-6 gap-y-1 text-13 tabular-nums"
    >
      {data && <Figures stats={data} />}
    </dl>
  );
}

function Figures({ stats }: { stats: Stats }) {
  const { board, common } = useMessages();
  const queries = useQueryClient();
  const says = board.stats;
  const seconds = stats.avgSeconds ?? meanSeconds(doneEntries(queries));
  const span = seconds === null ? null : spanOf(seconds);
  const days = stats.oldestOpenAt === null ? null : daysSince(stats.oldestOpenAt, Date.now());
  const isOld = days !== null && days > OLD_DAYS;
  return (
    <>
      <Figure label={says.total}>
        <CountUp value={stats.total} format={common.number} />
      </Figure>
      <Figure label={says.open}>
        <CountUp value={stats.open} format={common.number} />
      </Figure>
      <Figure label={says.timeToDone}>
        {span === null ? (
          says.none
        ) : (
          <CountUp value={span.count} format={common.durations[span.unit]} />
        )}
      </Figure>
      <Figure label={says.oldest} isOld={isOld}>
        {isOld && (
          <Hourglass aria-hidden="true" strokeWidth={2.25} className="size-3.5 text-critical" />
        )}
        {days === null ? says.none : <CountUp value={days} format={common.durations.days} />}
        {isOld && <span className="sr-only">{says.isOld}</span>}
      </Figure>
    </>
  );
}

type FigureProps = { label: string; isOld?: boolean; children: ReactNode };

function Figure({ label, isOld = false, children }: FigureProps) {
  return (
    <div className="flex items-center gap-1.5 whitespace-nowrap">
      <dt className="text-ink-quiet">{label}</dt>
      <dd className={`flex items-center gap-1 font-semibold ${isOld ? 'text-critical' : ''}`}>
        {children}
      </dd>
    </div>
  );
}

type CountUpProps = { value: number; format: (figure: number) => string };

/** Animates a figure; screen readers get only the final value. */
function CountUp({ value, format }: CountUpProps) {
  const moving = useCountUp(value, format);
  return (
    <>
      <span ref={moving} aria-hidden="true" />
      <span className="sr-only">{format(value)}</span>
    </>
  );
}
