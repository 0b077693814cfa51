import type { TokenScope } from '#contract/integrations/token-scopes.ts';

export const AGENT_TOOL_SCOPES = {
  needs_attention: 'read',
  find: 'read',
  read: 'read',
  report: 'write',
  add_note: 'write',
  set_labels: 'write',
  take: 'write',
  assign: 'write',
  resolve: 'write',
  reopen: 'write',
} as const satisfies Record<string, TokenScope>;

export type AgentToolName = keyof typeof AGENT_TOOL_SCOPES;
