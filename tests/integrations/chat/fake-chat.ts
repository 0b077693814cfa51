import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type ChatCall = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  json: ChatJson;
};

type ChatJson = {
  text?: string;
  blocks?: unknown[];
  channel?: string;
  ts?: string;
  attachments?: { content: object }[];
  title?: string;
  topic?: string;
  sequence_id?: string;
  priority?: number;
  'm.relates_to'?: { event_id: string };
  'm.new_content'?: ChatJson;
};

/** Overrides the response; null for the default. */
type Behaviour = (call: ChatCall) => { status: number; body?: string; headers?: object } | null;

export type FakeChat = {
  url: string;
  /** Accepted calls, oldest first. */
  calls: ChatCall[];
  tried: ChatCall[];
  messages: Map<string, ChatJson>;
  called: (count: number) => Promise<void>;
  behave: (behaviour: Behaviour | null) => void;
  close: () => Promise<void>;
};

type Answer = { status: number; body: unknown };

/** Fakes of Slack, Teams, Discord, Matrix and ntfy, according to their documentation. */
export async function startFakeChat(): Promise<FakeChat> {
  const calls: ChatCall[] = [];
  const tried: ChatCall[] = [];
  const messages: FakeChat['messages'] = new Map();
  const byTransaction = new Map<string, string>();
  const accepted = new EventEmitter();
  let behaviour: Behaviour | null = null;
  let made = 0;
  const keep = (json: ChatJson) => {
    made += 1;
    messages.set(`m${made}`, json);
    return `m${made}`;
  };
  const services: [RegExp, (call: ChatCall, found: string[]) => Answer][] = [
    [
      /^POST \/services\//,
      ({ json }) =>
        json.text && json.blocks?.length
          ? { status: 200, body: keep(json) && 'ok' }
          : { status: 400, body: 'no_text' },
    ],
    [
      /^POST \/api\/chat\.(postMessage|update)$/,
      ({ json }, [, does]) => {
        if (does === 'postMessage') {
          return { status: 200, body: { ok: true, channel: json.channel, ts: keep(json) } };
        }
        const { ts = '' } = json;
        if (!messages.has(ts)) {
          return { status: 200, body: { ok: false, error: 'message_not_found' } };
        }
        messages.set(ts, json);
        return { status: 200, body: { ok: true, channel: json.channel, ts } };
      },
    ],
    [
      /^POST \/workflows\//,
      ({ json }) => ({ status: 202, body: keep(json.attachments?.[0]?.content ?? {}) && '' }),
    ],
    [
      /^POST \/api\/webhooks\/\d+\/[\w-]+\?wait=true$/,
      ({ json }) => ({ status: 200, body: { id: keep(json) } }),
    ],
    [
      /^PATCH \/api\/webhooks\/\d+\/[\w-]+\/messages\/(\w+)$/,
      ({ json }, [, id = '']) => {
        if (!messages.has(id)) return { status: 404, body: { code: 10008 } };
        messages.set(id, json);
        return { status: 200, body: { id } };
      },
    ],
    [
      /^PUT \/_matrix\/client\/v3\/rooms\/[^/]+\/send\/m\.room\.message\/([^/]+)$/,
      ({ json }, [, transaction = '']) => {
        const before = byTransaction.get(transaction);
        if (before) return { status: 200, body: { event_id: before } };
        const replaced = json['m.relates_to']?.event_id;
        if (replaced) messages.set(replaced, json['m.new_content'] ?? {});
        const id = replaced ? `edit of ${replaced}` : keep(json);
        byTransaction.set(transaction, id);
        return { status: 200, body: { event_id: id } };
      },
    ],
    [
      /^POST \/$/,
      ({ json }) => {
        const { topic, sequence_id = '' } = json;
        messages.set(sequence_id, json);
        return {
          status: 200,
          body: { id: `n${messages.size}`, event: 'message', topic, sequence_id },
        };
      },
    ],
  ];
  const answerTo = (call: ChatCall): Answer => {
    for (const [pattern, act] of services) {
      const found = `${call.method} ${call.path}`.match(pattern);
      if (found) return act(call, [...found]);
    }
    return { status: 404, body: 'nothing here' };
  };
  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    tried.push(call);
    const other = behaviour?.(call);
    if (other) return write(response, other.status, other.body ?? '', other.headers);
    const { status, body } = answerTo(call);
    calls.push(call);
    accepted.emit('one');
    write(response, status, typeof body === 'string' ? body : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    tried,
    messages,
    called: async (count) => {
      while (calls.length < count) await once(accepted, 'one');
    },
    behave: (next) => {
      behaviour = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readCall(request: IncomingMessage): Promise<ChatCall> {
  const body = await text(request);
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    headers: request.headers,
    json: JSON.parse(body || '{}'),
  };
}

function write(response: ServerResponse, status: number, body: string, headers: object = {}) {
  response.writeHead(status, { ...headers });
  response.end(body);
}

export const targetsAt = (url: string) => ({
  slack: { service: 'slack', url: `${url}/services/T000/B000/slacksecret1234` },
  slackBot: {
    service: 'slack',
    token: 'xoxb-slack-bot-secret',
    channel: 'C024BE91L',
    api: `${url}/api`,
  },
  teams: { service: 'teams', url: `${url}/workflows/1/triggers/manual?sig=teamssecret1234` },
  discord: { service: 'discord', url: `${url}/api/webhooks/4711/discordsecret1234` },
  matrix: {
    service: 'matrix',
    server: url,
    room: '!room:matrix.example',
    token: 'matrix-secret-token-1234',
  },
  ntfy: { service: 'ntfy', server: url, topic: 'ntfysecret1234567', token: 'tk_ntfysecret' },
});
