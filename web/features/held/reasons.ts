import type { HeldMail } from '#contract/held.ts';

/** Why a mail is held, for people. */
const REASONS: Record<string, string> = {
  foreign_sender:
    'Its sender is not of your proven domain, and not on the list of allowed senders.',
  failed_authentication: 'It fails the checks that its sender’s own domain asks for.',
  no_sender: 'It does not say who sent it.',
  bounce: 'It reports that a mail could not be delivered.',
  automatic: 'It is an automatic answer.',
  list: 'It comes from a mailing list.',
  receipt: 'It is a read receipt.',
  complaint: 'It is a complaint report of a mail provider.',
  own: 'It is a mail of ours that came back.',
  loop: 'Too many mails like it came in a short time.',
  message_id_reused: 'Another mail came under the same Message-ID before.',
};

/** One sentence on what became of a mail that is no entry. */
export function reasonOf({ status, reason }: HeldMail): string {
  if (status === 'duplicate_detected') return 'It came a second time; its entry is there.';
  if (status === 'unreadable') return `It could not be read: ${reason ?? 'unknown'}.`;
  const told = REASONS[reason ?? ''] ?? `It is held (${reason ?? 'unknown'}).`;
  return status === 'rejected' ? `Discarded. ${told}` : told;
}
