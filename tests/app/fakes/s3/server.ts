import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import S3rver from '@20minutes/s3rver';
import { readBlobs } from '#server/config/blobs.ts';
import { valueReader } from '#server/config/values.ts';
import type { ObjectStore } from '#server/db/blobs/object-store.ts';
import { openObjectStore } from '#server/db/blobs/open-store.ts';

type State = 'well' | 'full' | 'broken' | 'hangs' | 'away';

/** Sits behind a proxy that simulates failures. */
export type S3Server = {
  /** Format of BLOB_URL. */
  url: (prefix?: string, more?: string) => string;
  become: (state: State) => void;
  requests: (method: string) => number;
  /** Current downloads, and bytes of all. */
  downloads: () => { now: number; bytes: number };
  /** Resolves when the request arrives. */
  holdNext: (method: string) => Promise<() => void>;
  keys: (prefix?: string) => Promise<string[]>;
  store: (prefix?: string) => Promise<ObjectStore>;
  close: () => Promise<void>;
};

const BUCKET = 'tidings-tests';
/** Built-in credentials of the server. */
const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

export async function startS3(): Promise<S3Server> {
  Object.assign(process.env, KEYS);
  const directory = await mkdtemp('/tmp/tidings-s3-');
  const bucket = { name: BUCKET, configs: [] };
  const options = { address: '127.0.0.1', port: 0, silent: true, directory };
  // s3rver signs the bucket path without its trailing slash and rejects every list request.
  const lenient = { allowMismatchedSignatures: true };
  const server = new S3rver({ ...options, ...lenient, configureBuckets: [bucket] });
  const { port: behind } = await server.run();
  const front = openFront(behind);
  const port = await front.listen();
  const url = (prefix = 'tidings', more = '') =>
    `s3://${BUCKET}/${prefix}?endpoint=http://127.0.0.1:${port}${more}`;
  const store = (prefix?: string) => {
    const config = readBlobs(valueReader({ BLOB_URL: url(prefix) }, []), []);
    if (!config) throw new Error('the address of the tests’ own store is wrong');
    return openObjectStore(config);
  };
  return {
    url,
    ...front,
    store,
    keys: async (prefix) => {
      const opened = await store(prefix);
      const keys: string[] = [];
      for await (const page of opened.list()) keys.push(...page.map(({ key }) => key));
      opened.close();
      return keys.sort();
    },
    close: async () => {
      await front.close();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function refuse(incoming: IncomingMessage, answer: ServerResponse, status: number, code: string) {
  incoming.resume();
  answer.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
}

function openFront(behind: number) {
  let state: State = 'well';
  const counts = new Map<string, number>();
  const downloads = { now: 0, bytes: 0 };
  const held: { method: string; came: (go: () => void) => void }[] = [];
  const sockets = new Set<Socket>();
  const front = createServer(async (incoming, answer) => {
    const { method = '', url, headers } = incoming;
    counts.set(method, (counts.get(method) ?? 0) + 1);
    if (state === 'away') incoming.destroy();
    else if (state === 'full') refuse(incoming, answer, 507, 'XMinioStorageFull');
    else if (state === 'broken') refuse(incoming, answer, 503, 'SlowDown');
    if (state !== 'well') return;
    const hold = held.findIndex((one) => one.method === method);
    if (hold >= 0) await new Promise<void>((go) => held.splice(hold, 1)[0]?.came(go));
    const onward = request(
      { host: '127.0.0.1', port: behind, method, path: url, headers },
      (from) => {
        answer.writeHead(from.statusCode ?? 500, from.headers);
        if (method === 'GET') {
          downloads.now += 1;
          from.on('data', (chunk: Buffer) => {
            downloads.bytes += chunk.length;
          });
          answer.once('close', () => {
            downloads.now -= 1;
          });
        }
        from.pipe(answer);
      },
    );
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  front.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return {
    listen: async () => {
      front.listen(0, '127.0.0.1');
      await once(front, 'listening');
      return (front.address() as AddressInfo).port;
    },
    become: (next: State) => {
      state = next;
      if (next === 'away') for (const socket of sockets) socket.destroy();
    },
    downloads: () => downloads,
    requests: (method: string) => counts.get(method) ?? 0,
    holdNext: (method: string) => new Promise<() => void>((came) => held.push({ method, came })),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => front.close(() => resolve()));
    },
  };
}
