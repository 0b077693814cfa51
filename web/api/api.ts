import {
  type Answer,
  type Call,
  COMPANY_HEADER,
  type Endpoint,
  type FieldKind,
} from '#contract/endpoint.ts';
import { ApiError, errorOf, unreadable } from './api-error.ts';

const LONGEST_ANSWER_MS = 15_000;

let shownCompany: string | null = null;

/** Sets the company that later write requests name in their header. */
export function showsCompany(id: string | null): void {
  shownCompany = id;
}

const failureActs = new Set<(error: ApiError) => void>();

/**
 * Registers a callback for failed requests, except for unreadable responses, which are no refusal.
 */
export function whenCallFails(act: (error: ApiError) => void): void {
  failureActs.add(act);
}

/** Throws `ApiError`. */
export async function call<E extends Endpoint>(endpoint: E, sent: Call<E>): Promise<Answer<E>> {
  const { body } = sent as Loose;
  const init: RequestInit = { method: endpoint.method };
  // Reads get no extra header, as they must match the server's preloads exactly.
  const company = endpoint.method === 'GET' ? null : shownCompany;
  init.headers = {
    ...(company !== null && { [COMPANY_HEADER]: company }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  if (body !== undefined) init.body = JSON.stringify(body);
  const { status, text } = await ask(addressOf(endpoint, sent), init, async (response) => ({
    status: response.status,
    text: await response.text(),
  }));
  return readAnswer(endpoint, status, text) as Answer<E>;
}

type Loose = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
};

export function addressOf<E extends Endpoint>(endpoint: E, sent: Call<E>): string {
  const { params, query } = sent as Loose;
  const filled = endpoint.path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(params?.[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/**
 * Sends a request; times out after fifteen seconds, which `read` can restart on progress. Throws
 * `ApiError`.
 */
export async function ask<Read>(
  address: string,
  init: RequestInit,
  read: (response: Response, goOn: () => void) => Promise<Read>,
): Promise<Read> {
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const goOn = () => {
    clearTimeout(timer);
    timer = setTimeout(() => ending.abort(), LONGEST_ANSWER_MS);
  };
  goOn();
  try {
    const response = await fetch(address, {
      credentials: 'same-origin',
      ...init,
      signal: ending.signal,
    });
    if (!response.ok) throw errorOf(response, await response.text().catch(() => ''));
    return await read(response, goOn);
  } catch (error) {
    const failure = error instanceof ApiError ? error : noAnswer(ending.signal.aborted);
    for (const act of failureActs) act(failure);
    throw failure;
  } finally {
    clearTimeout(timer);
  }
}

function noAnswer(isTimedOut: boolean): ApiError {
  if (navigator.onLine === false) return new ApiError('offline', 0, 'This browser is offline.');
  return isTimedOut
    ? new ApiError('timed_out', 0, 'No answer came in time.')
    : new ApiError('unreachable', 0, 'The server cannot be reached.');
}

function readAnswer(endpoint: Endpoint, status: number, text: string): unknown {
  const answer = jsonIn(text);
  const { read, needs = {} } = endpoint;
  const isWhole = typeof answer === 'object' && answer !== null && hasAll(answer, needs);
  const understood = read ? read(answer) : answer;
  if (!isWhole || understood === null) throw unreadable(status, answer);
  return understood;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function hasAll(answer: object, needs: Record<string, FieldKind>): boolean {
  return Object.entries(needs).every(([name, kind]) => {
    const value = (answer as Record<string, unknown>)[name];
    if (kind === 'any') return value !== undefined;
    return kind === (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);
  });
}
