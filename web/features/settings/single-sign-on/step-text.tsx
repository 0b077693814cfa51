import { Children, type ReactNode } from 'react';

type StepTextProps = {
  says: string;
  /** What stands for `{name}`. */
  parts: Record<string, ReactNode>;
};

/** A step to take in a provider's console: `[…]` is a name that stands there, in bold. */
export function StepText({ says, parts }: StepTextProps) {
  // Every third piece is what stands in brackets, every third one after it the name of a part.
  const pieces = says.split(/\[([^\]]+)\]|\{(\w+)\}/);
  return Children.toArray(
    pieces.map((piece, index) => {
      if (index % 3 === 1) return piece && <strong className="font-semibold">{piece}</strong>;
      return index % 3 === 2 ? piece && parts[piece] : piece;
    }),
  );
}
