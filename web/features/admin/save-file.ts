import type { Call, Endpoint } from '#contract/endpoint.ts';
import { addressOf, ask } from '#web/api/api.ts';
import { unreadable } from '#web/api/api-error.ts';
import { downloadFile } from '#web/api/download-file.ts';

/**
 * Downloads and saves a file under the server's name. Throws `ApiError` on refusal or an
 * incomplete file.
 */
export async function saveFile<E extends Endpoint>(
  endpoint: E,
  sent: Call<E>,
  defaultName: string,
): Promise<void> {
  const { file, name } = await ask(addressOf(endpoint, sent), {}, async (response, goOn) => ({
    file: await fileIn(response, goOn),
    name: response.headers.get('content-disposition')?.match(/filename="?([^";]+)"?/)?.[1],
  }));
  downloadFile(file, name ?? defaultName);
}

/** Reads a file; restarts the timeout while data arrives, as a large file may take long. */
async function fileIn(response: Response, goOn: () => void): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  // An HTML page is from a proxy.
  if (type.startsWith('text/html')) throw unreadable(response.status);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value);
    goOn();
  }
  if (parts.length === 0) throw unreadable(response.status);
  return new Blob(parts, { type });
}
