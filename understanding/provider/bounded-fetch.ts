export class TooLong extends Error {}

/**
 * Returns a fetch that throws `TooLong` after `most` unpacked bytes and follows no redirect, so
 * data reaches only the configured endpoint.
 */
export function boundedFetch(most: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (!response.body) return response;
    let length = 0;
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        length += chunk.byteLength;
        if (length > most) controller.error(new TooLong());
        else controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(limit), { status, statusText, headers });
  };
}
