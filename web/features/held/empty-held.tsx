import { Link } from 'react-router';
import { useHeldMessages } from '#web/features/held/messages/messages.ts';
import { paths } from '#web/routing/paths.ts';
import type { Shown } from './store/held-query.ts';

export function EmptyHeld({ show }: { show: Shown }) {
  const { empty } = useHeldMessages();
  if (show !== 'waiting') return <p className="mt-4 text-ink-quiet">{empty[show]}</p>;
  return (
    <div className="mt-6 max-w-[64ch]">
      <p className="text-15 font-medium">{empty.waiting}</p>
      <p className="mt-2 text-15 text-ink-quiet">{empty.waitingSays}</p>
      <p className="mt-3 text-15">
        <Link to={paths.senders} className="font-medium text-spruce underline">
          {empty.sendersLink}
        </Link>
      </p>
    </div>
  );
}
