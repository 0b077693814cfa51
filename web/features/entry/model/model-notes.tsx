import { BookOpenText, ShieldAlert } from 'lucide-react';
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

/** Labels of the model that were not applied, and the author of the texts. */
export function ModelNotes({ entry }: { entry: WholeEntry }) {
  return (
    <>
      <OtherLabels entry={entry} />
      <WrittenBy name={entry.clarityModel} />
    </>
  );
}

function OtherLabels({ entry }: { entry: WholeEntry }) {
  const messages = useMessages();
  const says = useModelMessages();
  const { setLabel } = useEntryActions();
  const offered = LABEL_NAMES.flatMap((label) => {
    const value = entry.modelSays?.[label];
    return value === undefined || value === entry[label] ? [] : [{ label, value }];
  });
  if (entry.deleted || offered.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-quiet">
      {says.says}
      {offered.map(({ label, value }) => {
        const shown = shownLabel(messages, label, value);
        return (
          <Button
            key={label}
            size="small"
            aria-label={says.use(messages.entry.labels[label], shown)}
            title={says.use(messages.entry.labels[label], shown)}
            onClick={() => setLabel(entry, label, value)}
          >
            {shown}
          </Button>
        );
      })}
    </div>
  );
}

function WrittenBy({ name }: { name: string | null }) {
  const says = useModelMessages();
  if (!isByModel(name)) return null;
  return (
    <p className="flex items-center gap-1.5 text-12 text-ink-quiet">
      <BookOpenText aria-hidden="true" className="size-3.5 shrink-0" />
      {says.wrote(name)}
    </p>
  );
}
