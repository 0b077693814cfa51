import { useCallback, useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Returns a value of this tab's storage, or null. Not for use during rendering. */
export function stored(name: string): string | null {
  return sessionStorage.getItem(`tidings_${name}`);
}

/** Stores a text in this tab; an empty text deletes it. */
export function store(name: string, text: string): void {
  if (text === '') forget(name);
  else sessionStorage.setItem(`tidings_${name}`, text);
}

export function forget(name: string): void {
  sessionStorage.removeItem(`tidings_${name}`);
}

/** Persists the text fields of a form in this tab. */
export function useStoredForm<Values extends FieldValues>(
  name: string,
  { setValue, subscribe }: UseFormReturn<Values>,
  fields: Path<Values>[],
): void {
  // A string, as the array is a new one on each render.
  const names = fields.join(' ');
  useEffect(() => {
    const places = names.split(' ') as Path<Values>[];
    for (const place of places) {
      const text = stored(`${name}_${place}`);
      if (text !== null) setValue(place, text as PathValue<Values, Path<Values>>);
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        for (const place of places) store(`${name}_${place}`, String(values[place] ?? ''));
      },
    });
  }, [name, names, setValue, subscribe]);
}

export function forgetForm(name: string, fields: string[]): void {
  for (const field of fields) forget(`${name}_${field}`);
}

const DRAFT = 'tidings_draft_';
const DRAFTS_OF = 'drafts_of';

/** Persists a draft in this tab until it is sent, even if the session ends. */
export function useDraft(
  name: string,
): [string, (text: string | ((now: string) => string)) => void] {
  const [text, setText] = useState(() => stored(`draft_${name}`) ?? '');
  const change = useCallback(
    (next: string | ((now: string) => string)) => {
      setText((now) => {
        const changed = typeof next === 'string' ? next : next(now);
        store(`draft_${name}`, changed);
        return changed;
      });
    },
    [name],
  );
  return [text, change];
}

export function forgetDrafts(): void {
  const drafts = Object.keys(sessionStorage).filter((name) => name.startsWith(DRAFT));
  for (const name of drafts) sessionStorage.removeItem(name);
  forget(DRAFTS_OF);
}

/** Assigns drafts to a user and deletes the drafts of another user. */
export function claimDrafts(userId: string): void {
  if (stored(DRAFTS_OF) === userId) return;
  forgetDrafts();
  store(DRAFTS_OF, userId);
}
