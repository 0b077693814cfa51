import { Children, type ReactNode } from 'react';

/** Renders an i18n message with React nodes for `{name}`. */
export function Sentence({ says, parts }: { says: string; parts: Record<string, ReactNode> }) {
  // The capture group makes every second chunk a name.
  const pieces = says.split(/\{(\w+)\}/);
  return Children.toArray(pieces.map((piece, index) => (index % 2 === 0 ? piece : parts[piece])));
}
