export function Kbd({ keys }: { keys: string }) {
  // A trailing plus is the key itself.
  const parts = keys.split(/\+(?=.)/);
  return (
    <span className="inline-flex shrink-0 gap-1">
      {parts.map((part) => (
        <kbd
          key={part}
          className="grid h-5 min-w-5 place-items-center rounded-md border border-line bg-sunken px-1 font-sans text-12 leading-none text-ink-quiet"
        >
          {part}
        </kbd>
      ))}
    </span>
  );
}
