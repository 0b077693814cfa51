import { afterEach, describe, expect, test, vi } from 'vitest';
import { sendMagicLink } from '#contract/auth.ts';
import { ApiError, call } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

/** What a caller is told when the server answers so. */
async function errorFor(status: number, statusText: string, body: string): Promise<ApiError> {
  vi.stubGlobal('fetch', async () => new Response(body, { status, statusText }));
  const failure = await call(sendMagicLink, { body: { email: 'a@b.example' } }).catch((e) => e);
  expect(failure).toBeInstanceOf(ApiError);
  return failure;
}

describe('the message of a refusal', () => {
  test.each([
    ['its message, where it has error and message', '{"error":"x","message":"Told so"}', 'Told so'],
    ['its message and the error’s id', '{"message":"Oh","errorId":"ab12"}', 'Oh [ab12]'],
    ['its message alone', '{"message":"Oh"}', 'Oh'],
    ['its error', '{"error":"It is full"}', 'It is full'],
    ['the status, where JSON says nothing', '{}', '503 Service Unavailable'],
    ['the status, where there is no body', '', '503 Service Unavailable'],
    [
      'a word on the server, where a page comes back',
      '<!DOCTYPE html><h1>Bad</h1>',
      'Server error (503): Please try again or contact support if the problem persists.',
    ],
    ['the status and the text', 'out of order', '503: out of order'],
  ])('is %s', async (_what, body, message) => {
    expect((await errorFor(503, 'Service Unavailable', body)).message).toBe(message);
  });
});

test('a refusal carries its type and the seconds to wait', async () => {
  const body = '{"error":"rate_limit","message":"Wait","type":"rate_limit","retryAfter":120}';
  expect(await errorFor(429, 'Too Many Requests', body)).toMatchObject({
    status: 429,
    type: 'rate_limit',
    retryAfter: 120,
  });
});

test('a server that cannot be reached is told of in a sentence', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('fetch failed');
  });
  await expect(call(sendMagicLink, { body: { email: 'a@b.example' } })).rejects.toMatchObject({
    status: 0,
    message: 'Tidings could not be reached. Please check your connection.',
  });
});
