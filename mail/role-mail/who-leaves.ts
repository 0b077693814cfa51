import { splitAddress, withoutDetail } from '#mail/addresses/system-mailboxes.ts';
import { automaticKind } from '#mail/automatic/automatic.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import type { Verdict } from '#mail/sender/verdict.ts';
import { asksToStop } from './asks-to-stop.ts';

/**
 * Returns the verified author who asks to leave the waitlist, else null. Unverified senders get no
 * reply (RFC 3834, 2).
 */
export function whoLeaves(
  { recipient, mailFrom }: { recipient: string; mailFrom: string },
  { mail, verdict }: { mail: ParsedMail; verdict: Verdict },
  isOurs: (address: string) => boolean,
): string | null {
  if (splitAddress(withoutDetail(recipient)).local !== 'waitlist') return null;
  if (verdict.proof !== 'verified' || mail.isAmbiguous) return null;
  if (automaticKind(mail, mailFrom, isOurs) || !asksToStop(mail)) return null;
  return mail.from?.address ?? null;
}
