import type { ChatTarget } from '#contract/integrations/chat/chat-target.ts';
import { SLACK_API } from '../services/slack.ts';

const HINT_LENGTH = 4;
/** Secrets shorter than this show no ending. */
const SHORTEST_HINTED = 16;

/** Returns host and end of the secret, for display. */
export function hintOf(target: ChatTarget): string {
  switch (target.service) {
    case 'slack':
      return target.token === null
        ? masked(target.url ?? '', target.url ?? '')
        : masked(target.api ?? SLACK_API, target.token, target.channel);
    case 'teams':
    case 'discord':
      return masked(target.url, target.url);
    case 'matrix':
      return masked(target.server, target.token, target.room);
    case 'ntfy':
      return masked(target.server, target.topic);
  }
}

function masked(url: string, secret: string, shown?: string | null): string {
  const { host } = new URL(url);
  const end = secret.length < SHORTEST_HINTED ? '' : secret.slice(-HINT_LENGTH);
  return [host, ...(shown ? [shown] : []), `…${end}`].join(' ');
}
