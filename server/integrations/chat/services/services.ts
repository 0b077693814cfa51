import type { ChatTarget } from '#contract/integrations/chat/chat-target.ts';
import { discord } from './discord.ts';
import { matrix } from './matrix.ts';
import { ntfy } from './ntfy.ts';
import type { Service } from './service.ts';
import { slack } from './slack.ts';
import { teams } from './teams.ts';

const SERVICES = { slack, teams, discord, matrix, ntfy };

export function serviceOf({ service }: ChatTarget): Service<ChatTarget> {
  // Safe, as each service receives only its own targets.
  return SERVICES[service] as Service<ChatTarget>;
}
