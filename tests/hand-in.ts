import { smtpSession } from './smtp-session.ts';

/** Where the company's own mail comes from, and where a forger's does. */
export const OURS = '192.0.2.10';
export const THEIRS = '203.0.113.66';

/** How a mail is handed in; where nothing else is said, from a forger's place. */
export type Handing = { ip?: string; helo?: string; mailFrom?: string };

/** Hands a mail in by SMTP, once for all recipients, in the name of a client elsewhere (XCLIENT). */
export async function handIn(
  app: { smtpPort: number },
  mail: string,
  { ip = THEIRS, helo = 'mail.elsewhere.example', mailFrom = '' }: Handing,
  to: string | string[],
): Promise<void> {
  const session = await smtpSession(app.smtpPort);
  await session.reply();
  await session.say('EHLO relay.example');
  await session.say(`XCLIENT ADDR=${ip}`);
  await session.say(`EHLO ${helo}`);
  await session.say(`MAIL FROM:<${mailFrom}>`);
  for (const recipient of [to].flat()) await session.say(`RCPT TO:<${recipient}>`);
  await session.say('DATA');
  const answer = await session.say(`${mail.replace(/^\./gm, '..')}\r\n.`);
  if (!answer.startsWith('250')) throw new Error(`the mail was not taken: ${answer}`);
  session.socket.end();
}
