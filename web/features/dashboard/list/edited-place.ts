import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { editedWithin, onceLeft } from '#web/ui/edited-field.ts';
import type { Section } from './list-rows.ts';

/** Returns the sections; an entry with a field being edited keeps its place until the focus leaves. */
export function useEditedPlace(sections: readonly Section[]): readonly Section[] {
  const last = useRef(sections);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const edited = editedWithin('[data-row]')?.dataset.row;
  const shown = edited === undefined ? sections : withPlace(sections, last.current, edited);
  useLayoutEffect(() => {
    last.current = shown;
  });
  const isHeld = shown !== sections;
  useEffect(() => (isHeld ? onceLeft(rerender) : undefined), [isHeld]);
  return shown;
}

/** Moves an entry to the place that it had before; returns the same list if it has not moved. */
export function withPlace(
  sections: readonly Section[],
  before: readonly Section[],
  id: string,
): readonly Section[] {
  const was = placeOf(before, id);
  const now = placeOf(sections, id);
  if (!was || !now) return sections;
  if (was.section.status === now.section.status && was.previous === now.previous) return sections;
  const entry = now.section.entries[now.at];
  if (!entry) return sections;
  return sections.map((section) => {
    const others = section.entries.filter((one) => one.id !== id);
    if (section.status !== was.section.status) return { ...section, entries: others };
    const known = was.section.entries.slice(0, was.at).map((one) => one.id);
    const after = others.findLastIndex((one) => known.includes(one.id));
    return { ...section, entries: others.toSpliced(after + 1, 0, entry) };
  });
}

type Where = { section: Section; at: number; previous: string | null };

function placeOf(sections: readonly Section[], id: string): Where | null {
  for (const section of sections) {
    const at = section.entries.findIndex((entry) => entry.id === id);
    if (at >= 0) return { section, at, previous: section.entries[at - 1]?.id ?? null };
  }
  return null;
}
