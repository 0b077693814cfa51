import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Prefills the email of the previous page; it overrides a stored draft. */
export function useGivenEmail<Values extends FieldValues>(
  { setValue }: Pick<UseFormReturn<Values>, 'setValue'>,
  field: Path<Values>,
  email: string | null,
): void {
  useEffect(() => {
    if (email) setValue(field, email as PathValue<Values, Path<Values>>);
  }, [field, email, setValue]);
}
