import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { EXAMPLES } from '#server/http/openapi/examples.ts';
import { startApp, type TestApp } from '#tests/app/app.ts';
import { problemOf } from '#tests/described/validate.ts';
import { ROOT } from '#tests/fixtures/sources.ts';
import { nameOf, noteRoutes, type Route } from '#tests/permissions/routes.ts';

/** Not part of the API. */
const PAGES = [
  'GET /*', // every page of the web application
  'GET /index.html',
  'GET /assets/*',
  'GET /api/docs',
  'GET /api/docs/',
  'GET /api/docs/js/scalar.js',
  'GET /mail-frame', // an empty frame for mail content
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /mcp', // always 405
  'DELETE /mcp', // always 405
];

const METHODS = ['get', 'post', 'patch', 'put', 'delete'] as const;

type Schema = { $ref?: string } & Record<string, unknown>;
type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: { name?: string; description?: string; $ref?: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description?: string; $ref?: string; content?: object }>;
};
type Description = {
  openapi: string;
  info: { version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Partial<Record<(typeof METHODS)[number], Operation>>>;
  components: Record<'schemas' | 'responses' | 'securitySchemes', Record<string, Schema>>;
};

let app: TestApp;
let webDir: string;
let routes: Route[];
let description: Description;

const noted = noteRoutes();
beforeAll(async () => {
  webDir = await mkdtemp(path.join(tmpdir(), 'tidings-description-'));
  await writeFile(path.join(webDir, 'index.html'), '<head></head><p>The page</p>');
  await mkdir(path.join(webDir, 'assets'));
  await writeFile(path.join(webDir, 'assets/any-file'), 'A file');
  app = await startApp({ webDir });
  routes = noted.taken();
  description = await describedBy(app);
});
afterAll(async () => {
  noted.stop();
  await app.close();
  await rm(webDir, { recursive: true });
});

async function describedBy({ httpPort }: TestApp): Promise<Description> {
  const answer = await fetch(`http://localhost:${httpPort}/api/openapi.json`);
  return (await answer.json()) as Description;
}

function operationsOf({ paths }: Description): [name: string, Operation][] {
  return Object.entries(paths).flatMap(([at, item]) =>
    METHODS.flatMap((method): [string, Operation][] => {
      const operation = item[method];
      return operation ? [[`${method.toUpperCase()} ${at}`, operation]] : [];
    }),
  );
}

const offences = (list: string[]) => expect(list.join('\n')).toBe('');

test('it is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(description));
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  expect(description.openapi).toMatch(/^3\.1\./);
});

test('it contains every server route except pages and their files', () => {
  const described = new Set(operationsOf(description).map(([name]) => name));
  const missing = routes
    .filter((route) => !PAGES.includes(nameOf(route)))
    .map(
      ({ method, path: at }) => `${method} ${at.replace(/:(\w+)/g, '{$1}').replace('*', '{name}')}`,
    )
    .filter((name) => !described.has(name));
  offences(missing);
  expect(described.size).toBe(routes.filter((route) => !PAGES.includes(nameOf(route))).length);
});

test('an endpoint’s id is its constant’s name, so that one search finds code and description', async () => {
  const wrong: string[] = [];
  const files = readdirSync(path.join(ROOT, 'contract'), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /(?<!\.test)\.ts$/.test(name))) {
    const exported = (await import(path.join(ROOT, 'contract', file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      const { id, method } = (value ?? {}) as Partial<Endpoint>;
      if (typeof method === 'string' && id !== name)
        wrong.push(`${file}: ${name} has the id ${id}`);
    }
  }
  offences(wrong);
});

describe('every operation', () => {
  test('has a unique id, a summary and a group', () => {
    const ids = operationsOf(description).map(([, { operationId }]) => operationId);
    offences(ids.filter((id, n) => ids.indexOf(id) !== n).map((id) => `${id} is there twice`));
    const groups = description.tags.map(({ name }) => name);
    offences(
      operationsOf(description)
        .filter(
          ([, one]) => !one.operationId || !one.summary || !groups.includes(one.tags[0] ?? ''),
        )
        .map(([name]) => `${name} lacks an id, a summary or a group`),
    );
  });

  test('names its permitted users, and a required role', () => {
    const schemes = Object.keys(description.components.securitySchemes);
    offences(
      operationsOf(description).flatMap(([name, { security }]) => {
        const asked = security?.flatMap(Object.keys) ?? ['nothing at all'];
        return asked.filter((one) => !schemes.includes(one)).map((one) => `${name}: ${one}`);
      }),
    );
    const held = description.paths['/api/held']?.get;
    expect(held?.security).toEqual([
      { session: ['company_admin'] },
      { bearer: ['company_admin'] },
      { apiToken: ['admin'] },
    ]);
    // API tokens give no access to tokens and sessions.
    expect(description.paths['/api/tokens']?.get?.security).toEqual([
      { session: [] },
      { bearer: [] },
    ]);
    expect(held?.description).toContain('workspace admins');
  });

  test('describes its parameters', () => {
    offences(
      operationsOf(description).flatMap(([name, { parameters = [] }]) =>
        parameters
          .filter((one) => !one.description && !one.$ref)
          .map((one) => `${name}: ${one.name} has no description`),
      ),
    );
  });

  test('has a success response and one for an unexpected error', () => {
    offences(
      operationsOf(description)
        .filter(([, { responses }]) => {
          const statuses = Object.keys(responses);
          return !statuses.some((status) => /^[23]/.test(status)) || !statuses.includes('500');
        })
        .map(([name]) => name),
    );
  });

  test('has one error format, except where a protocol defines another', () => {
    offences(
      operationsOf(description)
        .filter(([name]) => name !== 'POST /mcp')
        .flatMap(([name, { responses }]) =>
          Object.entries(responses)
            .filter(([status]) => ['400', '401', '404', '409', '413', '429'].includes(status))
            .filter(([, answer]) => !answer.$ref?.startsWith('#/components/responses/'))
            // Forms that work without scripts respond with pages.
            .filter(([, answer]) => !('text/html' in (answer.content ?? {})))
            .map(([status]) => `${name} ${status}`),
        ),
    );
  });
});

test('every example is valid for the server as request or response', () => {
  const ids = operationsOf(description).map(([, { operationId }]) => operationId);
  offences(Object.keys(EXAMPLES).filter((id) => !ids.includes(id)));
  const examples = examplesIn(description, '#');
  expect(examples.length).toBeGreaterThan(Object.keys(EXAMPLES).length);
  offences(
    examples.flatMap(({ at, example }) => {
      const problem = problemOf(description, `${at}/schema`, JSON.stringify(example));
      return problem ? [`${at}: ${problem}`] : [];
    }),
  );
});

/** Examples by JSON pointer (RFC 6901). */
function examplesIn(value: unknown, at: string): { at: string; example: unknown }[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'example' in value && 'schema' in value ? [{ at, example: value.example }] : [];
  const below = Object.entries(value).flatMap(([key, child]) =>
    examplesIn(child, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  return [...own, ...below];
}

test('response schemas have a name and a description', () => {
  const { schemas } = description.components;
  const known = ['Issue', 'Note', 'Refusal', 'Failure', 'Workspace', 'HeldMail', 'EntriesChanged'];
  for (const name of known) {
    expect(Object.keys(schemas)).toContain(name);
  }
  offences(Object.keys(schemas).filter((name) => !schemas[name]?.description));
  expect(JSON.stringify(description.paths['/api/issues/{id}/notes'])).toContain(
    '"$ref":"#/components/schemas/Note"',
  );
});

test('non-JSON responses have their own content type', () => {
  const typesOf = (at: string, method: (typeof METHODS)[number], status = '200') =>
    Object.keys(description.paths[at]?.[method]?.responses[status]?.content ?? {});
  expect(typesOf('/api/events', 'get')).toEqual(['text/event-stream']);
  expect(typesOf('/api/admin/export-user-events', 'get')).toEqual(['text/csv']);
  expect(typesOf('/api/workspace/export', 'get')).toEqual(['application/zip']);
  expect(typesOf('/api/held/{id}/raw', 'get')).toEqual(['application/octet-stream']);
  expect(typesOf('/api/auth/link/{token}', 'get')).toEqual(['text/html']);
  expect(description.paths['/api/auth/link/{token}']?.post?.responses['303']).toBeDefined();
});

describe('its server information', () => {
  test('it names the server, version and session cookie', async () => {
    expect(description.servers).toEqual([{ url: app.url }]);
    expect(description.info.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(description.components.securitySchemes.session?.name).toBe('tidings_session');
  });

  test('with a public address it names that, without developer pages', async () => {
    const reachable = await startApp({
      env: { PUBLIC_URL: 'https://tidings.example', SMTP_URL: 'smtp://127.0.0.1:9' },
    });
    const there = await describedBy(reachable);
    await reachable.close();
    expect(there.servers).toEqual([{ url: 'https://tidings.example' }]);
    expect(there.components.securitySchemes.session?.name).toBe('__Host-tidings_session');
    expect(Object.keys(there.paths).filter((at) => at.startsWith('/dev'))).toEqual([]);
    expect(Object.keys(description.paths)).toContain('/dev/outbox.json');
  });
});
