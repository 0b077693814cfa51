import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { signUp } from '#tests/fixtures/factories.ts';
import { ROOT } from '#tests/fixtures/sources.ts';
import { createToken } from '#tests/requests/token-requests.ts';

const run = promisify(execFile);
const SUITE = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';

/** Checks that need the suite's own tools, prompts or resources. */
const NOT_FOR_US =
  /does not list the diagnostic tool|^(prompts|resources)\/[a-z/]+ (returned|was not)/;

type Check = { id: string; status: string; errorMessage?: string };

export function conformanceSuite() {
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

  /** Returns all checks, and those that failed. */
  return async (scenario: string, version: string) => {
    const url = `http://localhost:${(inFront.address() as AddressInfo).port}/mcp`;
    const given = ['server', '--url', url, '--scenario', scenario, '--spec-version', version];
    const args = [path.join(ROOT, SUITE), ...given, '--verbose'];
    const { stdout } = await run(process.execPath, args).catch(
      (error: { stdout: string }) => error,
    );
    const checks = JSON.parse(stdout.match(/^\[$.*?^\]$/ms)?.[0] ?? '[]') as Check[];
    const failed = checks.filter(
      ({ status, errorMessage = '' }) =>
        status === 'FAILURE' && !NOT_FOR_US.test(errorMessage.replace('Not testable: server ', '')),
    );
    return { checks, failed };
  };
}
