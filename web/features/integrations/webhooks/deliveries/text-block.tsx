import { CopyButton } from '#web/ui/copy/copy-text.tsx';

type TextBlockProps = {
  title?: string;
  text: string;
  copy?: string;
};

/** Raw text of a request or response; JSON is indented. */
export function TextBlock({ title, text, copy }: TextBlockProps) {
  return (
    <figure>
      {title !== undefined && (
        <figcaption className="flex min-h-9 items-center justify-between gap-4 text-13 text-ink-quiet">
          {title}
          {copy !== undefined && <CopyButton text={text} label={copy} />}
        </figcaption>
      )}
      <pre className="rounded-md bg-sunken p-3 font-mono text-13 break-words whitespace-pre-wrap">
        {inLines(text)}
      </pre>
    </figure>
  );
}

function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
