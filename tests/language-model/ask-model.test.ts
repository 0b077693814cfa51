import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  always,
  type ModelServer,
  PLAIN,
  refuse,
  startModelServer,
} from '#tests/app/fakes/model-server.ts';
import { Answer, ReplyAnswer } from '#understanding/provider/answer.ts';
import { type AskLimits, askModel } from '#understanding/provider/ask-model.ts';
import { ModelFailure } from '#understanding/provider/model-failure.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const never = new AbortController().signal;
const QUESTION = { system: 'rules', user: 'message', name: 'entry', schema: Answer };
const PATIENT: AskLimits = { timeoutMs: 10_000, retries: 2, signal: never };

function ask(limits: Partial<AskLimits> = {}, key: string | null = 'the-key', url = server.url) {
  const endpoint = { url, model: 'small', key };
  return askModel(endpoint, QUESTION, { ...PATIENT, ...limits });
}

async function failureOf(asked: Promise<unknown>): Promise<ModelFailure | null> {
  const error = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error === null || error instanceof ModelFailure) return error;
  throw error;
}

describe('a call of a language model', () => {
  test('is a chat completion with rules, message, a schema and no tools', async () => {
    server.behave(always(PLAIN));
    server.calls.length = 0;
    expect(await ask()).toEqual({
      answer: PLAIN,
      tokens: 1000,
      usage: { input: 900, output: 100 },
    });
    const [call] = server.calls;
    expect(call).toMatchObject({
      path: '/v1/chat/completions',
      authorization: 'Bearer the-key',
      system: 'rules',
      user: 'message',
    });
    expect(Object.keys(call?.body ?? {}).sort()).toEqual([
      'max_completion_tokens',
      'messages',
      'model',
      'response_format',
      'temperature',
    ]);
    expect(call?.body.temperature).toBe(0);
    expect(call?.body.response_format).toMatchObject({
      type: 'json_schema',
      json_schema: {
        strict: true,
        schema: { properties: { priority: { enum: ['critical', 'high', 'normal', 'low'] } } },
      },
    });
  });

  test('has no key if none is set, and accepts a trailing slash', async () => {
    server.behave(always(PLAIN));
    server.calls.length = 0;
    await ask({}, null, `${server.url}/`);
    expect(server.calls[0]).toMatchObject({ path: '/v1/chat/completions' });
    expect(server.calls[0]?.authorization).toBe(undefined);
  });

  test('ignores the environment variables of the library', async () => {
    vi.stubEnv('OPENAI_API_KEY', 'another-key');
    vi.stubEnv('OPENAI_LOG', 'debug');
    const log = vi.spyOn(console, 'debug');
    server.behave(always(PLAIN));
    server.calls.length = 0;
    await ask({}, null);
    expect(server.calls[0]?.authorization).toBe(undefined);
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
    vi.unstubAllEnvs();
  });

  test.each([429, 500, 503])('with response %i is retried, and succeeds', async (status) => {
    let count = 0;
    server.behave((_request, { raw, say }) => {
      count += 1;
      if (count < 3) refuse(raw, status);
      else say(PLAIN);
    });
    expect(await ask()).toMatchObject({ answer: PLAIN });
    expect(count).toBe(3);
  });

  test.each([
    ['a fence of Markdown', `Here it is:\n\`\`\`json\n${JSON.stringify(PLAIN, null, 1)}\n\`\`\``],
    ['a fence without a language', `\`\`\`\n${JSON.stringify(PLAIN)}\n\`\`\`\n`],
    ['a further field', { ...PLAIN, reasoning: 'because', clarity: { ...PLAIN.clarity, note: 1 } }],
  ])('reads an answer with %s', async (_, content) => {
    server.behave(always(content));
    expect(await ask()).toMatchObject({ answer: PLAIN, tokens: 1000 });
  });

  test.each([
    ['response_format', ['response_format']],
    ['temperature', ['temperature']],
    ['both', ['response_format', 'temperature']],
  ])(
    'leaves out %s, also at once the next time, if the server refuses it',
    async (name, fields) => {
      server.behave(({ body }, { raw, say }) => {
        if (fields.some((field) => field in body)) refuse(raw, 400);
        else say(PLAIN);
      });
      const endpoint = { url: server.url, model: `without ${name}`, key: null };
      const once = () => askModel(endpoint, QUESTION, PATIENT);
      expect(await once()).toMatchObject({ answer: PLAIN });
      server.calls.length = 0;
      expect(await once()).toMatchObject({ answer: PLAIN });
      expect(server.calls).toHaveLength(1);
    },
  );

  test('has the schema of its question', async () => {
    const said = {
      verdict: 'promise',
      confidence: 0.7,
      otherMatter: false,
      standsNow: null,
      flags: [],
    };
    server.behave(always(said));
    server.calls.length = 0;
    const question = { ...QUESTION, name: 'reply', schema: ReplyAnswer };
    const endpoint = { url: server.url, model: 'small', key: null };
    expect(await askModel(endpoint, question, PATIENT)).toMatchObject({ answer: said });
    expect(server.calls[0]?.body.response_format).toMatchObject({
      json_schema: {
        name: 'reply',
        strict: true,
        schema: { properties: { standsNow: { type: ['string', 'null'] } } },
      },
    });
    server.behave(always(PLAIN));
    expect(await failureOf(askModel(endpoint, question, PATIENT))).toMatchObject({
      kind: 'wrong_form',
    });
  });

  test('counts its tokens if the endpoint does not', async () => {
    server.behave((_request, { say }) => say(PLAIN, { usage: undefined }));
    const { tokens, usage } = await ask();
    expect(usage).toBe(null);
    expect(tokens).toBeGreaterThan(50);
    expect(tokens).toBeLessThan(500);
  });
});

describe('no answer', () => {
  test.each([429, 500])('results from repeated %i', async (status) => {
    server.behave((_request, { raw }) => refuse(raw, status));
    const failure = await failureOf(ask());
    expect(failure).toMatchObject({ kind: 'status' });
    expect(failure?.message).toContain(`${status}`);
  });

  test('results from a wrong key at once', async () => {
    server.calls.length = 0;
    server.behave((_request, { raw }) => refuse(raw, 401));
    expect(await failureOf(ask())).toMatchObject({ kind: 'status' });
    expect(server.calls).toHaveLength(1);
  });

  test('results from an endpoint that never responds', async () => {
    server.behave(() => {});
    expect(await failureOf(ask({ timeoutMs: 20, retries: 1 }))).toMatchObject({ kind: 'timeout' });
  });

  test('results from an endless response', async () => {
    server.behave((_request, { raw }) => {
      raw.writeHead(200, { 'content-type': 'application/json' });
      raw.write('{"choices":');
    });
    expect(await failureOf(ask({ timeoutMs: 20, retries: 0 }))).toMatchObject({ kind: 'timeout' });
  });

  test('results from a missing endpoint', async () => {
    const gone = await startModelServer();
    await gone.close();
    const asked = ask({ retries: 0 }, 'the-key', gone.url);
    expect(await failureOf(asked)).toMatchObject({ kind: 'unreachable' });
  });

  test('results from a redirecting endpoint; nothing is sent there', async () => {
    const elsewhere = await startModelServer();
    server.behave((_request, { raw }) => {
      raw.writeHead(307, { location: `${elsewhere.url}/chat/completions` });
      raw.end();
    });
    expect(await failureOf(ask({ retries: 0 }))).toMatchObject({ kind: 'unreachable' });
    expect(elsewhere.calls).toEqual([]);
    await elsewhere.close();
  });

  test('results from a response above the size limit', async () => {
    server.behave((_request, { say }) => say({ ...PLAIN, caption: 'x'.repeat(3_000_000) }));
    expect(await failureOf(ask())).toMatchObject({ kind: 'too_long' });
  });

  test('results from a truncated response; its tokens count', async () => {
    const cut = [{ finish_reason: 'length', message: { content: '{"priority":"hi' } }];
    server.behave((_request, { say }) => say('', { choices: cut }));
    expect(await failureOf(ask())).toMatchObject({ kind: 'too_long', tokens: 1000 });
  });

  test.each([
    ['a refusal', { content: null, refusal: 'I would rather not.' }],
    ['an empty text', { content: '' }],
    ['tools that it was not given', { content: null, tool_calls: [{ type: 'function' }] }],
  ])('results from %s', async (_, message) => {
    server.behave((_request, { say }) => say('', { choices: [{ message }] }));
    expect(await failureOf(ask())).toMatchObject({ kind: 'declined' });
  });

  test.each([
    ['no JSON', 'Sure! Here it is: {', 'not_json'],
    ['no object', '7', 'wrong_form'],
    ['a priority that is none', { ...PLAIN, priority: 'catastrophic' }, 'wrong_form'],
    ['a department that is none', { ...PLAIN, department: 'IT' }, 'wrong_form'],
    ['a category as it is stored', { ...PLAIN, category: 'Other' }, 'wrong_form'],
    [
      'too sure a model',
      { ...PLAIN, confidence: { ...PLAIN.confidence, priority: 7 } },
      'wrong_form',
    ],
    ['less than asked for', { ...PLAIN, clarity: undefined }, 'wrong_form'],
  ])('results from %s', async (_, content, kind) => {
    server.behave(always(content));
    expect(await failureOf(ask())).toMatchObject({ kind, tokens: 1000 });
  });

  test.each([
    ['a page', '<html>Bad gateway</html>', 'text/html', 'wrong_form'],
    ['another object', '{"message":"hello"}', 'application/json', 'wrong_form'],
    ['broken JSON', '{"choices":[', 'application/json', 'not_json'],
    ['nothing', '', 'application/json', 'wrong_form'],
  ])('results from %s instead of a completion', async (_, body, type, kind) => {
    server.behave((_request, { raw }) => {
      raw.writeHead(200, { 'content-type': type });
      raw.end(body);
    });
    expect(await failureOf(ask())).toMatchObject({ kind });
  });

  test('has no request or response text in its error', async () => {
    server.behave(always({ ...PLAIN, priority: 'SECRET' }));
    const failure = await failureOf(ask());
    expect(JSON.stringify([failure, failure?.message, failure?.stack])).not.toContain('SECRET');
    expect(failure?.cause).toBe(undefined);
  });
});

test('an aborted call ends with the reason of the abort', async () => {
  const leaving = new AbortController();
  server.behave(() => leaving.abort(new Error('we are leaving')));
  await expect(ask({ signal: leaving.signal })).rejects.toThrow('we are leaving');
});
