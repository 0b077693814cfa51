import { splitAddress, withoutDetail } from '#mail/addresses/system-mailboxes.ts';
import { automaticKind } from '#mail/automatic/automatic.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import type { Verdict } from '#mail/sender/verdict.ts';
import { asksToStop } from './asks-to-stop.ts';

/**
 * The address that a mail to one of our own mailboxes asks to be taken off the waitlist: its
 * author's own, where it is proven and a person wrote it; else null, and nothing happens to the
 * list. Nobody is answered who cannot be believed (RFC 3834, 2).
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
