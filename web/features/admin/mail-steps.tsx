import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { InboundMail } from '#contract/admin/inbound-monitoring.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { useAdminMessages } from '#web/features/admin/messages/messages.ts';
import { useHeldMessages } from '#web/features/held/messages/messages.ts';
import { useDates } from '#web/messages/format/dates.ts';
import { useFrontMessages } from '#web/messages/language.tsx';
import { paths } from '#web/routing/paths.ts';
import { inboundMailQuery, type Whose } from './inbound-query.ts';

export function MailSteps({ whose, id }: { whose: Whose; id: string }) {
  const { mail: says } = useAdminMessages().inbound;
  const { data, error, refetch } = useQuery(inboundMailQuery(whose, id));
  if (error && !data) {
    return <LoadFailure error={error} says={says.failed} onRetry={() => void refetch()} />;
  }
  if (!data) return <p className="text-13 text-ink-quiet">{says.loading}</p>;
  const isForgotten = data.steps.length === 1 && data.status !== 'waiting';
  return (
    <div className="text-13">
      {data.isMasked && <p className="mb-3 max-w-[64ch] text-ink-quiet">{says.maskedSays}</p>}
      <Steps mail={data} />
      {isForgotten && <p className="mt-2 text-ink-quiet">{says.forgotten}</p>}
      <Facts mail={data} />
      {data.entryId && !data.isMasked && whose === 'own' && (
        <p className="mt-3">
          <Link to={paths.entry(data.entryId)} className="font-medium text-spruce underline">
            {says.entry}
          </Link>
        </p>
      )}
    </div>
  );
}

function Steps({ mail }: { mail: InboundMail }) {
  const { mail: says, events } = useAdminMessages().inbound;
  const kinds: Record<string, string> = useHeldMessages().kinds;
  const dates = useDates();
  const reasonOf = (reason: string) =>
    says.reasons[reason] ?? kinds[reason] ?? says.trusts[reason] ?? reason;
  return (
    <ol className="border-l-2 border-line">
      {mail.steps.map(({ at, type, reason }) => (
        <li key={`${at} ${type}`} className="relative py-1 pl-4">
          <span
            aria-hidden="true"
            className="absolute top-2.5 -left-[5px] size-2 rounded-full bg-spruce"
          />
          <span className="font-medium">{says.steps[type] ?? type}</span>{' '}
          <time dateTime={at} className="text-ink-quiet tabular-nums">
            {dates.whole(at)}
            {at !== mail.timestamp && `, ${says.after(events.took(msBetween(mail.timestamp, at)))}`}
          </time>
          {reason && <span className="block text-ink-quiet">{reasonOf(reason)}</span>}
        </li>
      ))}
    </ol>
  );
}

function msBetween(from: string, to: string): number {
  return Math.max(0, Date.parse(to) - Date.parse(from));
}

function Facts({ mail }: { mail: InboundMail }) {
  const { mail: says } = useAdminMessages().inbound;
  const { number, senderFindings } = useFrontMessages().common;
  const { recipient, door, trust, attempts, deaths } = mail;
  const found = senderFindings({ reasons: mail.trustReasons, findings: mail.trustFindings });
  const facts = [
    [says.to, recipient],
    [says.door, door],
    [says.sender, trust && [says.trusts[trust] ?? trust, ...found].join('; ')],
    [says.attempts, attempts > 0 && number(attempts)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-quiet">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
      {deaths > 0 && <dd className="col-span-2">{says.deaths(deaths)}</dd>}
    </dl>
  );
}
