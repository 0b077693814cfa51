import type { ErrorType, Refusal } from '#contract/errors.ts';

const STATUS: Record<ErrorType, number> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  foreign_origin: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  rate_limit: 429,
  service_unavailable: 503,
};

/** An expected failure, with what the caller is told. Thrown anywhere; answered in one place. */
export class RefusalError extends Error {
  readonly status: number;
  readonly refusal: Refusal;
  constructor(type: ErrorType, message: string, more: Partial<Refusal> = {}) {
    super(message);
    this.status = STATUS[type];
    this.refusal = { error: type, message, type, ...more };
  }
}

/** One sentence for what does not exist and for what is another company's: they look the same. */
export function notFound(what: string): RefusalError {
  return new RefusalError('not_found', `${what} not found.`);
}

/** An address at which nothing can be. */
export function nothingHere(): RefusalError {
  return new RefusalError('not_found', 'There is nothing at this address.');
}
