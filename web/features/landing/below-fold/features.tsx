import type { ReactNode } from 'react';
import { useFrontMessages } from '#web/messages/language.tsx';
import { DepartmentMark, PriorityMark } from '#web/ui/label-mark.tsx';
import { useBelowFoldMessages } from './messages.ts';
import { Section } from './section.tsx';

export function Features() {
  const { features } = useBelowFoldMessages();
  return (
    <Section title={features.title}>
      <div className="grid grid-cols-1 gap-12">
        <Feature {...features.glance}>
          <Tiles />
        </Feature>
        <Feature {...features.organized}>
          <Organized />
        </Feature>
        <Feature {...features.fits}>
          <Reply />
        </Feature>
      </div>
    </Section>
  );
}

type FeatureProps = { title: string; text: string; children: ReactNode };

function Feature({ title, text, children }: FeatureProps) {
  return (
    <div>
      <h3 className="text-18 font-semibold tracking-tight">{title}</h3>
      <p className="mt-1 max-w-[60ch] text-ink-quiet text-pretty">{text}</p>
      <div aria-hidden="true" className="mt-5 text-13 select-none">
        {children}
      </div>
    </div>
  );
}

function Tiles() {
  const { common } = useFrontMessages();
  const { shown } = useBelowFoldMessages().features;
  const departments = ['Technology', 'Operations', 'Client Services'] as const;
  return (
    <div className="flex gap-3 overflow-hidden mask-r-from-80%">
      {departments.map((department, index) => (
        <div
          key={department}
          className="w-60 shrink-0 rounded-md border border-line bg-raised px-4 py-3"
        >
          <p className="flex items-center gap-2">
            <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 shrink-0 fill-critical">
              <path d="M6 1 11.5 11H.5Z" />
            </svg>
            <span className="text-15 font-medium">{common.departments[department]}</span>
            <span className="ml-auto text-ink-quiet">{shown.open(5 - index)}</span>
          </p>
          <p className="mt-1 text-ink-quiet">{shown.worst[index]}</p>
        </div>
      ))}
    </div>
  );
}

function Organized() {
  const { common } = useFrontMessages();
  const { shown } = useBelowFoldMessages().features;
  return (
    <div className="max-w-[520px] rounded-md border border-line bg-raised p-4">
      <p className="text-15">{shown.before}</p>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 text-ink-quiet">
        <PriorityMark priority="normal" />
        <DepartmentMark department="HR" />
        <span>{common.categories['Financial & Compliance']}</span>
      </p>
    </div>
  );
}

function Reply() {
  const { shown } = useBelowFoldMessages().features;
  return (
    <div className="max-w-[520px] rounded-md border border-line bg-raised p-4">
      <p className="text-ink-quiet">
        {shown.to} marta@larkfield.example
        <span className="ml-4 whitespace-nowrap">
          {shown.cc} <span className="font-medium text-spruce">larkfield@intake.example</span>
        </span>
      </p>
      <p className="mt-3 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-15">
        {shown.fixed}
        <span className="text-13 font-medium text-spruce">{shown.detected}</span>
      </p>
    </div>
  );
}
