import { splitAddress } from '#mail/addresses/system-mailboxes.ts';
import { ADMINISTRATION_HEADER } from '#mail/headers/group-headers.ts';
import { phrasesOf } from '#mail/languages/languages.ts';
import type { Mailbox, ParsedMail } from '#mail/message/parsed-mail.ts';
import { isAligned } from '#mail/sender/alignment.ts';
import { mailboxIn, plain } from './list-headers.ts';

/** `isStated`: the list itself says so, in From or X-Original-From. Reply-To is the author's choice. */
export type Behind = { person: Mailbox; isStated: boolean };

type Mail = Pick<ParsedMail, 'from' | 'replyTo' | 'cc' | 'headers'>;

/** Local parts after the name of a list, and those of list software. */
const ADMINISTRATION =
  /^[-+](?:owners?|bounces?|request|admin|managers?|confirm|join|leave|subscribe|unsubscribe|noreply|no-reply|digest|help)\b/;
const SOFTWARE =
  /^(?:mailman|mailman-\w+|listmaster|majordomo|listserv|sympa|petidomo|noreply-spamdigest)$/;

/** True if a mail is of the list itself: moderation, digest, subscription. */
export function isAdministrative({ from, headers }: Mail, list: string): boolean {
  if (/^\s*yes\b/i.test(headers[ADMINISTRATION_HEADER] ?? '')) return true;
  if (/^\s*multipart\/digest\b/i.test(headers['content-type'] ?? '')) return true;
  if (!from) return false;
  const { local, domain } = splitAddress(from.address);
  const group = splitAddress(list);
  const isOfHost = isAligned(domain, group.domain) || /(^|\.)googlegroups\.com$/.test(domain);
  if (!isOfHost) return false;
  const rest = local.startsWith(group.local) ? local.slice(group.local.length) : '';
  return ADMINISTRATION.test(rest) || SOFTWARE.test(local);
}

/** True if the list replaced From by its own address, as it does because of DMARC. */
export function isRewritten({ from }: Pick<Mail, 'from'>, list: string): boolean {
  if (!from) return false;
  return plain(from.address) === plain(list) || encodedIn(from, list) !== null;
}

/**
 * Returns the person who wrote to a list, null if unknown: From, or the source of a rewritten From
 * (X-Original-From, an encoded address, Reply-To, Cc, X-Original-Sender).
 */
export function personBehind(mail: Mail, list: string): Behind | null {
  const { from, replyTo, cc } = mail;
  if (!from) return null;
  if (!isRewritten(mail, list)) return { person: from, isStated: true };
  const shown = nameBeforeVia(from.name);
  const isList = ({ address }: Mailbox) => plain(address) === plain(list);
  const named = (mailbox: Mailbox): Mailbox => ({ ...mailbox, name: mailbox.name || shown });
  const original = mailboxIn(mail, 'x-original-from');
  if (original && !isList(original)) return { person: named(original), isStated: true };
  const encoded = encodedIn(from, list);
  if (encoded) return { person: { address: encoded, name: shown }, isStated: false };
  const readers = replyTo.filter((mailbox) => !isList(mailbox));
  const copied = cc.filter((mailbox) => !isList(mailbox) && isSameName(mailbox.name, shown));
  const known = only(readers) ?? only(copied) ?? mailboxIn(mail, 'x-original-sender');
  return known && !isList(known) ? { person: named(known), isStated: false } : null;
}

function only<T>(list: T[]): T | null {
  return list.length === 1 ? (list[0] ?? null) : null;
}

function isSameName(one: string, other: string): boolean {
  return one.trim() !== '' && one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Decodes "ilse=client.example@groups.io", the form of Groups.io and of Mailman. */
function encodedIn({ address }: Mailbox, list: string): string | null {
  const { local, domain } = splitAddress(address);
  if (!isAligned(domain, splitAddress(list).domain)) return null;
  const [, user, host] = local.match(/^([^=]{1,64})=([^=]{1,200}\.[^=.]{2,63})$/) ?? [];
  return user && host ? plain(`${user}@${host}`) : null;
}

const VIA = new RegExp(`\\s\\(?(?:${phrasesOf('viaGroup').join('|')})\\s`, 'iu');

/** Returns "Ilse Brandt" of "'Ilse Brandt' via Facilities"; empty for an address. */
function nameBeforeVia(name: string): string {
  const text = name.slice(0, 300);
  const quoted = text.match(/^\s*['‘"“]([^'’"”]{1,200})['’"”]\s+\S/)?.[1];
  const at = text.search(VIA);
  const person = (quoted ?? (at > 0 ? text.slice(0, at) : text)).trim();
  return person.includes('@') ? '' : person.replace(/^['"]|['"]$/g, '');
}
