import { useQuery } from '@tanstack/react-query';
import type { Reason } from '#contract/meaning.ts';
import { isolated } from '#contract/text/base-direction.ts';
import { useMessages } from '#web/messages/language.tsx';
import { useReasonText } from '#web/messages/reasons/use-reason-text.ts';
import { LABEL_NAMES, type LabelName } from '#web/store/lists/label-name.ts';
import { type WholeEntry, wholeQuery } from '#web/store/lists/whole-query.ts';

type LabelWhyProps = { entryId: string; label: LabelName };

export function LabelWhy({ entryId, label }: LabelWhyProps) {
  const { entry: messages, common } = useMessages();
  const { data, isError } = useQuery(wholeQuery(entryId));
  const reasonText = useReasonWithWords();
  if (!data || !reasonText) return <span>{isError ? messages.wholeFailed : common.loading}</span>;
  const reasons = data.reasons?.[label] ?? [];
  return (
    <span className="grid gap-1">
      {reasons.length === 0 && messages.noReasons}
      {reasons.map((reason) => (
        <span key={`${reason.rule} ${reason.words}`}>{reasonText(reason)}</span>
      ))}
      <span className="opacity-80">{messages.changeHint}</span>
    </span>
  );
}

export function LabelReasons({ reasons }: { reasons: NonNullable<WholeEntry['reasons']> }) {
  const { entry: messages } = useMessages();
  const reasonText = useReasonWithWords();
  if (!reasonText) return null;
  return (
    <dl className="grid gap-2 text-13 text-ink-quiet">
      {LABEL_NAMES.map((label) => (
        <div key={label}>
          <dt className="font-medium">{messages.labelTitles[label]}</dt>
          {reasons[label].length === 0 && <dd>{messages.noReasons}</dd>}
          {reasons[label].map((reason) => (
            <dd key={`${reason.rule} ${reason.words}`}>{reasonText(reason)}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** Returns a function that formats a reason; null while the texts load. */
function useReasonWithWords(): ((reason: Reason) => string) | null {
  const { entry: messages } = useMessages();
  const textOf = useReasonText();
  return (
    textOf &&
    ((reason) =>
      reason.words === ''
        ? textOf(reason)
        : messages.reasonWith(textOf(reason), isolated(reason.words)))
  );
}
