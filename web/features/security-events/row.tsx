import type { SecurityEvent } from '#contract/admin/security-events.ts';
import { SECURITY_GROUPS } from '#contract/admin/security-kinds.ts';
import { useSecurityMessages } from '#web/features/security-events/messages/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { When } from '#web/ui/when.tsx';

const REFUSED: readonly string[] = SECURITY_GROUPS.refused;

export function EventRow({ event, hasCompany }: { event: SecurityEvent; hasCompany: boolean }) {
  const says = useSecurityMessages();
  const { kind, detail, count, person, subject, address, company, ip, browser, at, lastAt } = event;
  const by = event.token === null ? says.nobody : says.token(event.token);
  const whom = subject ? nameOf(subject) : address;
  const facts = [person ? nameOf(person) : by, hasCompany && company?.name, ip, browser].filter(
    (fact): fact is string => Boolean(fact),
  );
  const why = detail === null ? null : (says.details[detail] ?? detail);
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-[550] wrap-anywhere">
            {says.kinds[kind] ?? kind}
            {whom && <span className="font-normal"> · {whom}</span>}
          </span>
          {REFUSED.includes(kind) && <Badge tone="critical">{says.refused}</Badge>}
          {count > 1 && <Badge tone="watch">{says.times(count)}</Badge>}
        </p>
        {why && <p className="mt-1 text-13 wrap-anywhere">{why}</p>}
        <p className="mt-1 text-13 text-ink-quiet wrap-anywhere">{facts.join(' · ')}</p>
      </div>
      <p className="text-13 text-ink-quiet sm:text-right">
        <When at={count > 1 ? lastAt : at} />
        {count > 1 && (
          <span className="sm:block">
            <span className="sm:hidden"> · </span>
            {says.since} <When at={at} />
          </span>
        )}
      </p>
    </li>
  );
}

const nameOf = ({ name, email }: { name: string; email: string }) =>
  name ? `${name} (${email})` : email;
