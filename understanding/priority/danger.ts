import type { Message } from '../reading/message.ts';
import { readMessage } from '../reading/read-message.ts';
import { weighRules } from '../weigh-rules.ts';

/** Harm, violence, leaks, dangerous products, harassment or threats, hazards. */
const DANGER: ReadonlySet<string> = new Set([
  'PRI-1',
  'PRI-2',
  'PRI-4',
  'PRI-6',
  'PRI-10',
  'PRI-11',
]);

/** True if a rule finds a hazard, harassment or a threat, also if the label is another. */
export function seesDanger(message: Message): boolean {
  const { met } = weighRules(readMessage(message)).priority;
  return met.some(({ rule }) => DANGER.has(rule.id));
}
