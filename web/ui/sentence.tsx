import { Children, type ReactNode } from 'react';

/** Renders an i18n message with React nodes for `{name}`. */
export function Sentence({ says, parts }: { says: string; parts: Record<string, ReactNode> }) {
  // The capture group makes every second chunk a name.
  const segments = says.split(/\{(\w+)\}/);
  return Children.toArray(
    segments.map((segment, index) => (index % 2 === 0 ? segment : parts[segment])),
  );
}
