type Posting = {
  token?: string;
  headers?: Record<string, string>;
  /** Sent unchanged instead of JSON. */
  raw?: string | Uint8Array<ArrayBuffer>;
};

const HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};

/** Empty headers are omitted. */
export async function postMcp(
  app: { url: string },
  message: unknown,
  { token, headers = {}, raw }: Posting = {},
) {
  const given = { ...HEADERS, ...(token && { authorization: `Bearer ${token}` }), ...headers };
  const response = await fetch(new URL('/mcp', app.url), {
    method: 'POST',
    headers: Object.entries(given).filter(([, value]) => value !== ''),
    body: raw ?? JSON.stringify(message),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: messageIn(text) };
}

type Message = {
  id: string | number | null;
  result?: Record<string, unknown>;
  error?: { code: number; message: string; data?: Record<string, unknown> };
};

function messageIn(text: string): Message {
  const data = text.match(/^data: (.+)$/m)?.[1] ?? text;
  return (data ? JSON.parse(data) : {}) as Message;
}

/** Format of revisions before 2026-07-28. */
export const toolCall = (name: string, given: unknown = {}, id = 1) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: given },
});
