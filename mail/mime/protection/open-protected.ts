import type { Protection } from '#mail/message/parsed-mail.ts';
import { charsetNamedIn } from '#mail/text/charset/charset.ts';
import { prepareMail } from '../mail-source.ts';
import { type Part, readPartTree } from '../part-tree.ts';
import { readCms } from './cms.ts';

/** Signatures within signatures (RFC 2634). */
const DEEPEST = 3;
const MOST_OPENED = 10;
const HEADER_BYTES = 16_384;

const ARMOUR = /^-----BEGIN PGP MESSAGE-----/;

/**
 * Opens opaque signatures and compressed data (RFC 8551) in place: their part becomes a multipart
 * of the signed content and the file.
 */
export async function openProtected(root: Part): Promise<Protection | null> {
  const found = { isSigned: false, isEncrypted: false, opened: 0 };
  await visit(root, 0);
  if (found.isEncrypted) return 'encrypted';
  return found.isSigned ? 'signed' : null;

  async function visit(part: Part, depth: number): Promise<void> {
    const sealed = encryptedIn(part);
    if (sealed) seal(sealed);
    for (const child of part.parts) await visit(child, depth);
    if (part.parts.length > 0 || !isCms(part) || depth >= DEEPEST) return;
    if (found.opened >= MOST_OPENED) return;
    const cms = readCms(part.content);
    const isSealed = cms ? cms.kind === 'encrypted' : part.parameters['smime-type'] === ENVELOPED;
    if (isSealed && isMessage(part, root)) seal(part);
    const inner = cms?.content && (await treeOf(cms.content));
    if (!inner) return;
    found.opened += 1;
    const isSigned = cms.kind === 'signed';
    if (isSigned) found.isSigned = true;
    part.parts = [inner, { ...part, parts: [], ...(isSigned && { protection: 'signed' }) }];
    Object.assign(part, EMPTIED);
    await visit(inner, depth + 1);
  }

  function seal(part: Part): void {
    found.isEncrypted = true;
    part.protection = 'encrypted';
  }
}

const ENVELOPED = 'enveloped-data';
const EMPTIED = {
  type: 'multipart/signed',
  isMultipart: true,
  disposition: '',
  content: new Uint8Array(),
};

/** Null if the content is no MIME entity, as of a signed invoice or contract. */
async function treeOf(content: Uint8Array): Promise<Part | null> {
  const head = Buffer.from(content.subarray(0, HEADER_BYTES)).toString('latin1');
  const end = head.search(/\r?\n\r?\n/);
  const fields = end < 0 ? head : head.slice(0, end);
  if (!/^\s*[a-z-]{2,60}:/i.test(fields) || !/^content-type:/im.test(fields)) return null;
  try {
    const { mime } = prepareMail(content);
    return await readPartTree(mime, charsetNamedIn(fields));
  } catch {
    return null;
  }
}

function isCms(part: Part): boolean {
  const isNamed = /^smime\.p7[ms]$|\.p7m$/i.test(nameOf(part));
  return /^application\/(?:x-)?pkcs7-mime$/.test(part.type) || (isNamed && isUntyped(part));
}

function isUntyped({ type }: Part): boolean {
  return type === 'application/octet-stream' || !type.includes('/');
}

/** False for an encrypted file that a readable mail carries. */
function isMessage(part: Part, root: Part): boolean {
  const name = nameOf(part);
  return part === root || name === '' || /^smime\.p7m$/i.test(name);
}

/** Returns the encrypted part of PGP/MIME (RFC 3156) or of Microsoft's rights management. */
function encryptedIn(part: Part): Part | null {
  const { type } = part;
  if (type === 'multipart/encrypted') return part.parts.at(-1) ?? null;
  const name = nameOf(part);
  if (type === 'application/x-microsoft-rpmsg-message' || name === 'message.rpmsg') return part;
  // Exchange rewrites "multipart/encrypted" to "multipart/mixed".
  const isNamed = /^(?:encrypted|openpgp|msg)\.(?:asc|pgp|gpg)$/i.test(name);
  if (!isNamed && type !== 'application/pgp-encrypted') return null;
  return ARMOUR.test(Buffer.from(part.content.subarray(0, 100)).toString('latin1').trimStart())
    ? part
    : null;
}

function nameOf({ parameters, dispositionParameters }: Part): string {
  return dispositionParameters.filename ?? parameters.name ?? '';
}
