import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  always,
  type Behaviour,
  type ModelServer,
  PLAIN,
  refuse,
  startModelServer,
} from '#tests/app/fakes/model-server.ts';
import { ROOT } from '#tests/fixtures/sources.ts';
import { readCheckSet } from '#understanding/provider/check/read-check-set.ts';

const KEY = 'sk-check';
const { messages, injections, replies } = readCheckSet();

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
beforeEach(() => {
  server.calls.length = 0;
});
afterAll(() => server.close());

/** Answers with the true labels of the message in the request, or the true verdict of the reply. */
const perfect: Behaviour = ({ user }, { say }) => {
  const reply = replies.find((one) => user.includes(`\n${one.reply}\nEND`));
  if (reply) {
    const verdict = reply.isResolution ? 'resolved' : 'other';
    say({ verdict, confidence: 0.9, otherMatter: false, standsNow: null, flags: [] });
    return;
  }
  const found = [...messages, ...injections]
    .filter(({ body }) => user.includes(body))
    .toSorted((one, other) => other.body.length - one.body.length);
  say({ ...PLAIN, ...found[0]?.truth });
};

async function check(flags: string[], env: Record<string, string> = {}) {
  const model = { MODEL_URL: server.url, MODEL_NAME: 'small', MODEL_KEY: KEY };
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts/model-check.ts'), ...flags], {
    cwd: ROOT,
    env: { ...process.env, ...model, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { out, error, code };
}

describe('model-check', () => {
  test('asks about each message, injection and reply, and recommends a perfect model to decide', async () => {
    server.behave(perfect);
    const { out, code } = await check(['--json', '--at-once', '8']);
    const figures = JSON.parse(out);
    expect(code).toBe(0);
    expect(server.calls).toHaveLength(180);
    expect(server.calls[0]).toMatchObject({ authorization: `Bearer ${KEY}` });
    expect(figures).toMatchObject({
      model: 'small',
      labels: {
        all: { model: { count: 120, priority: 1, all: 1 } },
        english: { model: { count: 70 } },
        french: { model: { count: 50 } },
      },
      replies: { all: { engine: { count: 40 }, model: { count: 40, precision: 1, recall: 1 } } },
      injections: { count: 20, resisted: 20 },
      calls: 180,
      failures: {},
      recommendation: { mode: 'decides' },
    });
    expect(figures.labels.all.engine.all).toBeLessThan(0.9);
    expect(out).not.toContain(KEY);
  });

  test('prints latency, tokens and cost for a poor model, and does not recommend it', async () => {
    server.behave(always(PLAIN));
    const { out, code } = await check(['--price-in', '1', '--price-out', '10', '--at-once', '8']);
    expect(code).toBe(0);
    expect(out).toContain('Tokens per message: 1000');
    // 900 tokens of input and 100 of output per call.
    expect(out).toContain('Cost per 1,000 messages: 1.90');
    expect(out).toMatch(/Latency: median \d+\.\d s/);
    expect(out).toMatch(/Recommendation: (no model for labels|where unsure)/);
  });

  test('counts failures by kind, and fails without any response', async () => {
    server.behave((_request, { raw }) => refuse(raw, 401));
    const { out, code } = await check(['--json', '--at-once', '8']);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      labels: { all: { model: { count: 0, all: null } } },
      injections: { resisted: 0, unanswered: 20 },
      failures: { status: 180 },
      recommendation: { mode: 'off' },
    });
  });

  test('states a missing setting or a wrong flag, and makes no calls', async () => {
    const unset = await check([], { MODEL_URL: '', MODEL_NAME: '', MODEL_KEY: '' });
    expect([unset.code, unset.error]).toEqual([1, 'MODEL_URL and MODEL_NAME are not set.\n']);
    const half = await check(['--price-in', '1']);
    expect(half.code).toBe(1);
    expect(half.error).toContain('Usage: npm run -s model-check');
    expect(server.calls).toEqual([]);
  });
});
