import { createTransport } from 'nodemailer';
import { codeOf, type Finding, findingsOf } from './finding.ts';

const PATIENCE_MS = 10_000;

/** Whether the relay takes our letters: connects and signs in, and sends nothing. */
export async function aboutRelay(smtpUrl: string | null): Promise<Finding> {
  const { ok, skipped, problem } = findingsOf('SMTP_URL');
  if (smtpUrl === null) return skipped('unset: letters stay in the outbox');
  const { host } = new URL(smtpUrl);
  const limits = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS };
  const transport = createTransport({ url: smtpUrl, socketTimeout: PATIENCE_MS, ...limits });
  try {
    await transport.verify();
    return ok(`${host} answers and lets us in`);
  } catch (error) {
    const code = codeOf(error);
    const isLogin = code === 'EAUTH';
    return problem(
      isLogin ? `${host} does not accept user or password` : `${host} cannot be used (${code})`,
      isLogin
        ? 'Correct them; characters such as @ and : in them are written %40 and %3A.'
        : 'Check host, port and smtp:// or smtps://, and that this machine may connect to it.',
    );
  } finally {
    transport.close();
  }
}
