import { splitPrefix } from '#contract/text/base-direction.ts';

type UserTextProps = { children: string; className?: string };

/**
 * Text that a person wrote, inside other text: it has its own base direction, which a prefix such
 * as "Re:" does not decide. An element with nothing else in it has `dir="auto"` instead.
 */
export function UserText({ children, className }: UserTextProps) {
  const [prefix, rest] = splitPrefix(children);
  return (
    <bdi dir="auto" className={className}>
      {prefix && <bdi>{prefix}</bdi>}
      {rest}
    </bdi>
  );
}
