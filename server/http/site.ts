import type { Config } from '#server/config/config.ts';

type Site = {
  /** Base URL, without trailing slash. */
  url: () => string;
  /** Used in links without a public URL. */
  listensAt: (port: number) => void;
};

/**
 * Returns the site's base URL: `PUBLIC_URL` if set, else `fixed` (a proxy in front of this
 * process), else the local port.
 */
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
