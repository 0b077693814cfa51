import type { ReactNode } from 'react';
import type { Reason } from '#contract/meaning.ts';
import type { DemoEntry } from '#contract/public/demo.ts';
import { UNSURE_RULE } from '#contract/reasons.ts';
import { useDemoMessages } from '#web/features/landing/messages/demo.ts';
import { useFrontMessages } from '#web/messages/language.tsx';
import { DepartmentMark, PriorityMark } from '#web/ui/label-mark.tsx';
import { whyWords } from './why-words.ts';

export function PreviewLabels({ entry }: { entry: DemoEntry }) {
  const { preview } = useDemoMessages();
  const { common } = useFrontMessages();
  const names: Record<string, string> = common.categories;
  const tags = entry.tags.length > 0 ? entry.tags : ['General'];
  const shown = tags.map((tag) => (tag === 'General' ? preview.general : (names[tag] ?? tag)));
  const { category, department, priority } = entry.reasons;
  return (
    <dl className="mt-5 border-t border-line">
      <Label name={preview.category} reasons={category}>
        {shown.join(', ')}
      </Label>
      <Label name={preview.department} reasons={department}>
        <DepartmentMark department={entry.department ?? 'Unassigned'} />
      </Label>
      <Label name={preview.priority} reasons={priority}>
        <PriorityMark priority={entry.priority ?? 'normal'} />
      </Label>
    </dl>
  );
}

type LabelProps = { name: string; reasons: Reason[]; children: ReactNode };

function Label({ name, reasons, children }: LabelProps) {
  const { preview } = useDemoMessages();
  const words = whyWords(reasons);
  const isUnsure = reasons.some(({ rule }) => rule === UNSURE_RULE);
  const why = isUnsure ? preview.unsure(words) : words.length > 0 && preview.because(words);
  return (
    <div className="grid grid-cols-[96px_1fr] gap-x-3 border-b border-line py-2.5">
      <dt className="text-13 text-ink-quiet">{name}</dt>
      <dd>
        <span className="font-medium">{children}</span>
        {why && <span className="block text-13 text-ink-quiet wrap-anywhere">{why}</span>}
      </dd>
    </div>
  );
}
