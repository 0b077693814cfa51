import { useQuery } from '@tanstack/react-query';
import type { Reason } from '#contract/meaning.ts';
import { useWords } from '#web/words/language.tsx';
import { useReasonWords } from '#web/words/reason-words.ts';
import { LABEL_NAMES, type LabelName } from './label-name.ts';
import { type WholeEntry, wholeQuery } from './whole-query.ts';

type LabelWhyProps = { entryId: string; label: LabelName };

/** Why an entry got one of its labels: the rules, and the words of the message that met them. */
export function LabelWhy({ entryId, label }: LabelWhyProps) {
  const { entry: words, common } = useWords();
  const { data, isError } = useQuery(wholeQuery(entryId));
  const reasonText = useReasonText();
  if (!data || !reasonText) return <span>{isError ? words.wholeFailed : common.loading}</span>;
  const reasons = data.reasons?.[label] ?? [];
  return (
    <span className="grid gap-1">
      {reasons.length === 0 && words.noReasons}
      {reasons.map((reason) => (
        <span key={`${reason.rule} ${reason.words}`}>{reasonText(reason)}</span>
      ))}
      <span className="opacity-80">{words.changeHint}</span>
    </span>
  );
}

/** The reasons for all labels of an entry. */
export function LabelReasons({ reasons }: { reasons: NonNullable<WholeEntry['reasons']> }) {
  const { entry: words } = useWords();
  const reasonText = useReasonText();
  if (!reasonText) return null;
  return (
    <dl className="grid gap-2 text-13 text-ink-quiet">
      {LABEL_NAMES.map((label) => (
        <div key={label}>
          <dt className="font-medium">{words.labelTitles[label]}</dt>
          {reasons[label].length === 0 && <dd>{words.noReasons}</dd>}
          {reasons[label].map((reason) => (
            <dd key={`${reason.rule} ${reason.words}`}>{reasonText(reason)}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** How a reason is said; null while the words for it are on their way. */
function useReasonText(): ((reason: Reason) => string) | null {
  const { entry: words } = useWords();
  const inWords = useReasonWords();
  return (
    inWords &&
    (({ says, words: met }) => (met === '' ? inWords(says) : words.reasonWith(inWords(says), met)))
  );
}
