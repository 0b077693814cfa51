import { createTransport } from 'nodemailer';
import { isLoopback } from '#server/config/relay.ts';
import { codeOf, type Finding, findingsOf } from './finding.ts';

const PATIENCE_MS = 10_000;

/** Connects and authenticates, but sends nothing. */
export async function aboutRelay(smtpUrl: string | null): Promise<Finding> {
  const { ok, skipped, warning, problem } = findingsOf('SMTP_URL');
  if (smtpUrl === null) return skipped('unset: emails stay in the outbox');
  const url = new URL(smtpUrl);
  const { host } = url;
  const limits = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS };
  const transport = createTransport({ url: smtpUrl, socketTimeout: PATIENCE_MS, ...limits });
  try {
    await transport.verify();
    const encrypts = url.protocol === 'smtps:' || url.searchParams.has('requireTLS');
    if (!encrypts && !isLoopback(url.hostname)) {
      return warning(
        `${host} answers, and may be sent emails and its password without encryption`,
        'Take SMTP_ALLOW_UNENCRYPTED away where the network is not your own.',
      );
    }
    return ok(`${host} answers and lets us in`);
  } catch (error) {
    const code = codeOf(error);
    const isLogin = code === 'EAUTH';
    if (code === 'ETLS' || isAboutCertificate(error)) {
      return problem(
        `${host} offers no encryption that can be trusted (${code})`,
        'Use a name that its certificate is for, smtps:// where it speaks that, and NODE_EXTRA_CA_CERTS for an authority of your own.',
      );
    }
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

function isAboutCertificate(error: unknown): boolean {
  const { originalCode = '' } = error as { originalCode?: string };
  return /CERT|SSL|TLS/.test(originalCode);
}
