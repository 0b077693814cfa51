import type { ErrorType, Refusal } from '#contract/errors.ts';
import { type FeatureRefusal, type RefusalCode, refusalText } from '#contract/refusals/refusals.ts';

const STATUS: Record<ErrorType, number> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  foreign_origin: 403,
  not_found: 404,
  conflict: 409,
  unprocessable: 422,
  too_large: 413,
  rate_limit: 429,
  service_unavailable: 503,
};

/** An expected failure with a message for the caller. */
export class RefusalError extends Error {
  readonly status: number;
  readonly refusal: Refusal;
  constructor(type: ErrorType, code: RefusalCode, more: Partial<Refusal> = {}) {
    const message = refusalText(code, more.values);
    super(message);
    this.status = STATUS[type];
    this.refusal = { error: type, code, message, type, ...more };
  }
}

type NotFound = Extract<FeatureRefusal, `${string}_not_found`>;

/** Also used for other companies' entities, to hide their existence. */
export function notFound(code: NotFound): RefusalError {
  return new RefusalError('not_found', code);
}

export function nothingHere(): RefusalError {
  return new RefusalError('not_found', 'nothing_here');
}
