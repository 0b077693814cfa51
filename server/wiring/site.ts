import { showLeaveWaitlist } from '#contract/public/waitlist.ts';
import { createSender, type Sender } from '#mail/send.ts';
import type { Config } from '#server/config/config.ts';
import type { EmailDependencies } from '#server/jobs/send-emails.ts';

/** Where the installation stands, for the links that leave it. */
export type Site = {
  links: EmailDependencies['links'];
  /** Without a public address links lead to the port that was found. */
  listensAt: (port: number) => void;
};

/** The pages that links in emails lead to; made of `PUBLIC_URL` alone where that is set. */
export function openSite({ publicUrl, httpPort }: Config): Site {
  let port = httpPort;
  const site = () => publicUrl?.origin ?? `http://localhost:${port}`;
  return {
    links: {
      site,
      board: () => `${site()}/dashboard`,
      signUp: () => `${site()}/signup`,
      people: () => `${site()}/settings#people`,
      leaveWaitlist: (token) => `${site()}${showLeaveWaitlist.path.replace(':token', token)}`,
    },
    listensAt: (found) => {
      port = found;
    },
  };
}

/** Where emails are sent from; without a public address they stay here. */
export function openSender(
  { smtpUrl, intakeDomain, publicUrl }: Config,
  { clock, print }: { clock: () => Date; print: (line: string) => void },
): Sender {
  const keepsOutbox = publicUrl === null;
  return createSender({ smtpUrl, domain: intakeDomain, keepsOutbox, clock, print });
}
