import { get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { signUp } from '#tests/fixtures/factories.ts';
import { createToken } from '#tests/requests/token-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('an invalid or repeated authorization header is refused, even with a valid cookie', async () => {
  const ann = await signUp(app);
  const { token } = await createToken(ann, 'read');
  const statusWith = (...authorization: string[]) =>
    new Promise<number | undefined>((resolve, reject) => {
      const at = new URL('/api/issues', app.url);
      const named = authorization.flatMap((one) => ['authorization', one]);
      const headers = ['host', at.host, 'cookie', ann.cookie(), ...named];
      get(at, { headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).on('error', reject);
    });
  expect(await statusWith(`bearer ${token}`)).toBe(200);
  expect(await statusWith('Basic YW5uOnNlY3JldA==')).toBe(200);
  for (const sent of [
    ['Bearer'],
    ['Bearer not a token'],
    [`Bearer ${token}, Bearer ${token}`],
    [`Bearer ${token}`, `Bearer ${token}`],
    ['Basic YW5uOnNlY3JldA==', `Bearer ${token}`],
  ]) {
    expect([sent, await statusWith(...sent)]).toEqual([sent, 401]);
  }
});
