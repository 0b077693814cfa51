import { Link } from 'react-router';
import type { HeldMail } from '#contract/intake/held.ts';
import { paths } from '#web/paths.ts';
import { When } from '#web/ui/when.tsx';
import { useHeldWords } from '#web/words/held-words.ts';

/** Who decided what about a mail, when, and what came of it; nothing where nobody did. */
export function DecisionLine({ mail }: { mail: HeldMail }) {
  const words = useHeldWords();
  const { decision, restorableUntil, entryId, status } = mail;
  if (!decision) return null;
  const isDiscarded = decision.what === 'discarded';
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-2 text-13 text-ink-quiet">
      <span>
        {words.decisions[decision.what](decision.by)}, <When at={decision.at} />
      </span>
      {isDiscarded && (
        <span>
          {restorableUntil ? (
            <>
              {words.restorable} <When at={restorableUntil} />
            </>
          ) : (
            words.notRestorable
          )}
        </span>
      )}
      {!isDiscarded && entryId && (
        <Link to={paths.entry(entryId)} className="relative z-10 text-spruce underline">
          {words.becameEntry}
        </Link>
      )}
      {!isDiscarded && status === 'waiting' && <span>{words.isFiled}</span>}
    </p>
  );
}
