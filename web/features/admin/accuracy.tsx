import type { AdminStats } from '#contract/admin/admin.ts';
import { useAdminMessages } from '#web/features/admin/messages/messages.ts';
import { useFrontMessages } from '#web/messages/language.tsx';
import { Figures, Part } from './parts/part.tsx';

const FIELDS = ['priority', 'category', 'department'] as const;

type AccuracyProps = { accuracy: AdminStats['suggestionAccuracy'] };

/** Acceptance of suggested labels, by field. */
export function Accuracy({ accuracy }: AccuracyProps) {
  const { accuracy: says, percent } = useAdminMessages();
  const { number } = useFrontMessages().common;
  const { totalSuggestions, accepted, rejected, editsByField } = accuracy;
  return (
    <Part title={says.title} says={says.says}>
      <Figures
        figures={[
          { name: says.suggestions, value: number(totalSuggestions) },
          { name: says.accepted, value: number(accepted) },
          { name: says.rejected, value: number(rejected) },
        ]}
      />
      {totalSuggestions === 0 ? (
        <p className="mt-4 text-ink-quiet">{says.none}</p>
      ) : (
        <ul className="mt-5 grid max-w-[640px] gap-4">
          {FIELDS.map((field) => {
            const edits = editsByField[field];
            const unchanged = Math.max(0, Math.floor((1 - edits / totalSuggestions) * 1000) / 10);
            return (
              <li key={field} className="grid gap-1">
                <span className="flex flex-wrap justify-between gap-x-4 text-13">
                  <span className="font-medium">{says.fields[field]}</span>
                  <span className="text-ink-quiet tabular-nums">
                    {says.unchanged(percent(unchanged))} · {says.edits(edits)}
                  </span>
                </span>
                <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-line">
                  <span className="block h-full bg-spruce" style={{ width: `${unchanged}%` }} />
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Part>
  );
}
