import type { Filed, ReplyOutcome } from '#mail/filing.ts';
import { readReaction } from '#mail/message/reaction.ts';
import { readRecall } from './recall.ts';

const QUIET: Omit<ReplyOutcome, 'kind'> = {
  verdict: { isResolution: false, isCertain: false, isRelapse: false, confidence: 0, reasons: [] },
  proposal: null,
  closes: false,
};

/** Returns how a reply that is no message is stored, a reaction or a recall notice; else null. */
export function quietReply(filed: Filed): { filed: Filed; outcome: ReplyOutcome } | null {
  const { mail } = filed;
  if (readRecall(mail) !== null) return { filed, outcome: { ...QUIET, kind: 'recall' } };
  const emoji = readReaction(mail);
  if (emoji === null) return null;
  // Pictures are logos, or show the reaction again.
  const bare = { ...mail, html: null, attachments: [] };
  return { filed: { ...filed, body: emoji, mail: bare }, outcome: { ...QUIET, kind: 'reaction' } };
}
