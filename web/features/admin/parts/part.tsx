import { type ReactNode, useEffect, useId, useRef } from 'react';

type PartProps = { title: string; says?: string; id?: string; children: ReactNode };

export function Part({ title, says, id, children }: PartProps) {
  const headingId = useId();
  const place = useRef<HTMLElement>(null);
  // Scrolls to the section, which renders too late for the browser's own scroll.
  useEffect(() => {
    if (id !== undefined && location.hash === `#${id}`) place.current?.scrollIntoView();
  }, [id]);
  return (
    <section ref={place} id={id} aria-labelledby={headingId} className="mt-10 scroll-mt-4">
      <h2 id={headingId} className="text-18 font-semibold">
        {title}
      </h2>
      {says !== undefined && <p className="mt-1 max-w-[64ch] text-13 text-ink-quiet">{says}</p>}
      {children}
    </section>
  );
}

export function Figures({
  figures,
}: {
  figures: readonly { name: string; value: ReactNode; isBad?: boolean }[];
}) {
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-10">
      {figures.map(({ name, value, isBad }) => (
        <div key={name}>
          <dt className="text-13 text-ink-quiet">{name}</dt>
          <dd className={`text-24 font-semibold tabular-nums ${isBad ? 'text-critical' : ''}`}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
