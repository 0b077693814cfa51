import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DemoEntry } from '#contract/public/demo.ts';
import { SaveBar } from '#web/features/landing/account/save-bar.tsx';
import { quoteOf } from '#web/features/landing/demo/demo-message.ts';
import { storePendingMessage } from '#web/features/landing/demo/pending-message.ts';
import { useDemoMessages } from '#web/features/landing/messages/demo.ts';
import { useDates } from '#web/messages/format/dates.ts';
import { saidOnce, saysSame } from '#web/messages/same-text.ts';
import { paths } from '#web/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { useAnalysis } from './analysis.ts';
import { PreviewLabels } from './preview-labels.tsx';

type PreviewProps = {
  message: string;
  entry: DemoEntry;
  onAnother: () => void;
};

export function Preview({ message, entry, onAnother }: PreviewProps) {
  const { preview } = useDemoMessages();
  const dates = useDates();
  const analysis = useAnalysis(entry);
  const navigate = useNavigate();
  const place = useRef<HTMLElement>(null);
  const [at] = useState(() => new Date());
  const isBelow = useBelow(place);
  const save = () => {
    storePendingMessage({ message, entry });
    navigate(paths.collectMessage());
  };
  const { title, actions, bullets } = entry.clarity;
  const caption = entry.caption || title;
  const quote = preview.quoted(quoteOf(message));
  // A short message is its own caption, so it is shown once, unchanged.
  const isOwn = caption === '' || saysSame(caption, quoteOf(message));
  const asked = saidOnce(actions, [caption]);
  return (
    <article ref={place} className="animate-[rise-in_200ms_var(--ease-out)]">
      <header className="flex items-baseline justify-between gap-4 text-13 text-ink-quiet tabular-nums">
        <span>{preview.entry(String(entry.id ?? 1).padStart(3, '0'))}</span>
        <time dateTime={at.toISOString()}>{dates.day(at)}</time>
      </header>
      <h2
        dir="auto"
        className="mt-3 text-18 font-semibold tracking-tight text-pretty wrap-anywhere"
      >
        {isOwn ? quote : caption}
      </h2>
      {!isOwn && (
        <blockquote dir="auto" className="mt-2 text-13 text-ink-quiet wrap-anywhere">
          {quote}
        </blockquote>
      )}
      <PreviewLabels entry={entry} />
      <PreviewPart title={preview.asked} lines={asked} isStrong />
      <PreviewPart title={preview.said} lines={saidOnce(bullets, [caption, ...actions])} />
      <PreviewPart title={preview.analysis} lines={analysis} />
      {entry.showSmartSuggestions && (
        <div className="mt-5 rounded-md border border-watch bg-watch-wash p-4 text-13">
          <p className="font-semibold">{preview.smart}</p>
          <p className="mt-1">{preview.smartSays}</p>
        </div>
      )}
      <div className="mt-6 grid gap-2">
        <Button look="main" className="h-auto py-2.5 text-balance" onClick={save}>
          {preview.save}
        </Button>
        <Button look="quiet" onClick={onAnother}>
          {preview.another}
        </Button>
      </div>
      {isBelow && <SaveBar pending={{ message, entry }} />}
    </article>
  );
}

type PreviewPartProps = { title: string; lines: string[]; isStrong?: boolean };

function PreviewPart({ title, lines, isStrong = false }: PreviewPartProps) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-5">
      <h3 id={id} className="text-13 text-ink-quiet">
        {title}
      </h3>
      <ul className={`mt-1 grid gap-1 wrap-anywhere ${isStrong ? 'font-medium' : 'text-13'}`}>
        {lines.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** True if an element is below the viewport. */
function useBelow(place: { current: HTMLElement | null }): boolean {
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([seen]) => {
      if (!seen) return;
      const { isIntersecting, boundingClientRect, rootBounds } = seen;
      const end = rootBounds?.bottom ?? innerHeight;
      setIsBelow(!isIntersecting && boundingClientRect.top >= end);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isBelow;
}
