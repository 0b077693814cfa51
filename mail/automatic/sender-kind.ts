import { phrasesOf } from '#mail/languages/languages.ts';
import type { Mailbox } from '#mail/message/parsed-mail.ts';

const NO_REPLY = new RegExp(`^(?:${phrasesOf('noReplyMailboxes').join('|')})`, 'i');
/** Compared with whole parts of the local part. */
const ROLES = new Set(phrasesOf('roleMailboxes'));

export type SenderKind = 'no reply' | 'role' | 'person' | 'unknown';

/** Classifies a sender; `person` if the address is derived from the name. */
export function senderKind(from: Mailbox | null): SenderKind {
  if (!from) return 'unknown';
  const local = from.address.slice(0, Math.max(0, from.address.lastIndexOf('@')));
  if (NO_REPLY.test(local)) return 'no reply';
  const inAddress = tokensOf(local.split('+')[0] ?? '');
  const inName = tokensOf(from.name);
  if (inAddress.some((token) => ROLES.has(token))) return 'role';
  if (inName.some((token) => ROLES.has(token))) return 'role';
  const isOfName = inName.some(
    (name) => name.length >= 3 && inAddress.some((token) => token.includes(name)),
  );
  return isOfName ? 'person' : 'unknown';
}

function tokensOf(text: string): string[] {
  return text
    .slice(0, 200)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '');
}
