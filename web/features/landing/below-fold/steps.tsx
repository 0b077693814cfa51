import { useBelowFoldMessages } from './messages.ts';
import { Section } from './section.tsx';

export function Steps() {
  const { steps } = useBelowFoldMessages();
  return (
    <Section title={steps.title}>
      <ol>
        {steps.list.map(({ title, text }, index) => (
          <li key={title} className="relative flex gap-5 pb-10 last:pb-0">
            <span
              aria-hidden="true"
              className="z-10 grid size-8 shrink-0 place-items-center rounded-full border border-line bg-paper text-13 font-medium text-ink-quiet tabular-nums"
            >
              {index + 1}
            </span>
            {index < steps.list.length - 1 && (
              <span aria-hidden="true" className="absolute top-8 bottom-0 left-4 w-px bg-line" />
            )}
            <div className="max-w-[52ch] pt-1">
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-1 text-ink-quiet">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
