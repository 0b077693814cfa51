import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type ModelRequest = {
  path: string;
  authorization: string | undefined;
  system: string;
  user: string;
  body: Record<string, unknown>;
};

export type Behaviour = (
  request: ModelRequest,
  answer: { say: (content: unknown, extra?: object) => void; raw: ServerResponse },
) => void;

type HeldCall = { request: ModelRequest; say: (content: unknown) => void };

export type ModelServer = {
  url: string;
  calls: ModelRequest[];
  behave: (behaviour: Behaviour) => void;
  /** Holds the call about the entry with this subject until the test responds. */
  hold: (subject: string) => Promise<HeldCall>;
  close: () => Promise<void>;
};

export const PLAIN = {
  priority: 'high',
  department: 'Facilities',
  category: 'Equipment & Tools',
  confidence: { priority: 0.9, department: 0.9, category: 0.9 },
  caption: '',
  clarity: { title: '', bullets: [], actions: [], tags: [] },
  flags: [],
};

/** An answer about a reply that changes nothing. */
export const PLAIN_REPLY = {
  verdict: 'other',
  confidence: 0.8,
  otherMatter: false,
  standsNow: null,
  flags: [],
};

export const isAboutReply = ({ user }: { user: string }) => user.includes('\nThe reply:\n');

export const always =
  (content: unknown): Behaviour =>
  (_request, { say }) =>
    say(content);

export async function startModelServer(behaviour: Behaviour = always(PLAIN)): Promise<ModelServer> {
  const calls: ModelRequest[] = [];
  let behave = behaviour;
  const server = createServer(async (request, response) => {
    const call = await readCall(request).catch(() => null);
    if (!call || request.method !== 'POST' || !call.path.endsWith('/chat/completions')) {
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end('{"error":{"message":"no such path"}}');
      return;
    }
    calls.push(call);
    behave(call, { raw: response, say: (content, extra) => say(response, content, extra) });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    behave: (next) => {
      behave = next;
    },
    hold: (subject) =>
      new Promise((resolve) => {
        behave = (request, { say }) => {
          if (isAboutReply(request)) say(PLAIN_REPLY);
          else if (request.user.includes(`Subject: ${subject}\n`)) resolve({ request, say });
          else say(PLAIN);
        };
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readCall(request: IncomingMessage): Promise<ModelRequest> {
  const body = JSON.parse(await text(request)) as Record<string, unknown>;
  const messages = body.messages as { role: string; content: string }[];
  const said = (role: string) => messages.find((message) => message.role === role)?.content ?? '';
  return {
    path: request.url ?? '',
    authorization: request.headers.authorization,
    system: said('system'),
    user: said('user'),
    body,
  };
}

/** `content` is written as JSON unless it is a string. */
function say(response: ServerResponse, content: unknown, extra: object = {}): void {
  const completion = {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_760_000_000,
    model: 'test-model',
    choices: [
      {
        index: 0,
        finish_reason: 'stop',
        message: {
          role: 'assistant',
          refusal: null,
          content: typeof content === 'string' ? content : JSON.stringify(content),
        },
      },
    ],
    usage: { prompt_tokens: 900, completion_tokens: 100, total_tokens: 1000 },
    ...extra,
  };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(completion));
}

export function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1' });
  response.end(JSON.stringify({ error: { message: 'not now', type: 'server_error' } }));
}
