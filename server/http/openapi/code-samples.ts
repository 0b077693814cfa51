import type { Endpoint } from '#contract/endpoint.ts';
import { scopeNeeded } from '#contract/integrations/token-scopes.ts';
import { EXAMPLES } from './examples.ts';

type CodeSample = { lang: string; label: string; source: string };

const SOME_ID = '0199f0a4-6f0e-7b1c-9d3e-2f5a8c7b6d41';
const NAMED: Record<string, string> = { n: '0', '*': 'file.pdf' };

/** Returns none for operations without API tokens or JSON. */
export function codeSamplesOf(endpoint: Endpoint): CodeSample[] {
  const { id, method, takes, takesKey } = endpoint;
  if (!scopeNeeded(endpoint) || takes) return [];
  const path = pathOf(endpoint);
  const body = endpoint.body ? (EXAMPLES[id]?.body ?? {}) : undefined;
  // An idempotency key, so that running the sample twice creates one.
  const key = takesKey ? `"${id}-1"` : null;
  const call = { method, path, body, key };
  return [
    { lang: 'shell', label: 'curl', source: inShell(call) },
    { lang: 'javascript', label: 'fetch', source: inJavaScript(call) },
  ];
}

type SampleCall = { method: string; path: string; body: object | undefined; key: string | null };

function pathOf({ id, path }: Endpoint): string {
  const given = EXAMPLES[id]?.params ?? {};
  const filled = path.replace(/:(\w+)|\*/g, (found, name = found) =>
    encodeURIComponent(given[name] ?? NAMED[name] ?? SOME_ID),
  );
  const query = new URLSearchParams(EXAMPLES[id]?.query ?? {}).toString();
  return query ? `${filled}?${query}` : filled;
}

function inShell({ method, path, body, key }: SampleCall): string {
  const lines = [
    `curl -fsS ${method === 'GET' ? '' : `-X ${method} `}"$TIDINGS${path}"`,
    '-H "Authorization: Bearer $TOKEN"',
    ...(key ? [`-H 'Idempotency-Key: ${key}'`] : []),
    ...(body
      ? [
          "-H 'Content-Type: application/json'",
          `-d '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`,
        ]
      : []),
  ];
  return lines.join(' \\\n  ');
}

function inJavaScript({ method, path, body, key }: SampleCall): string {
  const headers = [
    "Authorization: 'Bearer ' + process.env.TOKEN",
    ...(key ? [`'Idempotency-Key': '${key}'`] : []),
    ...(body ? ["'Content-Type': 'application/json'"] : []),
  ];
  const lines = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    `  headers: { ${headers.join(', ')} },`,
    ...(body ? [`  body: JSON.stringify(${JSON.stringify(body)}),`] : []),
  ];
  return [
    `const answer = await fetch(new URL(${JSON.stringify(path)}, process.env.TIDINGS), {`,
    ...lines,
    '});',
    'console.log(answer.status, await answer.text());',
  ].join('\n');
}
