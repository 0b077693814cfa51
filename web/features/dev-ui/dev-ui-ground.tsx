/** Class names are literal, so that Tailwind finds them. */
const GROUNDS = [
  ['paper', 'bg-paper'],
  ['raised', 'bg-raised'],
  ['sunken', 'bg-sunken'],
  ['line', 'bg-line'],
  ['field-line', 'bg-field-line'],
  ['ink', 'bg-ink'],
  ['ink-quiet', 'bg-ink-quiet'],
  ['spruce', 'bg-spruce'],
  ['spruce-hover', 'bg-spruce-hover'],
  ['on-spruce', 'bg-on-spruce'],
  ['spruce-wash', 'bg-spruce-wash'],
  ['critical', 'bg-critical'],
  ['high', 'bg-high'],
  ['normal', 'bg-normal'],
  ['low', 'bg-low'],
  ['watch', 'bg-watch'],
] as const;

const SIZES = [
  ['56', 'text-56'],
  ['36', 'text-36'],
  ['24', 'text-24'],
  ['18', 'text-18'],
  ['15', 'text-15'],
  ['13', 'text-13'],
  ['12', 'text-12'],
] as const;

export function Colours() {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {GROUNDS.map(([name, ground]) => (
        <li key={name} className="text-12">
          <span className={`block h-8 rounded-md border border-line ${ground}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}

export function Type() {
  return (
    <>
      {SIZES.map(([size, text]) => (
        <p key={size} className={`truncate ${text}`}>
          {size} Tidings of the day
        </p>
      ))}
      <p className="text-ink-quiet">Quiet ink, for secondary text.</p>
      <p className="text-critical">Critical ink, for errors.</p>
    </>
  );
}
