import type { Issue } from '#contract/entries/issues.ts';
import type { SectionName } from '#web/store/lists/place-in-list.ts';

export type Section = {
  status: SectionName;
  entries: readonly Issue[];
  isFolded: boolean;
  hasMore: boolean;
  hasNotice: boolean;
};

/** Row indexes of a section; null if it has no such row. */
export type Span = {
  section: Section;
  head: number;
  notice: number | null;
  first: number;
  count: number;
  /** Placeholder row for entries that are not loaded. */
  tail: number | null;
  end: number;
};

export type Rows = {
  spans: readonly Span[];
  count: number;
  keyAt: (index: number) => string;
  /** Returns the row of an entry; -1 if none. */
  indexOf: (id: string) => number;
  /** Loaded entries, without folded sections. */
  entries: readonly Issue[];
};

export function rowsOf(sections: readonly Section[]): Rows {
  let next = 0;
  const spans = sections.map((section) => {
    const { isFolded, hasMore, hasNotice, entries } = section;
    const head = next++;
    const notice = hasNotice && !isFolded ? next++ : null;
    const first = next;
    const count = isFolded ? 0 : entries.length;
    next += count;
    const tail = hasMore && !isFolded ? next++ : null;
    return { section, head, notice, first, count, tail, end: next };
  });
  return {
    spans,
    count: next,
    entries: spans.flatMap(({ section, count }) => section.entries.slice(0, count)),
    keyAt: (index) => keyAt(spans, index),
    indexOf: (id) => {
      for (const { section, first, count } of spans) {
        const at = count === 0 ? -1 : section.entries.findIndex((entry) => entry.id === id);
        if (at >= 0) return first + at;
      }
      return -1;
    },
  };
}

/** Returns the entry of a row, or null. */
export function entryAt({ section, first, count }: Span, index: number): Issue | null {
  const at = index - first;
  return at >= 0 && at < count ? (section.entries[at] ?? null) : null;
}

function keyAt(spans: readonly Span[], index: number): string {
  const span = spans.find(({ end }) => index < end);
  if (!span) return `row ${index}`;
  const { status } = span.section;
  if (index === span.head) return `${status} head`;
  if (index === span.notice) return `${status} notice`;
  if (index === span.tail) return `${status} tail`;
  return entryAt(span, index)?.id ?? `row ${index}`;
}

/** Returns the entry to focus after another leaves its section, or null. */
export function heirOf(before: Rows, after: Rows, id: string): string | null {
  const old = before.spans.find(({ section }) => section.entries.some((one) => one.id === id));
  const now = after.spans.find(({ section }) => section.status === old?.section.status);
  if (!old || !now || now.count === 0) return null;
  const left = new Set(now.section.entries.map((entry) => entry.id));
  const { entries } = old.section;
  const at = entries.findIndex((one) => one.id === id);
  const isLeft = (entry: Issue) => entry.id !== id && left.has(entry.id);
  const heir = entries.slice(at + 1).find(isLeft) ?? entries.slice(0, at).findLast(isLeft);
  return heir?.id ?? now.section.entries[0]?.id ?? null;
}

export function isIn(rows: Rows, status: SectionName, id: string): boolean {
  const span = rows.spans.find(({ section }) => section.status === status);
  return span?.section.entries.some((entry) => entry.id === id) ?? false;
}
