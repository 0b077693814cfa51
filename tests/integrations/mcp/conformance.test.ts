import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { signUp } from '#tests/fixtures/factories.ts';
import { ROOT } from '#tests/fixtures/sources.ts';
import { createToken } from '#tests/requests/token-requests.ts';

const run = promisify(execFile);
const SUITE = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';

/** Scenarios for tools only: no streams, prompts or resources. */
const SCENARIOS = [
  ['server-initialize', '2025-06-18'],
  ['server-initialize', '2025-11-25'],
  ['server-session-lifecycle', '2025-03-26'],
  ['server-session-lifecycle', '2025-11-25'],
  ['ping', '2025-11-25'],
  ['tools-list', '2025-06-18'],
  ['tools-list', '2025-11-25'],
  ['tools-list', '2026-07-28'],
  ['dns-rebinding-protection', '2025-11-25'],
  ['dns-rebinding-protection', '2026-07-28'],
  ['http-header-validation', '2026-07-28'],
  ['server-stateless', '2026-07-28'],
  ['caching', '2026-07-28'],
] as const;

/** Checks that need the suite's own tools, prompts or resources. */
const NOT_FOR_US =
  /does not list the diagnostic tool|^(prompts|resources)\/[a-z/]+ (returned|was not)/;

let app: TestApp;
let inFront: Server;
beforeAll(async () => {
  app = await startApp();
  const { token } = await createToken(await signUp(app), 'write');
  // The suite cannot send a token.
  inFront = createServer((request, response) => {
    const headers = { ...request.headers, authorization: `Bearer ${token}` };
    const { url: at, method } = request;
    const behind = send({ host: '127.0.0.1', port: app.httpPort, path: at, method, headers });
    behind.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(behind);
  });
  inFront.listen(0, 'localhost');
  await once(inFront, 'listening');
});
afterAll(async () => {
  inFront.close();
  await app.close();
});

type Check = { id: string; status: string; errorMessage?: string };

test.each(SCENARIOS)(
  'the conformance suite passes scenario %s of version %s',
  async (scenario, version) => {
    const url = `http://localhost:${(inFront.address() as AddressInfo).port}/mcp`;
    const given = ['server', '--url', url, '--scenario', scenario, '--spec-version', version];
    const args = [path.join(ROOT, SUITE), ...given, '--verbose'];
    const { stdout } = await run(process.execPath, args).catch(
      (error: { stdout: string }) => error,
    );
    const checks = JSON.parse(stdout.match(/^\[$.*?^\]$/ms)?.[0] ?? '[]') as Check[];
    expect(checks.length).toBeGreaterThan(0);
    const failed = checks.filter(
      ({ status, errorMessage = '' }) =>
        status === 'FAILURE' && !NOT_FOR_US.test(errorMessage.replace('Not testable: server ', '')),
    );
    expect(failed).toEqual([]);
  },
);
