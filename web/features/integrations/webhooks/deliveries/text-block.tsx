import { CopyButton } from '#web/ui/copy-text.tsx';

type TextBlockProps = {
  title?: string;
  text: string;
  /** What the button does that copies it; left out = there is none. */
  copy?: string;
};

/** What a program sent or answered, as it is; JSON in lines. */
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

/** JSON with its fields below each other; anything else as it is. */
function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
