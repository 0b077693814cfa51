import { SSO_PROBLEMS, type SsoProblem } from '#contract/integrations/single-sign-on-problems.ts';

export type SsoProblemTexts = Record<SsoProblem, { says: string; todo: string }>;

export function problemNames(texts: SsoProblemTexts): Record<string, string> {
  return Object.fromEntries(SSO_PROBLEMS.map((problem) => [problem, texts[problem].says]));
}
