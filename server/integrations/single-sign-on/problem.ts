import type { SsoProblem } from '#contract/integrations/single-sign-on-problems.ts';

/** What `detail` of a problem may hold at most, in characters. */
const LONGEST_DETAIL = 500;

/**
 * Why single sign-on signs nobody in. `detail` says what exactly was not as it should be, in English,
 * for whoever sets the provider up: neither secret, code nor token.
 */
export class SsoError extends Error {
  readonly problem: SsoProblem;
  readonly detail: string | null;
  /** What the provider claimed, where a claim was the reason. */
  readonly claims: Record<string, unknown> | null;
  constructor(
    problem: SsoProblem,
    detail: string | null = null,
    claims: Record<string, unknown> | null = null,
  ) {
    super(detail ? `${problem}: ${detail}` : problem);
    this.name = 'SsoError';
    this.problem = problem;
    this.detail = detail && shown(detail);
    this.claims = claims;
  }
}

/** What a provider wrote, on one line and cut. */
function shown(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').toWellFormed();
  return Array.from(line).slice(0, LONGEST_DETAIL).join('');
}
