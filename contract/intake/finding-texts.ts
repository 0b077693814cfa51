import type { SenderFinding } from './sender-findings.ts';

/** The text of each finding, in one language. */
export type SenderFindingTexts = {
  [Code in SenderFinding['code']]: (found: Extract<SenderFinding, { code: Code }>) => string;
};

/** A finding as a language writes it. */
export function findingText(texts: SenderFindingTexts, found: SenderFinding): string {
  const write = texts[found.code] as (found: SenderFinding) => string;
  return write(found);
}
