import { generateKeyPairSync } from 'node:crypto';
import { sealMessage } from 'mailauth/lib/arc/index.js';
import { dkimSign } from 'mailauth/lib/dkim/sign.js';
import type { DnsStub } from './dns-stub.ts';

type Key = { privateKey: string; publicKey: string };
type Signing = {
  domain: string;
  key?: Key;
  /** Bytes of the body that are signed (l=). */
  length?: number;
  expires?: Date;
  /** Its t=. */
  signedAt?: Date;
  /** The fields that are signed (h=); those that the mail lacks are left out. */
  fields?: string;
};

export const SELECTOR = 'test';

/** A key made for this run of the tests. */
export function newKey(modulusLength = 2048): Key {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { privateKey, publicKey };
}

const usualKey = newKey();

/** Publishes a domain's key, as `test._domainkey`. */
export function publishKey(
  dns: DnsStub,
  domain: string,
  { flags = '', key = usualKey } = {},
): void {
  const text = key.publicKey.replace(/-----[^-]+-----|\s/g, '');
  dns.txt(`${SELECTOR}._domainkey.${domain}`, `v=DKIM1; k=rsa; ${flags}p=${text}`);
}

/** The mail with a DKIM signature of a domain (RFC 6376) before it. */
export async function signed(mail: string, signing: Signing): Promise<string> {
  const { domain, key = usualKey, length, expires, signedAt, fields } = signing;
  const way = {
    signingDomain: domain,
    selector: SELECTOR,
    privateKey: key.privateKey,
    canonicalization: 'relaxed/relaxed',
    ...(length !== undefined && { maxBodyLength: length }),
    ...(expires && { expires }),
    ...(signedAt && { signTime: signedAt }),
    ...(fields && { headerList: fields }),
  };
  const { signatures, errors } = await dkimSign(mail, { ...way, signatureData: [way] });
  if (errors[0]) throw errors[0].err;
  return `${signatures}${mail}`;
}

/** The mail with the ARC set (RFC 8617) of a forwarder before it, which says what it found. */
export async function sealed(mail: string, domain: string, results: string): Promise<string> {
  const set = await sealMessage(mail, {
    signingDomain: domain,
    selector: SELECTOR,
    privateKey: usualKey.privateKey,
    cv: 'none',
    authResults: `mx.${domain}; ${results}`,
  });
  return `${set.toString()}${mail}`;
}
