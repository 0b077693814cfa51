import type { Department, Priority } from '#contract/entries/labels.ts';
import { useFrontMessages } from '#web/messages/language.tsx';

const PRIORITY_COLOURS: Record<Priority, string> = {
  critical: 'var(--critical)',
  high: 'var(--high)',
  normal: 'var(--normal)',
  low: 'var(--low)',
};

const DEPARTMENT_COLOURS: Record<Department, string> = {
  Operations: 'var(--operations)',
  HR: 'var(--hr)',
  Facilities: 'var(--facilities)',
  Technology: 'var(--technology)',
  Finance: 'var(--finance)',
  'Client Services': 'var(--client-services)',
  'Safety & Security': 'var(--safety-security)',
  'Supply Chain': 'var(--supply-chain)',
  'Quality Assurance': 'var(--quality-assurance)',
  'Leadership & Strategy': 'var(--leadership-strategy)',
  External: 'var(--external)',
  Unassigned: 'var(--unassigned)',
};

type PriorityMarkProps = {
  priority: Priority;
  /** True shows an icon only, with the name as tooltip and for screen readers. */
  isIcon?: boolean;
};

export function PriorityMark({ priority, isIcon = false }: PriorityMarkProps) {
  const { common } = useFrontMessages();
  const filled = { critical: 4, high: 3, normal: 2, low: 1 }[priority];
  const word = common.priorities[priority];
  return (
    <span className="inline-flex items-center gap-1.5" title={isIcon ? word : undefined}>
      <svg viewBox="0 0 14 12" aria-hidden="true" className="h-3 w-3.5">
        {[0, 1, 2, 3].map((bar) => (
          <rect
            key={bar}
            x={bar * 4}
            y={9 - bar * 3}
            width={2.5}
            height={3 + bar * 3}
            rx={0.75}
            fill={bar < filled ? PRIORITY_COLOURS[priority] : 'var(--line)'}
          />
        ))}
      </svg>
      {isIcon ? <span className="sr-only">{word}</span> : word}
    </span>
  );
}

export function DepartmentMark({ department }: { department: Department }) {
  const { common } = useFrontMessages();
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <svg viewBox="0 0 8 8" aria-hidden="true" className="size-2 shrink-0">
        <circle cx={4} cy={4} r={4} fill={DEPARTMENT_COLOURS[department]} />
      </svg>
      <span className="truncate">{common.departments[department]}</span>
    </span>
  );
}
