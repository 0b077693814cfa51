import { Link } from 'react-router';
import type { HeldMail } from '#contract/intake/held.ts';
import { useHeldMessages } from '#web/features/held/messages/messages.ts';
import { paths } from '#web/routing/paths.ts';
import { When } from '#web/ui/when.tsx';

export function DecisionLine({ mail }: { mail: HeldMail }) {
  const messages = useHeldMessages();
  const { decision, restorableUntil, entryId, status } = mail;
  if (!decision) return null;
  const isDiscarded = decision.what === 'discarded';
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-2 text-13 text-ink-quiet">
      <span>
        {messages.decisions[decision.what](decision.by)}, <When at={decision.at} />
      </span>
      {isDiscarded && (
        <span>
          {restorableUntil ? (
            <>
              {messages.restorable} <When at={restorableUntil} />
            </>
          ) : (
            messages.notRestorable
          )}
        </span>
      )}
      {!isDiscarded && entryId && (
        <Link to={paths.entry(entryId)} className="relative z-10 text-spruce underline">
          {messages.becameEntry}
        </Link>
      )}
      {!isDiscarded && status === 'waiting' && <span>{messages.isFiled}</span>}
    </p>
  );
}
