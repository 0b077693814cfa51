import { isIP } from 'node:net';
import type { ValueReader } from './values.ts';

/** nodemailer options that weaken the connection. */
const WEAKENING = ['ignoreTLS', 'requireTLS', 'opportunisticTLS'];

/**
 * A remote relay requires STARTTLS with a valid certificate (RFC 3207), as emails contain sign-in
 * links; SMTP_ALLOW_UNENCRYPTED disables it.
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

/** Accepts literals only, as other names may resolve elsewhere. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
