import { splitAddress } from '#mail/addresses/system-mailboxes.ts';
import { readMailboxes } from '#mail/headers/addresses.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';

type Headers = Pick<ParsedMail, 'headers'>;

/** Returns the addresses and the List-Id (RFC 2919) that name a list; empty and null if none. */
function namesOf({ headers }: Headers): { addresses: string[]; id: string | null } {
  const post = headers['list-post']?.match(/<\s*mailto:([^<>?\s]{3,254})/i)?.[1];
  const named = headers['mailing-list']?.match(/^\s*list\s+([^\s;]{3,254}@[^\s;]{1,254})/i)?.[1];
  const id = headers['list-id'] ?? '';
  const inBrackets = id.match(/<([^<>\s]{1,254})>\s*$/)?.[1] ?? id.trim();
  return {
    addresses: [post, named].flatMap((one) => (one ? [plain(one)] : [])),
    id: /^[^\s<>]+\.[^\s<>]+$/.test(inBrackets) ? inBrackets.toLowerCase() : null,
  };
}

/** True if the list headers of a mail name this address. */
export function isOfList(mail: Headers, address: string): boolean {
  const { addresses, id } = namesOf(mail);
  const { local, domain } = splitAddress(address);
  return addresses.includes(plain(address)) || id === `${local}.${domain}`;
}

/**
 * Returns the address of the list that a mail names; null if it names none. A List-Id has no @, so
 * its first label is taken for the local part.
 */
export function listAddress(mail: Headers): string | null {
  const { addresses, id } = namesOf(mail);
  const [address] = addresses;
  if (address) return address;
  const [, local, domain] = id?.match(/^([^.@]+)\.([^.@]+\.[^@]+)$/) ?? [];
  return local && domain ? plain(`${local}@${domain}`) : null;
}

/** Returns the mailbox of a header field; null if it has none or several. */
export function mailboxIn({ headers }: Headers, name: string) {
  const mailboxes = readMailboxes(headers[name] ?? null);
  return mailboxes.length === 1 ? (mailboxes[0] ?? null) : null;
}

/** Returns an address in lower case, with the domain in ASCII. */
export function plain(address: string): string {
  const { local, domain } = splitAddress(address.trim());
  return `${local}@${domain}`;
}
