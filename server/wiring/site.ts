import { showLeaveWaitlist } from '#contract/public/waitlist.ts';
import { createSender, type Sender } from '#mail/send.ts';
import type { Config } from '#server/config/config.ts';
import type { EmailDependencies } from '#server/jobs/send-emails.ts';

export type Site = {
  links: EmailDependencies['links'];
  /** Sets the actual port, for links without a public URL. */
  listensAt: (port: number) => void;
};

/** Uses only `PUBLIC_URL` if set. */
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

/** Without a public URL, emails stay in the local outbox. */
export function openSender(
  { smtpUrl, intakeDomain, publicUrl }: Config,
  { clock, print }: { clock: () => Date; print: (line: string) => void },
): Sender {
  const keepsOutbox = publicUrl === null;
  return createSender({ smtpUrl, domain: intakeDomain, keepsOutbox, clock, print });
}
