import { readAddress } from './address.ts';

/** A recipient of a delivery status (RFC 3464, 2.3). */
export type RecipientStatus = {
  recipient: string | null;
  /** Null if unstated. */
  action: string | null;
  status: string | null;
  /** For example smtp or x-unix; empty if unstated. */
  diagnosticType: string;
  diagnostic: string;
};

/** Categories of PowerMTA. */
const CATEGORIES: Record<string, string> = {
  'bad-mailbox': 'no such user (in reply to RCPT TO)',
  'bad-domain': 'no such domain',
  'inactive-mailbox': 'mailbox is inactive',
  'invalid-sender': 'invalid sender',
  'message-expired': 'message expired',
  'quota-issues': 'over quota',
  'relaying-issues': 'relaying denied',
  'spam-related': 'spam detected',
  'virus-related': 'virus detected',
};

/** Values of Action, including some beyond RFC 3464, 2.3.3. */
const ACTIONS: Record<string, string> = {
  failed: 'failed',
  failure: 'failed',
  error: 'failed',
  expired: 'failed',
  bounced: 'failed',
  delayed: 'delayed',
  deferred: 'delayed',
  delivered: 'delivered',
  relayed: 'relayed',
  expanded: 'expanded',
};

/** If a blank line is missing, a repeated field starts the next recipient. */
const STANDS_ONCE = new Set(['final-recipient', 'action', 'status', 'diagnostic-code']);

/** More than our own mail ever has. */
const MOST_RECIPIENTS = 200;
/** Characters read. */
const LONGEST = 200_000;

/** Parses a delivery status (RFC 3464, 2.3; RFC 6533), also as fields in text. */
export function readDeliveryStatus(text: string): RecipientStatus[] {
  const found: RecipientStatus[] = [];
  for (const fields of fieldGroups(inUnicode(text.slice(0, LONGEST)))) {
    if (found.length === MOST_RECIPIENTS) break;
    const status = statusOf(fields);
    if (status) found.push(status);
  }
  return found;
}

/** Decodes raw Japanese (RFC 1468). */
function inUnicode(text: string): string {
  if (!text.includes('\u001b$B') && !text.includes('\u001b$@')) return text;
  return new TextDecoder('iso-2022-jp').decode(new TextEncoder().encode(text));
}

function* fieldGroups(text: string): Generator<Map<string, string>> {
  let group = new Map<string, string>();
  let last = '';
  for (const line of text.split(/\r?\n/)) {
    if (line === '' && group.size === 0) continue;
    if (/^[ \t]+\S/.test(line) && last) {
      group.set(last, `${group.get(last) ?? ''} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    const isField = colon > 0 && colon < 60 && !/\s/.test(name);
    if (line.trim() === '' || (isField && STANDS_ONCE.has(name) && group.has(name))) {
      if (group.size > 0) yield group;
      group = new Map();
    }
    last = isField && !group.has(name) ? name : '';
    if (last) group.set(name, line.slice(colon + 1).trim());
  }
  yield group;
}

function statusOf(fields: Map<string, string>): RecipientStatus | null {
  const names = ['final-recipient', 'x-actual-recipient', 'original-recipient'];
  const isRecipient = names.some((name) => fields.has(name));
  if (!isRecipient) return null;
  const stated = fields.get('status') ?? '';
  const [, type = '', code = ''] =
    (fields.get('diagnostic-code') ?? '').match(/^(?:([\w.-]{1,30})\s{0,5};)?(.*)$/s) ?? [];
  const category = CATEGORIES[fields.get('x-powermta-bouncecategory') ?? ''];
  const recipients = names.map((name) => readAddress(fields.get(name) ?? ''));
  return {
    recipient: recipients.find((recipient) => recipient !== null) ?? null,
    action: ACTIONS[(fields.get('action') ?? '').toLowerCase().match(/^[a-z]+/)?.[0] ?? ''] ?? null,
    status: stated.match(/\b[245]\.\d{1,3}\.\d{1,3}\b/)?.[0] ?? null,
    diagnosticType: type.toLowerCase(),
    diagnostic: [code.trim() || stated.match(/\(([^)]*)\)/)?.[1], category]
      .filter((words) => words)
      .join('; '),
  };
}
