import { type ClientRequestArgs, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIPv6 } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { Clock } from '#server/process/clock.ts';
import { aboutExpiry, codeOf, type Finding, findingsOf } from './finding.ts';

const PATIENCE_MS = 10_000;
const SMALL_DRIFT_MS = 10_000;
const LARGE_DRIFT_MS = 120_000;

/** Checks URL, certificate and clock of the public site. */
export async function aboutSite(
  publicUrl: URL | null,
  addresses: string[],
  now: Clock,
): Promise<Finding[]> {
  const { ok, skipped, problem } = findingsOf('Pages');
  if (publicUrl === null) return [skipped('reached from this machine alone')];
  const { hostname } = publicUrl;
  const [address] = addresses;
  if (address === undefined) {
    const todo = `Add to DNS: ${hostname}. A <the address of this machine>.`;
    return [problem(`${hostname} has no address`, todo)];
  }
  try {
    const answer = await ask(new URL('/healthz', publicUrl), address);
    const found: Finding[] = [];
    if (answer.status === 200 && answer.body.includes('"status":"ok"')) {
      found.push(ok(`${publicUrl.origin} answers at ${address}`));
    } else {
      found.push(
        problem(
          `${publicUrl.origin} answers ${answer.status}, and not as Tidings does`,
          'Start Tidings, and let the web server before it pass everything on to PORT.',
        ),
      );
    }
    if (answer.certificateEnd) {
      const renew = 'Let the web server before Tidings renew it.';
      found.push(aboutExpiry('Certificate', answer.certificateEnd, now(), renew));
    }
    if (answer.date) found.push(aboutClock(answer.date, now(), 'the web server'));
    return found;
  } catch (error) {
    const isCertificate = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(codeOf(error));
    return [
      problem(
        isCertificate
          ? `the certificate of ${hostname} is not good (${codeOf(error)})`
          : `${publicUrl.origin} does not answer at ${address} (${codeOf(error)})`,
        isCertificate
          ? 'Let the web server before Tidings get one for this name.'
          : 'Start Tidings and the web server before it, and let port 443 through every firewall.',
      ),
    ];
  }
}

export function aboutClock(theirs: Date, ours: Date, whose: string): Finding {
  const { ok, warning, problem } = findingsOf('Clock');
  const drift = Math.abs(ours.getTime() - theirs.getTime());
  const says = `${Math.round(drift / 1000)} seconds from that of ${whose}`;
  const todo = 'Let the machines keep time by NTP (systemd-timesyncd or chrony).';
  if (drift > LARGE_DRIFT_MS) return problem(says, todo);
  return drift > SMALL_DRIFT_MS ? warning(says, todo) : ok(says);
}

type Answer = { status: number; body: string; date: Date | null; certificateEnd: Date | null };

function ask(url: URL, address: string): Promise<Answer> {
  const isHttps = url.protocol === 'https:';
  const family = isIPv6(address) ? 6 : 4;
  const lookup: ClientRequestArgs['lookup'] = (_host, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family);
  return new Promise((resolve, reject) => {
    const send = isHttps ? httpsRequest : httpRequest;
    const request = send(url, { lookup, timeout: PATIENCE_MS, agent: false }, (response) => {
      const certificateEnd = isHttps ? endOfCertificate(response) : null;
      let body = '';
      response.on('data', (chunk: Buffer) => {
        body = `${body}${chunk}`.slice(0, 1000);
      });
      response.on('error', reject);
      response.on('end', () => {
        const date = response.headers.date ? new Date(response.headers.date) : null;
        resolve({ status: response.statusCode ?? 0, body, date, certificateEnd });
      });
    });
    request.on('timeout', () =>
      request.destroy(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' })),
    );
    request.on('error', reject);
    request.end();
  });
}

function endOfCertificate({ socket }: IncomingMessage): Date | null {
  const { valid_to: end } = (socket as TLSSocket).getPeerCertificate();
  return end ? new Date(end) : null;
}
