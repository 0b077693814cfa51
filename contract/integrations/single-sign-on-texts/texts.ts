import { SSO_PROBLEMS, type SsoProblem } from '#contract/integrations/single-sign-on-problems.ts';

/** Of each problem: what is wrong, for whoever signs in, and what to do. */
export type SsoProblemTexts = Record<SsoProblem, { says: string; todo: string }>;

/** What is wrong, by problem. */
export function problemNames(texts: SsoProblemTexts): Record<string, string> {
  return Object.fromEntries(SSO_PROBLEMS.map((problem) => [problem, texts[problem].says]));
}
