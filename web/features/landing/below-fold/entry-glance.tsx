import type { Category, Department, Priority } from '#contract/entries/labels.ts';
import { useFrontMessages } from '#web/messages/language.tsx';
import { DepartmentMark, PriorityMark } from '#web/ui/label-mark.tsx';

type EntryGlanceProps = {
  caption: string;
  priority: Priority;
  department: Department;
  category: Category;
};

export function EntryGlance({ caption, priority, department, category }: EntryGlanceProps) {
  const { common } = useFrontMessages();
  return (
    <div>
      <p dir="auto" className="text-18 font-semibold tracking-tight text-pretty">
        {caption}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-quiet">
        <PriorityMark priority={priority} />
        <DepartmentMark department={department} />
        <span>{common.categories[category]}</span>
      </p>
    </div>
  );
}
