import { type ReactNode, useId } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-8 border-t border-line py-16 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:py-24"
    >
      <h2 id={id} className="max-w-[22ch] text-24 font-semibold tracking-tight text-balance">
        {title}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
