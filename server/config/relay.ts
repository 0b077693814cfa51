import { isIP } from 'node:net';
import type { ValueReader } from './values.ts';

/** Options of nodemailer by which an address would lift what protects the connection. */
const WEAKENING = ['ignoreTLS', 'requireTLS', 'opportunisticTLS'];

/**
 * Reads the address of the relay; null = none. To any other host than this machine it carries
 * `requireTLS`: emails (sign-in links among them) and the password leave only after STARTTLS with a
 * certificate that is valid for that host (RFC 3207), unless SMTP_ALLOW_UNENCRYPTED says otherwise.
 */
export function readRelay(read: ValueReader, problems: string[]): string | null {
  const url = read.url('SMTP_URL', ['smtp:', 'smtps:']);
  const allowed = read.oneOf('SMTP_ALLOW_UNENCRYPTED', ['false', 'true'] as const);
  if (!url || allowed === 'true' || isLoopback(url.hostname)) return url?.href ?? null;
  const given = [...url.searchParams.keys()];
  const weakening = given.find((name) => WEAKENING.includes(name) || name.startsWith('tls.'));
  if (weakening !== undefined) {
    problems.push(
      `SMTP_URL must not set ${weakening}: how the relay is reached is for SMTP_ALLOW_UNENCRYPTED to say, and NODE_EXTRA_CA_CERTS names an authority of your own.`,
    );
  }
  if (url.protocol === 'smtp:') url.searchParams.set('requireTLS', 'true');
  return url.href;
}

/** `localhost` or a loopback address as it stands: another name may lead elsewhere tomorrow. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
