import { useCallback, useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** What this tab keeps under a name; null = nothing. Not to be asked while a page is rendered. */
export function kept(name: string): string | null {
  return sessionStorage.getItem(`tidings_${name}`);
}

/** Keeps a text for as long as this tab is open; an empty one is forgotten. */
export function keep(name: string, text: string): void {
  if (text === '') forget(name);
  else sessionStorage.setItem(`tidings_${name}`, text);
}

/** Forgets what this tab kept under a name. */
export function forget(name: string): void {
  sessionStorage.removeItem(`tidings_${name}`);
}

/** Keeps what is typed in a form's text fields, so that going away and coming back loses none of it. */
export function useKeptForm<Values extends FieldValues>(
  name: string,
  { setValue, subscribe }: UseFormReturn<Values>,
  fields: Path<Values>[],
): void {
  // Their names are written where the form is: the same each time.
  const names = fields.join(' ');
  useEffect(() => {
    const places = names.split(' ') as Path<Values>[];
    for (const place of places) {
      const text = kept(`${name}_${place}`);
      if (text !== null) setValue(place, text as PathValue<Values, Path<Values>>);
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        for (const place of places) keep(`${name}_${place}`, String(values[place] ?? ''));
      },
    });
  }, [name, names, setValue, subscribe]);
}

/** Forgets what was typed in a form, once it has done its work. */
export function forgetForm(name: string, fields: string[]): void {
  for (const field of fields) forget(`${name}_${field}`);
}

const DRAFT = 'tidings_draft_';
const DRAFTS_OF = 'drafts_of';

/** What somebody types on the board, kept until it is sent, also where their session ends meanwhile. */
export function useDraft(
  name: string,
): [string, (text: string | ((now: string) => string)) => void] {
  const [text, setText] = useState(() => kept(`draft_${name}`) ?? '');
  const change = useCallback(
    (next: string | ((now: string) => string)) => {
      setText((now) => {
        const changed = typeof next === 'string' ? next : next(now);
        keep(`draft_${name}`, changed);
        return changed;
      });
    },
    [name],
  );
  return [text, change];
}

/** Forgets all that was typed and not sent. */
export function forgetDrafts(): void {
  const drafts = Object.keys(sessionStorage).filter((name) => name.startsWith(DRAFT));
  for (const name of drafts) sessionStorage.removeItem(name);
  forget(DRAFTS_OF);
}

/** Drafts are from here on those of a person; what another typed in this tab is forgotten. */
export function keepDraftsOf(userId: string): void {
  if (kept(DRAFTS_OF) === userId) return;
  forgetDrafts();
  keep(DRAFTS_OF, userId);
}
