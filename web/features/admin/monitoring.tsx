import { useQuery } from '@tanstack/react-query';
import type { InboundMonitoring } from '#contract/admin/inbound-monitoring.ts';
import { useAdminMessages } from '#web/features/admin/messages/messages.ts';
import { useFrontMessages } from '#web/messages/language.tsx';
import { When } from '#web/ui/when.tsx';
import { inboundQuery, type Whose } from './inbound-query.ts';
import { InboundSum } from './inbound-sum.tsx';
import { MailRow } from './mail-row.tsx';
import { Refused } from './operator-only.tsx';
import { Figures, Part } from './parts/part.tsx';

export function Monitoring({ whose, path }: { whose: Whose; path: string }) {
  const { inbound } = useAdminMessages();
  const { data, error, refetch } = useQuery(inboundQuery(whose));
  return (
    <>
      {error && (
        <Refused error={error} path={path} says={inbound.failed} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <p role="status" className="mt-6 text-ink-quiet">
          {inbound.loading}
        </p>
      )}
      {data && (
        <>
          <p className="mt-2 text-13 text-ink-quiet">
            {inbound.live}{' '}
            {data.countedSince && (
              <>
                {inbound.countedSince} <When at={data.countedSince} />.
              </>
            )}
          </p>
          <InboundSum whose={whose} monitoring={data} />
          <Rates whose={whose} monitoring={data} />
          <LastMails whose={whose} events={data.recentEvents} />
        </>
      )}
    </>
  );
}

type PartProps = { whose: Whose; monitoring: InboundMonitoring };

function Rates({ whose, monitoring }: PartProps) {
  const { inbound, percent, none } = useAdminMessages();
  const { number } = useFrontMessages().common;
  const { processing, matching, idempotency } = inbound;
  const { processingStats, companyMatching, idempotencyStats, refusedAtDoor } = monitoring;
  const rate = (value: number | null) => (value === null ? none : percent(value));
  return (
    <>
      <Part title={processing.title} says={processing.says}>
        <Figures
          figures={[
            { name: processing.total, value: number(processingStats.totalProcessed) },
            { name: processing.successful, value: number(processingStats.successful) },
            {
              name: processing.failed,
              value: number(processingStats.failed),
              isBad: processingStats.failed > 0,
            },
            { name: processing.rate, value: rate(processingStats.successRate) },
          ]}
        />
      </Part>
      <Part title={matching.title} {...(whose === 'all' && { says: matching.says(refusedAtDoor) })}>
        <Figures
          figures={[
            { name: matching.total, value: number(companyMatching.totalEmails) },
            { name: matching.matched, value: number(companyMatching.matchedByEmail) },
            { name: matching.unmatched, value: number(companyMatching.unmatched) },
            { name: matching.rate, value: rate(companyMatching.matchRate) },
          ]}
        />
      </Part>
      <Part title={idempotency.title}>
        <Figures
          figures={[
            { name: idempotency.checks, value: number(idempotencyStats.totalChecks) },
            { name: idempotency.blocked, value: number(idempotencyStats.duplicatesBlocked) },
            { name: idempotency.unique, value: number(idempotencyStats.uniqueProcessed) },
          ]}
        />
      </Part>
    </>
  );
}

type LastMailsProps = { whose: Whose; events: InboundMonitoring['recentEvents'] };

function LastMails({ whose, events }: LastMailsProps) {
  const { inbound } = useAdminMessages();
  return (
    <Part title={inbound.events.title}>
      {events.length === 0 ? (
        <p className="mt-4 text-ink-quiet">{inbound.nothing}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {events.map((event) => (
            <MailRow key={event.id} whose={whose} event={event} />
          ))}
        </ul>
      )}
    </Part>
  );
}
