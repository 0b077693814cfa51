import type { AgentToolName } from '#contract/agents/agent-tool-names.ts';
import type { AgentClient } from './client-setups.ts';

const clients: Record<AgentClient, string> = {
  claude_code: 'Claude Code',
  vs_code: 'VS Code',
  cursor: 'Cursor',
  codex: 'Codex',
  other: 'Another',
};

const goes: Record<AgentClient, string> = {
  claude_code: 'Run this in a terminal, with your token in place of tdg_…',
  vs_code:
    'This is the file .vscode/mcp.json. VS Code asks for the token when it starts the server.',
  cursor: 'This is the file ~/.cursor/mcp.json. The token is in the variable TIDINGS_TOKEN.',
  codex: 'This goes into ~/.codex/config.toml. The token is in the variable TIDINGS_TOKEN.',
  other:
    'Most clients read something like this, with your token in place of tdg_…. The transport is Streamable HTTP.',
};

const tools: Record<AgentToolName, string> = {
  needs_attention: 'see urgent entries',
  find: 'find entries',
  read: 'read an entry with its messages and notes',
  report: 'report something new',
  add_note: 'add a note',
  set_labels: 'correct labels',
  take: 'take an entry for you',
  assign: 'assign an entry to a colleague',
  resolve: 'mark an entry done',
  reopen: 'reopen an entry',
};

export const agents = {
  title: 'Agents',
  says: 'An agent, such as Claude or the one in your editor, can look after entries for you. It acts as you, and history shows that it was an agent. It is connected by the Model Context Protocol (MCP).',
  address: 'Address',
  copyAddress: 'Copy the address',
  token: 'Token',
  tokenSays: (link: string) => [
    'The agent needs an API token of yours. ',
    link,
    '. With “Read” it can look; with “Read and write” it can change entries too.',
  ],
  createToken: 'Create a token for an agent',
  setUp: 'Set it up in',
  clients,
  goes,
  copySetup: 'Copy the setup',
  may: 'Available actions',
  reads: 'With “Read”',
  writes: 'With “Read and write” also',
  tools,
  careTitle: 'Entries contain text from others',
  care: 'A message may try to give your agent orders. Tidings marks such text as data and removes hidden characters, but no agent is completely safe. Give it “Read” where that is enough, and let it ask you before it changes anything.',
};
