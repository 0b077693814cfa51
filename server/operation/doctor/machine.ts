import { createPrivateKey, X509Certificate } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, statfsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '#server/config/config.ts';
import { aboutExpiry, codeOf, type Finding, findingsOf } from './finding.ts';

const GIGABYTE = 1024 ** 3;
const NEWEST_OLD = [22, 19] as const;

export function aboutNode(version: string): Finding {
  const { ok, problem } = findingsOf('Node.js');
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [least, leastMinor] = NEWEST_OLD;
  if (major > least || (major === least && minor >= leastMinor)) return ok(version);
  return problem(`${version} is too old`, 'Install Node.js 24.');
}

export function aboutDisk({ dataDir, databaseUrl }: Config): Finding {
  const { ok, skipped, warning, problem } = findingsOf('Disk');
  if (databaseUrl) return skipped('nothing is written here; look at the disk of your PostgreSQL');
  const place = nearestExisting(dataDir);
  const { bavail, blocks, bsize } = statfsSync(place);
  const free = bavail * bsize;
  const share = blocks === 0 ? 1 : bavail / blocks;
  const says = `${(free / GIGABYTE).toFixed(1)} GB (${Math.round(share * 100)} %) free for ${dataDir}`;
  const todo =
    'Make room, or set DATA_DIR to a larger disk (with Tidings stopped, and its files moved).';
  try {
    accessSync(place, constants.W_OK);
  } catch {
    return problem(`${place} cannot be written to`, `Give it to the user that runs Tidings.`);
  }
  if (free < GIGABYTE || share < 0.03) return problem(says, todo);
  if (free < 5 * GIGABYTE || share < 0.1) return warning(says, todo);
  return ok(says);
}

function nearestExisting(directory: string): string {
  return existsSync(directory) ? directory : nearestExisting(path.dirname(directory));
}

export function aboutMailCertificate({ smtpTls, publicUrl }: Config, hosts: string[], now: Date) {
  const { ok, skipped, warning, problem } = findingsOf('SMTP_TLS_CERT');
  if (smtpTls === null) {
    if (publicUrl === null) return [skipped('mail from this machine needs none')];
    const todo =
      'Set SMTP_TLS_CERT and SMTP_TLS_KEY to a certificate for the name in the MX record.';
    return [warning('mail comes in unencrypted', todo)];
  }
  try {
    const cert = new X509Certificate(readFileSync(smtpTls.certFile));
    const key = readFileSync(smtpTls.keyFile, 'utf8');
    const strangers = hosts.filter((host) => !cert.checkHost(host));
    const found: Finding[] = [
      aboutExpiry('SMTP_TLS_CERT', cert.validToDate, now, 'Renew it, and restart Tidings.'),
    ];
    if (!fits(cert, key)) {
      found.push(
        problem('the key in SMTP_TLS_KEY is another’s', 'Name the key of this certificate.'),
      );
    }
    if (strangers.length > 0) {
      const says = `it does not name ${strangers.join(', ')}`;
      found.push(warning(says, 'Some servers will not send to it: get one for that name.'));
    } else if (hosts.length > 0) found.push(ok(`it names ${hosts.join(', ')}`));
    return found;
  } catch (error) {
    const todo = 'Both must be PEM files that the user that runs Tidings can read.';
    return [problem(`certificate or key cannot be read (${codeOf(error)})`, todo)];
  }
}

function fits(cert: X509Certificate, pem: string): boolean {
  try {
    return cert.checkPrivateKey(createPrivateKey(pem));
  } catch {
    return false;
  }
}
