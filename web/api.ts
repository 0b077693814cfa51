import { type Answer, type Call, COMPANY_HEADER, type Endpoint } from '#contract/endpoint.ts';
import { ERROR_TYPES, type ErrorType } from '#contract/errors.ts';

/** A call that did not succeed; `message` is for people. */
export class ApiError extends Error {
  /** 0 = no answer at all. */
  readonly status: number;
  readonly type: ErrorType | null;
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | null;
  /** The field of the request that is wrong. */
  readonly field: string | null;

  constructor(status: number, message: string, body: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.type = ERROR_TYPES.find((type) => type === body.type) ?? null;
    this.field = typeof body.field === 'string' ? body.field : null;
    this.retryAfter = typeof body.retryAfter === 'number' ? body.retryAfter : null;
  }
}

let shownCompany: string | null = null;

/** Says with each call from here on which company the page shows. */
export function showsCompany(id: string | null): void {
  shownCompany = id;
}

/** Calls an endpoint of the contract and gives its answer; throws `ApiError`. */
export async function call<E extends Endpoint>(endpoint: E, sent: Call<E>): Promise<Answer<E>> {
  const { body } = sent as Loose;
  const init: RequestInit = { method: endpoint.method, credentials: 'same-origin' };
  // What only reads says nothing more than it must: the server's preloads are for those very words.
  const company = endpoint.method === 'GET' ? null : shownCompany;
  init.headers = {
    ...(company !== null && { [COMPANY_HEADER]: company }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  if (body !== undefined) init.body = JSON.stringify(body);
  const response = await fetch(addressOf(endpoint, sent), init).catch(() => {
    throw new ApiError(0, 'Tidings could not be reached. Please check your connection.');
  });
  if (!response.ok) throw await errorOf(response);
  return (await response.json()) as Answer<E>;
}

type Loose = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** Where a call goes. */
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

/** What a call that did not succeed says. */
export async function errorOf(response: Response): Promise<ApiError> {
  const plain = `${response.status} ${response.statusText}`.trim();
  const text = await response.text().catch(() => null);
  if (text === null || text === '') return new ApiError(response.status, plain);
  const body = readJson(text);
  if (body) return new ApiError(response.status, messageOf(body, plain), body);
  const message = /^\s*<(!doctype|html)/i.test(text)
    ? `Server error (${response.status}): Please try again or contact support if the problem persists.`
    : `${response.status}: ${text}`;
  return new ApiError(response.status, message);
}

function readJson(text: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Our own fault comes without `error` and with the number that finds it in the log. */
function messageOf(body: Record<string, unknown>, plain: string): string {
  const { error, message, errorId } = body;
  if (typeof message === 'string') {
    return error === undefined && errorId !== undefined ? `${message} [${errorId}]` : message;
  }
  return typeof error === 'string' ? error : plain;
}
