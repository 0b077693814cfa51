export const CLIENTS = ['claude_code', 'vs_code', 'cursor', 'codex', 'other'] as const;
export type AgentClient = (typeof CLIENTS)[number];

/** Placeholder for the user's token. */
const TOKEN_PLACE = 'tdg_…';

const json = (value: object) => JSON.stringify(value, null, 2);
const inText = (url: string) => ({
  type: 'http',
  url,
  headers: { Authorization: `Bearer ${TOKEN_PLACE}` },
});

/** Commands or configuration files that connect a client to the server at `url`. */
export const SETUPS: Record<AgentClient, (url: string) => string> = {
  claude_code: (url) =>
    `claude mcp add --transport http tidings ${url} --header "Authorization: Bearer ${TOKEN_PLACE}"`,
  vs_code: (url) =>
    json({
      inputs: [
        { type: 'promptString', id: 'tidings', description: 'Tidings: API token', password: true },
      ],
      servers: {
        tidings: { type: 'http', url, headers: { Authorization: `Bearer \${input:tidings}` } },
      },
    }),
  cursor: (url) =>
    json({
      mcpServers: {
        tidings: { url, headers: { Authorization: `Bearer \${env:TIDINGS_TOKEN}` } },
      },
    }),
  codex: (url) => `[mcp_servers.tidings]\nurl = "${url}"\nbearer_token_env_var = "TIDINGS_TOKEN"`,
  other: (url) => json({ mcpServers: { tidings: inText(url) } }),
};
