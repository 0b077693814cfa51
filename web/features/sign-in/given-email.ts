import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Fills the address in that the page before knew; it counts more than what was typed once. */
export function useGivenEmail<Values extends FieldValues>(
  { setValue }: Pick<UseFormReturn<Values>, 'setValue'>,
  field: Path<Values>,
  email: string | null,
): void {
  useEffect(() => {
    if (email) setValue(field, email as PathValue<Values, Path<Values>>);
  }, [field, email, setValue]);
}
