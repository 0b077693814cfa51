import { ERROR_TYPES, type ErrorType } from '#contract/errors.ts';
import type { RefusalValues } from '#contract/refusals/values.ts';

/** Why a call did not succeed, as a person would tell the cases apart. */
export type FailureKind =
  /** This browser has no network. */
  | 'offline'
  /** There is one, and no answer came. */
  | 'unreachable'
  | 'timed_out'
  | 'signed_out'
  | 'forbidden'
  | 'rate_limited'
  /** The server refused what was sent. */
  | 'refused'
  | 'server_error'
  /** It went well by its status, but the answer cannot be read. */
  | 'unreadable';

type Instead = { isPage: true } | { isPage: false; text: string };

/** What the server itself says for people. */
export type Said = {
  /** In English, with the number of a fault of its own. */
  message: string;
  /** Which refusal it is; null of something that is not ours. */
  code: string | null;
  values: RefusalValues;
  /** The number of a fault of the server's own in its log. */
  errorId: string | null;
};

type Answer = {
  /** What the server itself says; null = nothing. */
  message?: string | null;
  /** What something on the way sent instead: a web page, or a text that is fit to be read. */
  instead?: Instead | null;
  body?: Record<string, unknown>;
};

/** A call that did not succeed; `failure-text.ts` says it to people. */
export class ApiError extends Error {
  readonly kind: FailureKind;
  /** 0 = no answer at all. */
  readonly status: number;
  /** What the server itself says for people; null = nothing that is fit for them. */
  readonly said: Said | null;
  readonly instead: Instead | null;
  /** Whether the answer was an object of some kind. */
  readonly hasBody: boolean;
  readonly type: ErrorType | null;
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | null;
  /** The field of the request that is wrong. */
  readonly field: string | null;

  constructor(kind: FailureKind, status: number, plain: string, told: Answer = {}) {
    const { message = null, instead = null, body = {} } = told;
    super(message ?? textOf(status, instead) ?? plain);
    this.kind = kind;
    this.status = status;
    this.said = message !== null && isForPeople(message) ? saidIn(message, body) : null;
    this.instead = instead;
    this.hasBody = told.body !== undefined;
    this.type = ERROR_TYPES.find((type) => type === body.type) ?? null;
    this.field = typeof body.field === 'string' ? body.field : null;
    const { retryAfter } = body;
    this.retryAfter = typeof retryAfter === 'number' && retryAfter >= 0 ? retryAfter : null;
  }
}

/** An answer that went well by its status, but is not what was asked for. */
export function unreadable(status: number, answer: unknown = null): ApiError {
  const told = isObject(answer) ? { body: answer } : {};
  return new ApiError('unreadable', status, 'The answer cannot be read.', told);
}

/** Whether what was asked for was done, though the answer does not say what came of it. */
export function isDone(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'unreadable' && error.hasBody;
}

/** Longer texts are no sentences, but whatever a program wrote. */
const LONGEST_TEXT = 300;
/** What programs write to programmers: errors of JavaScript, of schemas and of databases. */
const OF_PROGRAMS =
  /\bNaN\b|\bundefined\b|\bnull (?:value|pointer)|\b[A-Z]\w+(?:Error|Exception)\b|[Ii]nvalid (?:input|option):|\bexpected\b.*\breceived\b|is not a function|annot read propert|nexpected token|\bE(?:CONN|NOTFOUND)|\b(?:SELECT|INSERT|UPDATE|DELETE) [\w"*]|insert into "|:\d+:\d+\)?$/;
/** The names of statuses (RFC 9110), and names of cases for programs. */
const NO_SENTENCE =
  /^(?:\d{3}\b.*|\w*_\w*|bad gateway|bad request|gateway timeout|internal server error|not found|service unavailable|too many requests)\.?$/i;

/** Whether a text is one that a person can do something with. */
function isForPeople(text: string): boolean {
  const isFit = /^[^\p{Cc}\uFFFD]+$/u.test(text) && text.length <= LONGEST_TEXT;
  return isFit && !OF_PROGRAMS.test(text) && !NO_SENTENCE.test(text);
}

/** What a response that is not OK says. */
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

/** Whether a text is a web page, as a proxy sends where the server is away. */
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

/** What is said, in English, of a web page that something on the way sent instead of an answer. */
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

/** Our own fault comes without `error` and with the number that finds it in the log. */
function messageIn({ error, message, errorId }: Record<string, unknown>): string | null {
  if (typeof message === 'string' && message !== '') {
    return error === undefined && errorId !== undefined ? `${message} [${errorId}]` : message;
  }
  return typeof error === 'string' && error !== '' ? error : null;
}

/** Undefined = it is no JSON. */
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
