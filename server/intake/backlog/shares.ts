import { type RefusalCode, refusalText } from '#contract/refusals/refusals.ts';
import type { ReceivedMail } from '#mail/message/received-mail.ts';
import { networksOf } from '#mail/network/networks.ts';
import { NOBODYS_SHARE } from '#server/db/schema/mail.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { flowOf } from '../turns/flow.ts';
import type { Backlog, BacklogShare, Overfull } from './backlog.ts';

type Envelope = Pick<ReceivedMail, 'clientAddress' | 'mailFrom'>;

const REFUSALS = {
  company: 'backlog_of_company',
  sender: 'backlog_of_sender',
  client: 'backlog_of_client',
} as const satisfies Record<Overfull, RefusalCode>;
const AGAIN_SECONDS = 60;

export function openShares(parts: {
  companyOf: (address: string) => Promise<string | null>;
  backlog: Backlog;
  relays: string[];
}) {
  const { companyOf, backlog } = parts;
  // Relays and local programs, which send for many clients.
  const isRelay = networksOf(['127.0.0.0/8', '::1', ...parts.relays]);
  const shareOf = async (envelope: Envelope, recipient: string): Promise<BacklogShare> => ({
    share: (await companyOf(recipient)) ?? NOBODYS_SHARE,
    flow: flowOf(envelope),
    isRelay: envelope.clientAddress === '' || isRelay(envelope.clientAddress),
  });
  return {
    /** Returns why the email must wait; null = accepted now. */
    whyLater: async (envelope: Envelope, recipient: string): Promise<string | null> => {
      const whose = backlog.overfull(await shareOf(envelope, recipient));
      return whose && refusalText(REFUSALS[whose]).replace(/\.$/, '');
    },
    /** Throws at a limit, which SMTP has already checked. */
    of: async (mail: ReceivedMail): Promise<BacklogShare[]> => {
      const shares = await Promise.all(mail.recipients.map((one) => shareOf(mail, one)));
      if (mail.channel === 'smtp') return shares;
      for (const share of shares) {
        const whose = backlog.overfull(share);
        if (!whose) continue;
        const again = { retryAfter: AGAIN_SECONDS };
        throw new RefusalError('service_unavailable', REFUSALS[whose], again);
      }
      return shares;
    },
  };
}
