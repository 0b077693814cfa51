import { useEffect } from 'react';
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
