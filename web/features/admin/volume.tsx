import { lazy, Suspense } from 'react';
import type { AdminStats } from '#contract/admin/admin.ts';
import { FailureBoundary } from '#web/errors/failure-boundary.tsx';
import { useAdminMessages } from '#web/features/admin/messages/messages.ts';
import { useFrontMessages } from '#web/messages/language.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Part } from './parts/part.tsx';
import { Table } from './parts/table.tsx';

// Loaded lazily: a large library with a single use.
const VolumeChart = lazy(async () => ({
  default: (await import('./volume-chart.tsx')).VolumeChart,
}));

export function Volume({ volume }: { volume: AdminStats['entryVolume'] }) {
  const { volume: says } = useAdminMessages();
  const { common } = useFrontMessages();
  const dayOf = (date: string) => {
    const [, month = '1', day = '1'] = date.split('-');
    return common.dates.dayOfYear(common.dates.months[Number(month) - 1] ?? '', Number(day));
  };
  const days = volume.map(({ date, count }) => ({ day: dayOf(date), count }));
  const total = volume.reduce((sum, { count }) => sum + count, 0);
  return (
    <Part title={says.title} says={says.says}>
      <div className="mt-4 grid gap-6 lg:grid-cols-[1fr_240px]">
        {/* Screen readers use the table. */}
        <div aria-hidden="true" className="h-56">
          <FailureBoundary isPart>
            <Suspense fallback={<Skeleton className="h-full w-full" />}>
              <VolumeChart days={days} name={says.entries} number={common.number} />
            </Suspense>
          </FailureBoundary>
        </div>
        <div className="-mt-4">
          <Table
            label={says.title}
            head={[{ text: says.day }, { text: says.entries, isNumber: true }]}
            rows={[
              ...days.map(({ day, count }) => ({ key: day, cells: [day, common.number(count)] })),
              {
                key: 'total',
                cells: [
                  <strong key="word">{says.total}</strong>,
                  <strong key="number">{common.number(total)}</strong>,
                ],
              },
            ]}
          />
        </div>
      </div>
    </Part>
  );
}
