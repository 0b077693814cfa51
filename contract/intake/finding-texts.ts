import type { SenderFinding } from './sender-findings.ts';

export type SenderFindingTexts = {
  [Code in SenderFinding['code']]: (found: Extract<SenderFinding, { code: Code }>) => string;
};

export function findingText(texts: SenderFindingTexts, found: SenderFinding): string {
  const write = texts[found.code] as (found: SenderFinding) => string;
  return write(found);
}
