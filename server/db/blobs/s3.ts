import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import pLimit from 'p-limit';
import type { BlobsConfig } from '#server/config/blobs.ts';
import { ObjectStoreFailure } from '#server/process/failures/object-store-failure.ts';
import { hashOfKey, type ObjectStore } from './object-store.ts';

const AT_ONCE = 64;
/** High, so that slow downloads do not block mail. */
const MOST_CONNECTIONS = 1000;
const MOST_ATTEMPTS = 3;
const CONNECT_MS = 3000;
/** Until the response starts. */
const ANSWER_MS = 15_000;
/** With retries; SMTP clients wait ten minutes (RFC 5321, 4.5.3.2.6). */
const LONGEST_MS = 20_000;
/** Allows for slow readers. */
const SILENCE_MS = 60_000;

export function openS3({ bucket: Bucket, prefix, endpoint, region }: BlobsConfig): ObjectStore {
  const client = clientOf({ endpoint, region });
  const inTurn = pLimit(AT_ONCE);
  const named = (key: string) => ({ Bucket, Key: prefix + key });
  const ask = <T>(did: string, asking: (how: { abortSignal: AbortSignal }) => Promise<T>) =>
    inTurn(() => asking({ abortSignal: AbortSignal.timeout(LONGEST_MS) })).catch((error) => {
      throw new ObjectStoreFailure(did, withCode(error));
    });
  const get = (key: string, range: { Range?: string } = {}) => {
    const asking = () => client.send(new GetObjectCommand({ ...named(key), ...range }));
    return ask('cannot be read', async () => bodyOf((await asking()).Body));
  };
  return {
    put: async (key, bytes) => {
      const given = { ...named(key), Body: bytes, ContentLength: bytes.length };
      await ask('cannot be written', (how) => client.send(new PutObjectCommand(given), how));
    },
    read: async (key) => {
      const bytes = await collect(await get(key));
      if (createHash('sha256').update(bytes).digest('hex') === hashOfKey(key)) return bytes;
      throw new ObjectStoreFailure('holds other bytes', { code: 'CHECKSUM_MISMATCH' });
    },
    open: (key) => get(key),
    readStart: async (key, bytes) => collect(await get(key, { Range: `bytes=0-${bytes - 1}` })),
    remove: async (key) => {
      await ask('cannot delete', (how) => client.send(new DeleteObjectCommand(named(key)), how));
    },
    list: async function* () {
      let from: string | undefined;
      do {
        const page = await ask('cannot be listed', (how) => {
          const asked = { Bucket, Prefix: prefix, ...(from && { ContinuationToken: from }) };
          return client.send(new ListObjectsV2Command(asked), how);
        });
        yield (page.Contents ?? []).flatMap(({ Key = '', Size = 0 }) => {
          const key = Key.slice(prefix.length);
          return hashOfKey(key) ? [{ key, size: Size }] : [];
        });
        from = page.NextContinuationToken;
      } while (from !== undefined);
    },
    close: () => client.destroy(),
  };
}

function clientOf({ endpoint, region }: Pick<BlobsConfig, 'endpoint' | 'region'>): S3Client {
  return new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(region && { region }),
    maxAttempts: MOST_ATTEMPTS,
    // Many stores reject newer checksums; signatures cover the body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      socketTimeout: SILENCE_MS,
      httpAgent: { keepAlive: true, maxSockets: MOST_CONNECTIONS },
      httpsAgent: { keepAlive: true, maxSockets: MOST_CONNECTIONS },
    },
  });
}

function bodyOf(body: unknown): Readable {
  if (!body) throw new Error('The answer has no body');
  return body as Readable;
}

async function collect(stream: Readable): Promise<Buffer> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch (error) {
    throw new ObjectStoreFailure('cannot be read', withCode(error as Error));
  }
}

/** S3 has names such as `NoSuchKey`, not codes. */
function withCode(error: Error & { code?: string; $metadata?: { httpStatusCode?: number } }) {
  error.code ??= error.name;
  return error;
}
