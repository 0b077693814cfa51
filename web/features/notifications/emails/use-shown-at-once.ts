import { useState } from 'react';

/** Optimistic state: shows the chosen value until `known` changes, possibly back. */
export function useShownAtOnce<Value>(known: Value): [Value, (chosen: Value) => void] {
  const [shown, show] = useState(known);
  const [before, setBefore] = useState(known);
  if (before !== known) {
    setBefore(known);
    show(known);
  }
  return [shown, show];
}
