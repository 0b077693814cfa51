import { createHash, randomBytes } from 'node:crypto';
import type { BlobsConfig } from '#server/config/blobs.ts';
import type { ObjectStore } from '#server/db/blobs/object-store.ts';
import { openObjectStore } from '#server/db/blobs/open-store.ts';
import { NOBODYS_SHARE } from '#server/db/schema/mail.ts';
import { codeOf, type Finding, findingsOf } from './finding.ts';

/** Writes, reads, deletes and lists a temporary object. */
export async function aboutObjectStore(config: BlobsConfig | null): Promise<Finding[]> {
  const { ok, skipped, warning } = findingsOf('BLOB_URL');
  if (!config) return [skipped('unset: mails and attachments are in the database')];
  const store = await openObjectStore(config);
  const bytes = randomBytes(1024);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const key = `${NOBODYS_SHARE}/${hash}`;
  const steps = [
    ['written', 's3:PutObject', () => store.put(key, bytes)],
    ['read', 's3:GetObject', () => store.read(key)],
    ['deleted', 's3:DeleteObject', () => store.remove(key)],
  ] as const;
  try {
    for (const [done, right, act] of steps) {
      const failed = await act().then(
        () => null,
        (error: unknown) => problemOf(config, { done, right }, error),
      );
      if (failed) return [failed];
    }
    const where = config.endpoint ?? 'Amazon S3';
    const writes = config.target === 's3' ? '' : '; new mail goes to the database (write=database)';
    const well = ok(`${config.bucket} at ${where} takes, gives and deletes objects${writes}`);
    const listing = await firstPage(store).catch((error: Error) => codeOf(error.cause));
    if (typeof listing !== 'string') return [well];
    const todo = 'Allow s3:ListBucket on the bucket; only `npm run blobs -- sweep` needs it.';
    return [well, warning(`objects in ${config.bucket} cannot be listed (${listing})`, todo)];
  } finally {
    store.close();
  }
}

async function firstPage(store: ObjectStore): Promise<void> {
  for await (const _ of store.list()) return;
}

function problemOf(
  { bucket, endpoint }: BlobsConfig,
  { done, right }: { done: string; right: string },
  error: unknown,
): Finding {
  const { problem } = findingsOf('BLOB_URL');
  const code = codeOf((error as Error).cause);
  const says = `an object in ${bucket} cannot be ${done} (${code})`;
  const place = endpoint ?? 'Amazon S3';
  switch (code) {
    case 'NoSuchBucket':
      return problem(`there is no bucket ${bucket} at ${place}`, 'Make it, or correct BLOB_URL.');
    case 'AccessDenied':
      return problem(says, `Allow ${right} on the bucket to the key in AWS_ACCESS_KEY_ID.`);
    case 'CredentialsProviderError':
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
      return problem(says, 'Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'ENOTFOUND':
    case 'TimeoutError':
    case 'AbortError':
      return problem(`${place} does not answer (${code})`, 'Start it, or correct BLOB_URL.');
    default:
      return problem(says, `Look at the log of ${place}; until then mail is answered with 451.`);
  }
}
