import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { Concern } from '#contract/admin/admin.ts';
import { useAdminMessages } from '#web/features/admin/messages/messages.ts';
import { paths } from '#web/routing/paths.ts';
import { When } from '#web/ui/when.tsx';
import { Part } from './parts/part.tsx';
import { ROLE_MAIL_ID } from './role-mail/part.tsx';

export const ERRORS_ID = 'errors';

/** Part of this page about a concern; the others are on the page of the inbox. */
const PARTS: Partial<Record<Concern['kind'], string>> = {
  errors: ERRORS_ID,
  model_failing: ERRORS_ID,
  role_mail: ROLE_MAIL_ID,
};

export function Concerns({ concerns }: { concerns: Concern[] }) {
  const { concerns: says } = useAdminMessages();
  return (
    <Part title={says.title}>
      {concerns.length === 0 ? (
        <p className="mt-3 flex items-start gap-2">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-spruce" />
          {says.none}
        </p>
      ) : (
        <ul className="mt-3 grid gap-3">
          {concerns.map((concern) => (
            <OneConcern key={concern.kind} concern={concern} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function OneConcern({ concern: { kind, count, since } }: { concern: Concern }) {
  const { concerns: says } = useAdminMessages();
  const look = says.look[kind];
  return (
    <li className="flex items-start gap-2">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-critical" />
      <span>
        <strong className="font-semibold">{says[kind](count)}</strong>
        {since && (
          <span className="text-13 text-ink-quiet">
            {' '}
            ({says.since} <When at={since} />)
          </span>
        )}{' '}
        {look !== null &&
          (PARTS[kind] ? (
            <a href={`#${PARTS[kind]}`} className="font-medium text-spruce underline">
              {look}
            </a>
          ) : (
            <Link to={paths.adminInbound} className="font-medium text-spruce underline">
              {look}
            </Link>
          ))}
      </span>
    </li>
  );
}
