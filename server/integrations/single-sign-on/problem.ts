import type { SsoProblem } from '#contract/integrations/single-sign-on-problems.ts';

/** In characters. */
const LONGEST_DETAIL = 500;

/** `detail` is for the admin, in English, and never contains a secret, code or token. */
export class SsoError extends Error {
  readonly problem: SsoProblem;
  readonly detail: string | null;
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

function shown(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').toWellFormed();
  return Array.from(line).slice(0, LONGEST_DETAIL).join('');
}
