import { useQuery } from '@tanstack/react-query';
import { Inbox, RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import type { AdminStats } from '#contract/admin/admin.ts';
import { useAdminMessages } from '#web/features/admin/messages/messages.ts';
import { useFrontMessages } from '#web/messages/language.tsx';
import { paths } from '#web/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { When } from '#web/ui/when.tsx';
import { Accuracy } from './accuracy.tsx';
import { statsQuery } from './admin-query.ts';
import { Concerns } from './concerns.tsx';
import { ErrorGroups } from './error-groups.tsx';
import { ExportForm } from './export-form.tsx';
import { Refused } from './operator-only.tsx';
import { Figures, Part } from './parts/part.tsx';
import { RoleMailPart } from './role-mail/part.tsx';
import { SecurityPart } from './security-part.tsx';
import { UsersTable } from './users-table.tsx';
import { Volume } from './volume.tsx';
import { WaitlistPart } from './waitlist-part.tsx';

export function AdminPage() {
  const says = useAdminMessages();
  const { data, error, isFetching, refetch } = useQuery(statsQuery);
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Link
          to={paths.adminInbound}
          className="inline-flex min-h-10 items-center gap-2 rounded-md border border-field-line bg-raised px-4 font-medium hover:bg-sunken pointer-coarse:min-h-11"
        >
          <Inbox aria-hidden="true" className="size-4" /> {says.toMonitoring}
        </Link>
        <Button look="quiet" aria-disabled={isFetching} onClick={() => void refetch()}>
          <RotateCw aria-hidden="true" className="size-4" /> {says.refresh}
        </Button>
        {data?.asOf && (
          <p className="text-13 text-ink-quiet">
            {says.asOf} <When at={data.asOf} />
          </p>
        )}
      </div>
      {!data && !error && (
        <p role="status" className="mt-6 text-ink-quiet">
          {says.loading}
        </p>
      )}
      {error && (
        <Refused
          error={error}
          path={paths.admin}
          says={says.notLoaded}
          onRetry={() => void refetch()}
        />
      )}
      {data && <Stats stats={data} />}
    </>
  );
}

function Stats({ stats }: { stats: AdminStats }) {
  const says = useAdminMessages();
  const { common } = useFrontMessages();
  const { userStats, gptUsage } = stats;
  const { avgConfidence } = gptUsage;
  return (
    <>
      <Concerns concerns={stats.concerns} />
      <RoleMailPart />
      <Part title={says.figures.title}>
        <Figures
          figures={[
            { name: says.figures.totalUsers, value: common.number(userStats.totalUsers) },
            { name: says.figures.activeUsers, value: common.number(userStats.activeUsers) },
            { name: says.figures.companiesSetup, value: common.number(userStats.companiesSetup) },
            { name: says.figures.calls, value: common.number(gptUsage.totalCalls) },
            {
              name: says.figures.confidence,
              value:
                avgConfidence === null ? says.none : says.percent(Math.round(avgConfidence * 100)),
            },
            {
              name: says.figures.failed,
              value: common.number(gptUsage.failedCalls),
              isBad: gptUsage.failedCalls > 0,
            },
          ]}
        />
      </Part>
      <Volume volume={stats.entryVolume} />
      <Accuracy accuracy={stats.suggestionAccuracy} />
      <UsersTable users={stats.activeUsers} />
      <ErrorGroups groups={stats.errorGroups} />
      <SecurityPart />
      <ExportForm />
      <WaitlistPart />
    </>
  );
}
