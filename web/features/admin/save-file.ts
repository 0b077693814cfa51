import type { Call, Endpoint } from '#contract/endpoint.ts';
import { addressOf, errorOf } from '#web/api.ts';

/**
 * Fetches a file and hands it to the browser to be saved, under the name that the server gives it.
 * Throws `ApiError` where the server refuses, and where not all of it came.
 */
export async function saveFile<E extends Endpoint>(
  endpoint: E,
  sent: Call<E>,
  defaultName: string,
): Promise<void> {
  const response = await fetch(addressOf(endpoint, sent), { credentials: 'same-origin' });
  if (!response.ok) throw await errorOf(response);
  const blob = await response.blob();
  const [, name] =
    response.headers.get('content-disposition')?.match(/filename="?([^";]+)"?/) ?? [];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name ?? defaultName;
  link.click();
  // The browser has taken hold of it by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
