import { afterEach, describe, expect, test, vi } from 'vitest';
import { sendMagicLink } from '#contract/people/auth.ts';
import { ask, call } from './api.ts';
import { ApiError } from './api-error.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function failureOf(answer: () => Promise<Response>): Promise<ApiError> {
  vi.stubGlobal('fetch', answer);
  const failure = await call(sendMagicLink, { body: { email: 'a@b.example' } }).catch((e) => e);
  expect(failure).toBeInstanceOf(ApiError);
  return failure;
}

function errorFor(status: number, statusText: string, body: string): Promise<ApiError> {
  return failureOf(async () => new Response(body, { status, statusText }));
}

describe('the message of an error', () => {
  test.each([
    ['its message, where it has error and message', '{"error":"x","message":"Told so"}', 'Told so'],
    ['its message and the error’s id', '{"message":"Oh","errorId":"ab12"}', 'Oh [ab12]'],
    ['its message alone', '{"message":"Oh"}', 'Oh'],
    ['its error', '{"error":"It is full"}', 'It is full'],
    ['the status, where JSON says nothing', '{}', '503 Service Unavailable'],
    ['the status, where JSON is no object', '[1]', '503 Service Unavailable'],
    ['the status, where there is no body', '', '503 Service Unavailable'],
    [
      'a word on the server, where a page comes back',
      '<!DOCTYPE html><h1>Bad</h1>',
      'Server error (503): Please try again or contact support if the problem persists.',
    ],
    ['the status and the text', 'out of order', '503: out of order'],
    ['the status, where the text is not fit to be read', '\u0000\u0007', '503 Service Unavailable'],
  ])('is %s', async (_what, body, message) => {
    expect((await errorFor(503, 'Service Unavailable', body)).message).toBe(message);
  });
});

test('an error has its type and the seconds to wait', async () => {
  const body = '{"error":"rate_limit","message":"Wait","type":"rate_limit","retryAfter":120}';
  expect(await errorFor(429, 'Too Many Requests', body)).toMatchObject({
    status: 429,
    type: 'rate_limit',
    retryAfter: 120,
  });
});

describe('the kind of failure', () => {
  test.each([
    [401, '{"message":"Please sign in."}', 'signed_out'],
    [403, '<html>no</html>', 'forbidden'],
    [429, '', 'rate_limited'],
    [404, '{"error":"not_found"}', 'refused'],
    [500, 'x', 'server_error'],
    [502, '<html></html>', 'server_error'],
    [200, '', 'unreadable'],
    [200, '<html></html>', 'unreadable'],
    [200, '{"email":', 'unreadable'],
    [200, 'null', 'unreadable'],
    [200, '"fine"', 'unreadable'],
  ])('%i with %j is %s', async (status, body, kind) => {
    expect((await errorFor(status, '', body)).kind).toBe(kind);
  });

  test('without network is that this browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await failureOf(() => Promise.reject(new TypeError('x')))).toMatchObject({
      status: 0,
      kind: 'offline',
    });
  });

  test('with network but no response is that the server is unreachable', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    expect(await failureOf(() => Promise.reject(new TypeError('x')))).toMatchObject({
      kind: 'unreachable',
    });
  });
});

describe('a silent server', () => {
  test('times out after fifteen seconds', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { onLine: true });
    const failure = failureOf(silence);
    await vi.advanceTimersByTimeAsync(15_000);
    expect((await failure).kind).toBe('timed_out');
  });

  test('has no time limit while data keeps arriving', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async () => new Response('x'));
    const read = ask('/file', {}, async (_response, goOn) => {
      for (let n = 0; n < 5; n++) {
        await new Promise((resolve) => setTimeout(resolve, 10_000));
        goOn();
      }
      return 'all of it';
    });
    await vi.advanceTimersByTimeAsync(50_000);
    expect(await read).toBe('all of it');
  });
});

/** Rejects only on abort. */
function silence(..._asked: [unknown?, RequestInit?]): Promise<Response> {
  const signal = _asked[1]?.signal;
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}
