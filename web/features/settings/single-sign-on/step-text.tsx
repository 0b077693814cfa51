import { Children, type ReactNode } from 'react';

type StepTextProps = {
  says: string;
  /** Replacements for `{name}`. */
  parts: Record<string, ReactNode>;
};

/** Instruction for a provider's console; names in `[…]` become bold. */
export function StepText({ says, parts }: StepTextProps) {
  // The capture groups make every third chunk a console name, and the next the name of a part.
  const segments = says.split(/\[([^\]]+)\]|\{(\w+)\}/);
  return Children.toArray(
    segments.map((segment, index) => {
      if (index % 3 === 1) return segment && <strong className="font-semibold">{segment}</strong>;
      return index % 3 === 2 ? segment && parts[segment] : segment;
    }),
  );
}
