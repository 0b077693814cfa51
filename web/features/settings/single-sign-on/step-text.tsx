import { Children, type ReactNode } from 'react';

type StepTextProps = {
  says: string;
  /** Replacements for `{name}`. */
  parts: Record<string, ReactNode>;
};

/** Instruction for a provider's console; names in `[…]` become bold. */
export function StepText({ says, parts }: StepTextProps) {
  // The capture groups make every third chunk a console name, and the next the name of a part.
  const pieces = says.split(/\[([^\]]+)\]|\{(\w+)\}/);
  return Children.toArray(
    pieces.map((piece, index) => {
      if (index % 3 === 1) return piece && <strong className="font-semibold">{piece}</strong>;
      return index % 3 === 2 ? piece && parts[piece] : piece;
    }),
  );
}
