import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { postgresPid } from '#tests/app/own-process.ts';
import { gone, isAlive, openProcessHome, seenBy, withEntry } from '#tests/app/process-home.ts';
import { until } from '#tests/fixtures/factories.ts';

const { home, start } = openProcessHome();

describe('an end', () => {
  test('delays a start on the same data directory', async () => {
    const one = await start();
    one.kill('SIGTERM');
    await until(async () =>
      readFileSync(path.join(home.dataDir, 'tidings.lock'), 'utf8').includes('isLeaving'),
    );
    const next = await start();
    expect(await one.exited).toBe(0);
    expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
  });

  test('by SIGTERM finishes open work, exits 0 and leaves nothing running', async () => {
    const one = await start();
    const cookie = await withEntry(one);
    const stream = await fetch(`${one.url}/api/events`, { headers: { cookie } });
    expect(stream.status).toBe(200);
    const postgres = postgresPid(home.dataDir);
    one.kill('SIGTERM');
    // The exit code would be 1 after nine seconds.
    expect(await one.exited).toBe(0);
    expect(isAlive(postgres)).toBe(false);
  });

  test('by SIGTERM does not wait for a client with an unfinished request', async () => {
    const one = await start();
    const { hostname: host, port } = new URL(one.url);
    const hanging = connect({ host, port: Number(port) });
    hanging.on('error', () => {});
    hanging.write(`GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    hanging.write(
      'POST /api/register HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    );
    await once(hanging, 'data');
    one.kill('SIGTERM');
    expect(await one.exited).toBe(0);
    expect(existsSync(path.join(home.dataDir, 'tidings.lock'))).toBe(false);
    expect(existsSync(path.join(home.dataDir, 'postgres/postmaster.pid'))).toBe(false);
  });

  test('by kill -9 also ends its database, and the next start has everything', async () => {
    const one = await start();
    const cookie = await withEntry(one);
    const postgres = postgresPid(home.dataDir);
    one.kill('SIGKILL');
    await gone(postgres);
    expect(await seenBy(cookie, await start())).toEqual(['Kept']);
  });

  test('of both by kill -9 is recovered at once', async () => {
    const one = await start();
    const cookie = await withEntry(one);
    process.kill(postgresPid(home.dataDir), 'SIGKILL');
    one.kill('SIGKILL');
    await one.exited;
    expect(await seenBy(cookie, await start())).toEqual(['Kept']);
  });
});
