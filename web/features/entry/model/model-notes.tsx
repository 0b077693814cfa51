import { BookOpenText, ShieldAlert } from 'lucide-react';
import { useId } from 'react';
import { isByModel } from '#contract/text-author.ts';
import { useMessages } from '#web/messages/language.tsx';
import { useSession } from '#web/session/session.ts';
import { useEntryActions } from '#web/store/changes/entry-actions.ts';
import { LABEL_NAMES, shownLabel } from '#web/store/lists/label-name.ts';
import type { WholeEntry } from '#web/store/lists/whole-query.ts';
import { Button } from '#web/ui/button.tsx';
import { useModelMessages } from './messages.ts';

/** Flags of the language model, for admins. */
export function ModelFlags({ entry }: { entry: WholeEntry }) {
  const says = useModelMessages();
  const isAdmin = useSession().data?.user.company.role === 'company_admin';
  const flags = entry.clarityModerationFlags ?? [];
  if (!isAdmin || flags.length === 0) return null;
  return (
    <p className="flex items-start gap-1.5 text-13 font-medium text-critical">
      <ShieldAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      {says.flagged(flags)}
    </p>
  );
}

/** Labels of the model that were not applied; one click takes one. */
export function OtherLabels({ entry }: { entry: WholeEntry }) {
  const messages = useMessages();
  const says = useModelMessages();
  const { setLabel } = useEntryActions();
  const saysId = useId();
  const offered = LABEL_NAMES.flatMap((label) => {
    const value = entry.modelSays?.[label];
    return value === undefined || value === entry[label] ? [] : [{ label, value }];
  });
  if (entry.deleted || offered.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-quiet">
      <span id={saysId}>{says.says}</span>
      {offered.map(({ label, value }) => {
        const shown = shownLabel(messages, label, value);
        return (
          <Button
            key={label}
            size="small"
            aria-describedby={saysId}
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget);
              setLabel(entry, label, value);
            }}
          >
            {says.offer(messages.entry.labels[label], shown)}
          </Button>
        );
      })}
    </div>
  );
}

/** Focuses the next offer, or else the control before: the taken offer goes away. */
function focusBeside(offer: HTMLElement): void {
  const other = offer.nextElementSibling ?? offer.previousElementSibling;
  const controls = [
    ...(offer.closest('article')?.querySelectorAll<HTMLElement>('button, a[href]') ?? []),
  ];
  const beside = other instanceof HTMLButtonElement ? other : controls[controls.indexOf(offer) - 1];
  beside?.focus({ preventScroll: true });
}

/** The author of the caption and the structured view, if a model wrote them. */
export function WrittenBy({ name }: { name: string | null }) {
  const says = useModelMessages();
  if (!isByModel(name)) return null;
  return (
    <p className="mt-2 flex items-center gap-1.5 text-12 text-ink-quiet">
      <BookOpenText aria-hidden="true" className="size-3.5 shrink-0" />
      {says.wrote(name)}
    </p>
  );
}
