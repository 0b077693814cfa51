import { type ReactNode, useEffect, useRef, useState } from 'react';

type TableProps = {
  /** Accessible name. */
  label: string;
  head: readonly { text: string; isNumber?: boolean }[];
  rows: readonly { key: string; isMarked?: boolean; cells: readonly ReactNode[] }[];
};

export function Table({ label, head, rows }: TableProps) {
  const { place, scrolls } = useScrolls();
  return (
    <section
      aria-label={label}
      ref={place}
      // A scroll container needs keyboard access.
      tabIndex={scrolls ? 0 : undefined}
      className="-mx-2 mt-4 overflow-x-auto"
    >
      <table className="w-full border-collapse text-left text-13">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-b border-line text-ink-quiet">
            {head.map(({ text, isNumber }) => (
              <th
                key={text}
                scope="col"
                className={`px-2 py-2 font-medium whitespace-nowrap ${isNumber ? 'text-right' : ''}`}
              >
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, isMarked, cells }) => (
            <tr key={key} className={`border-b border-line ${isMarked ? 'bg-spruce-wash' : ''}`}>
              {head.map(({ text, isNumber }, n) => (
                <td
                  key={text}
                  className={`px-2 py-2 align-top tabular-nums ${isNumber ? 'text-right' : ''}`}
                >
                  {cells[n]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function useScrolls() {
  const place = useRef<HTMLElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      setScrolls(element.scrollWidth > element.clientWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, scrolls };
}
