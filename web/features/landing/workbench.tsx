import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { FailureBoundary } from '#web/errors/failure-boundary.tsx';
import { type LazyModule, lazyModule } from '#web/loading/lazy-module.ts';
import { onceActive } from '#web/loading/once-active.ts';
import { useFrontMessages } from '#web/messages/language.tsx';
import { store, stored } from '#web/session/tab-storage.ts';
import { useDemo } from './demo/use-demo.ts';
import { MessageForm } from './message-form.tsx';
import type { Preview } from './preview/preview.tsx';

const STORED = 'typed_demo';
const SCROLL_MS = 500;

const Example = lazy(async () => {
  await onceActive();
  return { default: (await import('./below-fold/example.tsx')).Example };
});
/** A constant element, so that the server-rendered HTML stays until hydration. */
const EXAMPLE = (
  <Suspense fallback={null}>
    <Example />
  </Suspense>
);
const Organizing = lazy(async () => ({
  default: (await import('./preview/organizing.tsx')).Organizing,
}));
const laterPreview: LazyModule<typeof Preview> = lazyModule(
  async () => (await import('./preview/preview.tsx')).Preview,
);

type WorkbenchProps = {
  onShown: (isShown: boolean) => void;
};

export function Workbench({ onShown }: WorkbenchProps) {
  const { demo } = useFrontMessages().front.landing;
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useStoredText(field);
  const result = useRef<HTMLElement>(null);
  const { stage, log, reset, skip } = useDemo(text !== '');
  const ShownPreview = laterPreview.useModule(stage.is !== 'idle');
  const isShown = stage.is === 'shown' && ShownPreview !== null;
  useLedTo(result, isShown);
  useEffect(() => onShown(isShown), [isShown, onShown]);
  const another = () => {
    reset();
    setText('');
    field.current?.focus();
  };
  return (
    <section
      aria-label={demo.title}
      onPointerEnter={laterPreview.prepare}
      onFocus={laterPreview.prepare}
      className="grid items-stretch rounded-lg border border-line bg-raised lg:grid-cols-2"
    >
      <MessageForm
        field={field}
        text={text}
        onText={setText}
        stage={stage}
        onLog={log}
        onSkip={skip}
      />
      <section
        ref={result}
        tabIndex={-1}
        aria-label={demo.result}
        aria-busy={stage.is === 'processing'}
        className="scroll-mt-6 rounded-b-lg border-line bg-sunken p-6 outline-none max-lg:border-t lg:rounded-r-lg lg:rounded-bl-none lg:border-l"
      >
        <FailureBoundary isPart>
          {stage.is === 'shown' && ShownPreview && (
            <ShownPreview message={stage.message} entry={stage.entry} onAnother={another} />
          )}
          {stage.is === 'idle' && EXAMPLE}
          {stage.is !== 'idle' && !isShown && (
            <Suspense fallback={null}>
              <Organizing />
            </Suspense>
          )}
        </FailureBoundary>
      </section>
    </section>
  );
}

function useStoredText(field: RefObject<HTMLTextAreaElement | null>) {
  const [text, setText] = useState('');
  useEffect(() => {
    // Includes text typed before hydration.
    const typed = field.current?.value;
    setText((now) => now || typed || (stored(STORED) ?? ''));
  }, [field]);
  const change = (next: string) => {
    setText(next);
    store(STORED, next);
  };
  return [text, change] as const;
}

/** Moves the focus to an element and scrolls it into view. */
function useLedTo(place: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return;
    place.current?.focus({ preventScroll: true });
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => {
      place.current?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' });
    }, SCROLL_MS);
    return () => clearTimeout(timer);
  }, [isThere, place]);
}
