import type { Config } from '#server/config/config.ts';

type Site = {
  /** Base URL, without trailing slash. */
  url: () => string;
  /** Sets the actual port, for links without a public URL. */
  listensAt: (port: number) => void;
};

/** Uses only `PUBLIC_URL` if set. `fixed`: base URL of a proxy in front of this process. */
export function openSite(
  { publicUrl, httpPort }: Pick<Config, 'publicUrl' | 'httpPort'>,
  fixed?: string,
): Site {
  let port = httpPort;
  return {
    url: () => publicUrl?.origin ?? fixed ?? `http://localhost:${port}`,
    listensAt: (found) => {
      port = found;
    },
  };
}
