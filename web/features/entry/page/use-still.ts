import { useEffect, useState } from 'react';
import { editedWithin, onceLeft } from '#web/ui/edited-field.ts';

/**
 * Returns the value as it was while a field inside `within` (a selector) is being edited, so that
 * the field does not move.
 */
export function useStill<Value>(value: Value, within: string): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const show = () => {
      if (!editedWithin(within)) setShown(value);
    };
    show();
    return editedWithin(within) ? onceLeft(show) : undefined;
  }, [value, within]);
  return shown;
}
