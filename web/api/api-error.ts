import { ERROR_TYPES, type ErrorType } from '#contract/errors.ts';
import type { RefusalValues } from '#contract/refusals/values.ts';

export type FailureKind =
  /** The browser is offline. */
  | 'offline'
  /** The server did not respond despite a network. */
  | 'unreachable'
  | 'timed_out'
  | 'signed_out'
  | 'forbidden'
  | 'rate_limited'
  | 'refused'
  | 'server_error'
  /** The status means success, but the body is invalid. */
  | 'unreadable';

type Instead = { isPage: true } | { isPage: false; text: string };

export type Said = {
  /** In English; includes the id of a server error. */
  message: string;
  /** Refusal code; null if the response is not ours. */
  code: string | null;
  values: RefusalValues;
  /** Id in the server log. */
  errorId: string | null;
};

type Reply = {
  message?: string | null;
  /** Response of a proxy instead of the server. */
  instead?: Instead | null;
  body?: Record<string, unknown>;
};

export class ApiError extends Error {
  readonly kind: FailureKind;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** The server's message; null if none is readable. */
  readonly said: Said | null;
  readonly instead: Instead | null;
  readonly hasBody: boolean;
  readonly type: ErrorType | null;
  /** In seconds. */
  readonly retryAfter: number | null;
  /** Name of the invalid request field. */
  readonly field: string | null;

  constructor(kind: FailureKind, status: number, plain: string, reply: Reply = {}) {
    const { message = null, instead = null, body = {} } = reply;
    super(message ?? textOf(status, instead) ?? plain);
    this.kind = kind;
    this.status = status;
    this.said = message !== null && isForPeople(message) ? saidIn(message, body) : null;
    this.instead = instead;
    this.hasBody = reply.body !== undefined;
    this.type = ERROR_TYPES.find((type) => type === body.type) ?? null;
    this.field = typeof body.field === 'string' ? body.field : null;
    const { retryAfter } = body;
    this.retryAfter = typeof retryAfter === 'number' && retryAfter >= 0 ? retryAfter : null;
  }
}

/** Creates the error for a success status with an invalid body. */
export function unreadable(status: number, answer: unknown = null): ApiError {
  const reply = isObject(answer) ? { body: answer } : {};
  return new ApiError('unreadable', status, 'The answer cannot be read.', reply);
}

/** True if the call succeeded but its response is unreadable. */
export function isDone(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'unreadable' && error.hasBody;
}

/** Characters; a longer text is program output. */
const LONGEST_TEXT = 300;
const OF_PROGRAMS =
  /\bNaN\b|\bundefined\b|\bnull (?:value|pointer)|\b[A-Z]\w+(?:Error|Exception)\b|[Ii]nvalid (?:input|option):|\bexpected\b.*\breceived\b|is not a function|annot read propert|nexpected token|\bE(?:CONN|NOTFOUND)|\b(?:SELECT|INSERT|UPDATE|DELETE) [\w"*]|insert into "|:\d+:\d+\)?$/;
/** Texts that are status names (RFC 9110) or codes. */
const NO_SENTENCE =
  /^(?:\d{3}\b.*|\w*_\w*|bad gateway|bad request|gateway timeout|internal server error|not found|service unavailable|too many requests)\.?$/i;

function isForPeople(text: string): boolean {
  const isFit = /^[^\p{Cc}\uFFFD]+$/u.test(text) && text.length <= LONGEST_TEXT;
  return isFit && !OF_PROGRAMS.test(text) && !NO_SENTENCE.test(text);
}

export function errorOf({ status, statusText }: Response, text: string): ApiError {
  const plain = `${status} ${statusText}`.trim();
  const json = readJson(text);
  if (json !== undefined) {
    const body = isObject(json) ? json : {};
    return new ApiError(kindOf(status, body), status, plain, { message: messageIn(body), body });
  }
  const kind = kindOf(status, {});
  return new ApiError(kind, status, plain, { instead: insteadIn(text) });
}

/** True for an HTML page, which a proxy sent. */
function isPage(text: string): boolean {
  return /^\s*<(!doctype|html|\?xml|head|body)/i.test(text);
}

function insteadIn(text: string): Instead | null {
  if (isPage(text)) return { isPage: true };
  const trimmed = text.trim();
  return isForPeople(trimmed) ? { isPage: false, text: trimmed } : null;
}

function textOf(status: number, instead: Instead | null): string | null {
  if (instead === null) return null;
  return instead.isPage ? pageText(status) : `${status}: ${instead.text}`;
}

/** Returns the English text for a web page from a proxy. */
export function pageText(status: number): string {
  return `Server error (${status}): Please try again or contact support if the problem persists.`;
}

function saidIn(message: string, { code, values, errorId }: Record<string, unknown>): Said {
  return {
    message,
    code: typeof code === 'string' ? code : null,
    values: isObject(values) ? (values as RefusalValues) : {},
    errorId: typeof errorId === 'string' ? errorId : null,
  };
}

function kindOf(status: number, { type }: Record<string, unknown>): FailureKind {
  if (status === 401) return 'signed_out';
  if (status === 429 || type === 'rate_limit') return 'rate_limited';
  if (status === 403) return 'forbidden';
  return status >= 400 && status < 500 ? 'refused' : 'server_error';
}

/** Returns the server's message; server errors have no `error`, but an id for the log. */
function messageIn({ error, message, errorId }: Record<string, unknown>): string | null {
  if (typeof message === 'string' && message !== '') {
    return error === undefined && errorId !== undefined ? `${message} [${errorId}]` : message;
  }
  return typeof error === 'string' && error !== '' ? error : null;
}

/** Parses JSON; undefined if invalid. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
