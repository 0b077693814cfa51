import type { ChatTarget } from '#contract/integrations/chat/chat-target.ts';

export const TARGETS = {
  slack: {
    service: 'slack',
    url: 'https://hooks.slack.com/services/T0/B0/x',
    token: null,
    channel: null,
    api: null,
  },
  slackBot: { service: 'slack', url: null, token: 'xoxb-1', channel: 'C024BE91L', api: null },
  teams: { service: 'teams', url: 'https://a.logic.azure.com/workflows/1/triggers/manual' },
  discord: { service: 'discord', url: 'https://discord.com/api/webhooks/1/token?thread_id=7' },
  matrix: {
    service: 'matrix',
    server: 'https://matrix.example/',
    room: '!r/1:matrix.example',
    token: 'secret',
  },
  ntfy: { service: 'ntfy', server: 'https://ntfy.sh', topic: 'tidings', token: null },
} as const satisfies Record<string, ChatTarget>;
export const ALL_TARGETS = Object.values(TARGETS);
