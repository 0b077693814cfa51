import type { BlobsConfig } from '#server/config/blobs.ts';
import type { ObjectStore } from './object-store.ts';

/** The large library is loaded lazily. */
export async function openObjectStore(config: BlobsConfig): Promise<ObjectStore> {
  const { openS3 } = await import('./s3.ts');
  return openS3(config);
}
