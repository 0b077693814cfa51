import { type OutgoingEmail, openDirectWay } from '#mail/send.ts';
import type { Config } from '#server/config/config.ts';

/** How test mails are sent; `send` throws if the mail is not accepted. */
export type TestWay = {
  kind: 'local' | 'relay';
  send: (email: OutgoingEmail, id: string) => Promise<void>;
};

/** Returns the own SMTP listener on a single machine, else the relay; null without either. */
export function testWay(
  { publicUrl, smtpUrl, intakeDomain }: Config,
  smtpPort: number | null,
): TestWay | null {
  if (publicUrl === null && smtpPort !== null) {
    const own = `smtp://127.0.0.1:${smtpPort}/?ignoreTLS=true`;
    return { kind: 'local', send: openDirectWay(own, intakeDomain) };
  }
  if (smtpUrl === null) return null;
  return { kind: 'relay', send: openDirectWay(smtpUrl, intakeDomain) };
}
