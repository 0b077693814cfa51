/** Matches paths that the server answers; Vite serves all others, also the sources of `web/api`. */
export const SERVER_PATHS =
  '^/(?!api/[\\w/-]+\\.tsx?($|\\?))(api|mcp|metrics|healthz|readyz|r/|unsubscribe/|waitlist/leave/|dev/(outbox|intake-addresses)|robots\\.txt|sitemap\\.xml|\\.well-known)';
