import { useState } from 'react';

/** A value that shows what was just chosen; then what becomes known of it, which may be what was before. */
export function useShownAtOnce<Value>(known: Value): [Value, (chosen: Value) => void] {
  const [shown, show] = useState(known);
  const [before, setBefore] = useState(known);
  if (before !== known) {
    setBefore(known);
    show(known);
  }
  return [shown, show];
}
