import { Children, type ReactNode } from 'react';

/** A sentence of the catalogue in which `{name}` stands for something that is shown its own way. */
export function Sentence({ says, parts }: { says: string; parts: Record<string, ReactNode> }) {
  // Every second piece is the name of a part.
  const pieces = says.split(/\{(\w+)\}/);
  return Children.toArray(pieces.map((piece, index) => (index % 2 === 0 ? piece : parts[piece])));
}
