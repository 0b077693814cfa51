import { Check, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useSsoMessages } from './messages/messages.ts';

type PartProps = {
  title: string;
  step?: number;
  isDone?: boolean;
  children: ReactNode;
};

export function Part({ title, step, isDone = false, children }: PartProps) {
  const messages = useSsoMessages();
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <h3 id={id} className="flex items-center gap-2 text-15 font-semibold">
        {step !== undefined && <StepMark step={step} isDone={isDone} />}
        {title}
        {isDone && <span className="sr-only">{messages.done}</span>}
      </h3>
      {children}
    </section>
  );
}

function StepMark({ step, isDone }: { step: number; isDone: boolean }) {
  const look = isDone ? 'bg-spruce-wash text-spruce' : 'border border-field-line text-ink-quiet';
  return (
    <span
      aria-hidden={isDone}
      className={`grid size-6 shrink-0 place-items-center rounded-full text-13 font-medium tabular-nums ${look}`}
    >
      {isDone ? <Check className="size-4" /> : step}
    </span>
  );
}

export function Says({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <p id={id} className="mt-2 max-w-[64ch] text-15 text-ink-quiet">
      {children}
    </p>
  );
}

export function More({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group mt-1">
      <summary className="inline-flex min-h-8 w-fit cursor-pointer list-none items-center gap-1 rounded-md text-13 text-ink-quiet hover:text-ink pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="-ml-0.5 size-4 transition-transform duration-150 group-open:rotate-90"
        />
        {title}
      </summary>
      {children}
    </details>
  );
}
