import { splitAddress } from '#mail/addresses/system-mailboxes.ts';
import type { HeldAuthor, HeldGroup } from '#mail/message/held-reading.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { withoutListFooter } from './list-footer.ts';
import { listAddress } from './list-headers.ts';
import { type Behind, isAdministrative, isRewritten, personBehind } from './person-behind.ts';
import { withoutTagOf } from './subject-tags.ts';

export type Written = { mail: ParsedMail; isStated: boolean };

/**
 * Returns a mail as its author wrote it to a list: the person as From, without the list's subject
 * tag and footer. Null if the list wrote it, or the person is unknown.
 */
export function writtenTo(mail: ParsedMail, list: string): Written | null {
  if (isAdministrative(mail, list)) return null;
  const wrapped = wrappedIn(mail, list);
  const behind = wrapped ? behindWrapped(wrapped) : personBehind(mail, list);
  if (!behind) return null;
  const { person, isStated } = behind;
  const own = wrapped
    ? { ...wrapped, to: mail.to, cc: mail.cc, headers: { ...wrapped.headers, ...mail.headers } }
    : mail;
  const text = withoutListFooter(own.text, list);
  const visibleText = withoutListFooter(own.visibleText, list);
  const ownSignature = withoutListFooter(own.signature ?? '', list).trim();
  const subject = withoutTagOf(own.subject, [splitAddress(list).local, nameOf(mail)]);
  const signature = text.includes(ownSignature) ? ownSignature || null : null;
  return { mail: { ...own, from: person, subject, text, visibleText, signature }, isStated };
}

/** As `writtenTo`, for the list that the mail itself names; the same mail if there is none. */
export function asWritten(mail: ParsedMail): ParsedMail {
  const list = listAddress(mail);
  return (list && writtenTo(mail, list)?.mail) || mail;
}

/** Returns the list that passed a person's mail on; null for other mail. */
export function groupNamedBy(mail: ParsedMail): HeldGroup | null {
  const address = listAddress(mail);
  const written = address ? writtenTo(mail, address) : null;
  if (!address || !written) return null;
  return { address, author: authorOf(written, mail, address) };
}

export function authorOf(
  { mail, isStated }: Written,
  received: ParsedMail,
  list: string,
): HeldAuthor {
  const isOwnFrom = !isRewritten(received, list);
  return { address: mail.from?.address ?? '', isStated, isOwnFrom };
}

/** Returns the original mail that Mailman attached to a message of its own ("wrap message"). */
function wrappedIn(mail: ParsedMail, list: string): ParsedMail | null {
  const [inner, ...more] = mail.attachedMails;
  if (!inner?.from || more.length > 0 || !isRewritten(mail, list)) return null;
  return inner.messageId !== null && inner.messageId === mail.messageId ? inner : null;
}

function behindWrapped({ from }: ParsedMail): Behind | null {
  return from && { person: from, isStated: false };
}

/** Returns the phrase of List-Id (RFC 2919). */
function nameOf({ headers }: ParsedMail): string {
  return (headers['list-id'] ?? '').replace(/<[^<>]*>\s*$/, '').replace(/"/g, '');
}
