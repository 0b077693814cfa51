import type { ChatTarget } from '#contract/integrations/chat/chat-target.ts';
import { discord } from './discord.ts';
import { matrix } from './matrix.ts';
import { ntfy } from './ntfy.ts';
import type { Service } from './service.ts';
import { slack } from './slack.ts';
import { teams } from './teams.ts';

const SERVICES = { slack, teams, discord, matrix, ntfy };

/** How the service of a target is written to. */
export function serviceOf({ service }: ChatTarget): Service<ChatTarget> {
  // Each is handed targets of its own service alone.
  return SERVICES[service] as Service<ChatTarget>;
}
