import type { ErrorGroup } from '#contract/admin/admin.ts';
import { useAdminMessages } from '#web/features/admin/messages/messages.ts';
import { useFrontMessages } from '#web/messages/language.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { When } from '#web/ui/when.tsx';
import { ERRORS_ID } from './concerns.tsx';
import { Part } from './parts/part.tsx';

export function ErrorGroups({ groups }: { groups: ErrorGroup[] }) {
  const { errors: says } = useAdminMessages();
  return (
    <Part title={says.title} says={says.says} id={ERRORS_ID}>
      {groups.length === 0 ? (
        <p className="mt-4 text-ink-quiet">{says.none}</p>
      ) : (
        <ul aria-label={says.title} className="mt-4 border-t border-line">
          {groups.map((group) => (
            <OneGroup
              key={`${group.errorType} ${group.action} ${group.message} ${group.code}`}
              group={group}
            />
          ))}
        </ul>
      )}
    </Part>
  );
}

function OneGroup({ group }: { group: ErrorGroup }) {
  const { errors: says } = useAdminMessages();
  const { number } = useFrontMessages().common;
  const { errorType, action, message, code, count, firstAt, lastAt, errorIds } = group;
  const [newest, ...others] = errorIds;
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-3 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-[550]">
          <span className="break-all">{errorType}</span>
          {code && <Badge>{code}</Badge>}
          {count > 1 && <Badge tone="watch">{says.times(number(count))}</Badge>}
        </p>
        <p className="mt-1 text-13 break-words text-ink-quiet">
          {action} · {message}
        </p>
        <p className="mt-1 text-13 text-ink-quiet">
          {says.id} <span className="text-ink tabular-nums select-all">{newest}</span>
        </p>
        {others.length > 0 && (
          <details className="mt-1 text-13 text-ink-quiet">
            <summary className="w-fit cursor-pointer">{says.others(others.length)}</summary>
            <p className="mt-1 text-ink tabular-nums">{others.join(', ')}</p>
          </details>
        )}
      </div>
      <p className="text-13 text-ink-quiet sm:text-right">
        <When at={lastAt} />
        {count > 1 && (
          <span className="sm:block">
            <span className="sm:hidden"> · </span>
            {says.since} <When at={firstAt} />
          </span>
        )}
      </p>
    </li>
  );
}
