import { sql } from 'drizzle-orm';
import type { Queue } from 'pg-boss';
import type { RoleMail } from '#contract/admin/role-mail.ts';
import type { Language } from '#contract/languages.ts';
import type { OutgoingEmail, Sender } from '#mail/send.ts';
import { chatOffEmail } from '#mail/templates/chat-off.ts';
import { declinedEmail } from '#mail/templates/declined.ts';
import { type HeldLine, heldMailEmail } from '#mail/templates/held-mail.ts';
import { joinRequestsEmail } from '#mail/templates/join-requests.ts';
import { leadTakenEmail } from '#mail/templates/lead-taken.ts';
import { letInEmail } from '#mail/templates/let-in.ts';
import {
  type ForwardedRoleMail,
  roleMailDigest,
  roleMailEmail,
} from '#mail/templates/role-mail.ts';
import { joinedEmail, leftEmail, roomEmail } from '#mail/templates/waitlist.ts';
import { type WebhookOff, webhookOffEmail } from '#mail/templates/webhook-off.ts';
import { welcomeEmail } from '#mail/templates/welcome.ts';
import { workspaceDeletionEmail } from '#mail/templates/workspace-deletion.ts';
import type { Asker } from '#server/db/as-company.ts';
import type { Tx } from '#server/db/tx.ts';
import type { AnswerLimit } from '#server/http/limits/limits.ts';
import { log } from '#server/process/log/log.ts';
import { isRefused } from './relay-refusal.ts';
import type { Workers } from './workers.ts';

/**
 * Rendered on delivery, in the recipient's language; `language` is for recipients without account.
 */
export type QueuedEmail = { to: string; language?: Language } & (
  | { letter: 'welcome'; intakeEmail: string }
  | { letter: 'joined waitlist'; leaveToken: string }
  | { letter: 'room'; leaveToken: string }
  | { letter: 'left waitlist' }
  | { letter: 'lead taken'; domain: string; by: string }
  | { letter: 'let in'; by: string; name: string }
  | { letter: 'join requests'; name: string; emails: string[] }
  | { letter: 'declined'; by: string; name: string }
  | { letter: 'chat off'; name: string; workspace: string }
  | { letter: 'workspace deletion'; by: string; name: string; deletesAt: string }
  | {
      letter: 'webhook off';
      workspace: string;
      webhookId: string;
      host: string;
      reason: WebhookOff['reason'];
    }
  | { letter: 'role mail'; mailId: string; reachesLimit: boolean; isBare?: boolean }
  | { letter: 'role mail digest'; lines: DigestLine[]; more: number }
  | { letter: 'held mail'; companyId: string; personId: string }
  | { letter: 'notification'; emailId: string }
);

type Written = Exclude<QueuedEmail, { letter: 'notification' }>;

type DigestLine = Pick<RoleMail, 'mailbox' | 'sender' | 'subject'>;

type HeldSummary = { name: string; count: number; mails: HeldLine[] };

export type EmailDependencies = {
  send: Sender['send'];
  /** Language of an account; null without account. */
  languageOf: (address: string) => Promise<Language | null>;
  /** Current held mail; null if none, or not for this person. */
  heldMail: (asker: Asker) => Promise<HeldSummary | null>;
  notifications: {
    write: (emailId: string) => Promise<OutgoingEmail | null>;
    sent: (emailId: string) => Promise<void>;
    refused: (emailId: string, why: { answer: string; isAddress: boolean }) => Promise<void>;
  };
  /** Rate limit for decision emails; null above it. */
  takeAnswer: AnswerLimit;
  links: {
    site: () => string;
    board: () => string;
    signUp: () => string;
    people: () => string;
    leaveWaitlist: (token: string) => string;
  };
  domain: string;
  readRoleMail: (id: string) => Promise<ForwardedRoleMail | null>;
};

/**
 * A dead worker's job is retried within a minute or two, a temporary failure for two days.
 * Finished jobs are deleted within the hour, as they contain an address.
 */
export const EMAIL_QUEUE: Queue = {
  name: 'send-letter',
  policy: 'standard',
  heartbeatSeconds: 30,
  // Longer than two relay timeouts (mail/send.ts): a forwarded mail may be tried twice.
  expireInSeconds: 1800,
  retryLimit: 50,
  retryDelay: 20,
  retryBackoff: true,
  retryDelayMax: 3600,
  retentionSeconds: 2 * 86_400,
  deleteAfterSeconds: 3600,
};

/** Concurrent, so that a hanging relay connection does not block the queue. */
const AT_ONCE = 8;
/** The recipient domain may be why the relay hangs. */
const AT_ONCE_TO_A_DOMAIN = 2;

/** Transactional outbox. The application role can access the queue only through this function. */
export async function queueEmail(tx: Tx, order: QueuedEmail): Promise<void> {
  await tx.execute(sql`SELECT tidings_order_letter(${JSON.stringify(order)}::jsonb)`);
}

/**
 * An email is sent twice only if the worker dies between the relay's 250 and the next statement,
 * and then with the same Message-ID.
 */
export async function sendEmails(workers: Workers, parts: EmailDependencies): Promise<void> {
  await workers.work<Written>(
    EMAIL_QUEUE.name,
    {
      pollingIntervalSeconds: 1,
      localConcurrency: AT_ONCE,
      localGroupConcurrency: AT_ONCE_TO_A_DOMAIN,
    },
    async ([job]) => {
      if (!job) return;
      try {
        await sendCounted(job.data, parts, job.id);
      } catch (error) {
        const { letter } = job.data;
        log.warn(`An email (${letter}) did not leave`, { letter, error });
        // pg-boss stores the error, and a relay response may quote the address.
        if (!isRefused(error)) throw new Error('not sent');
      }
    },
  );
}

/** Drops decision emails above the daily limit (http/limits/limits.ts). */
async function sendCounted(order: Written, parts: EmailDependencies, id: string): Promise<void> {
  if (order.letter !== 'let in' && order.letter !== 'declined') return send(order, parts, id);
  const refund = await parts.takeAnswer(order);
  if (!refund) return log.warn(`An email (${order.letter}) too many to one mailbox did not leave`);
  try {
    await send(order, parts, id);
  } catch (error) {
    await refund();
    throw error;
  }
}

/** A rejected forwarded mail is resent once, without its content. */
async function send(order: Written, parts: EmailDependencies, id: string): Promise<void> {
  const email = await written(order, parts);
  try {
    if (email) await parts.send(email, { id });
  } catch (error) {
    if (order.letter !== 'role mail' || order.isBare || !isRefused(error)) throw error;
    // Relays may reject abuse reports for their content.
    await send({ ...order, isBare: true }, parts, id);
  }
}

/** Null if its subject no longer exists. */
async function written(order: Written, parts: EmailDependencies): Promise<OutgoingEmail | null> {
  const { to } = order;
  const { links, domain } = parts;
  const language = (await parts.languageOf(to)) ?? order.language ?? 'en';
  const read = `${links.site()}/admin#role-mail`;
  switch (order.letter) {
    case 'role mail': {
      const { mailId, reachesLimit, isBare } = order;
      const mail = await parts.readRoleMail(mailId);
      const bare = isBare && { text: '', original: 'refused' as const };
      return (
        mail && roleMailEmail({ ...mail, ...bare }, { to, language, domain, read, reachesLimit })
      );
    }
    case 'role mail digest':
      return roleMailDigest({ to, language, domain, read }, order.lines, order.more);
    case 'held mail': {
      const held = await parts.heldMail(order);
      const page = `${links.site()}/settings/held`;
      return held && heldMailEmail({ to, language, ...held, page });
    }
    default:
      return writtenBy({ ...order, language }, links);
  }
}

function writtenBy(
  order: Exclude<Written, { letter: 'role mail' | 'role mail digest' | 'held mail' }> & {
    language: Language;
  },
  links: EmailDependencies['links'],
): OutgoingEmail {
  const { to, language } = order;
  switch (order.letter) {
    case 'welcome': {
      const { intakeEmail } = order;
      return welcomeEmail({ to, language, intakeEmail, board: links.board() });
    }
    case 'joined waitlist':
      return joinedEmail({ to, language, leave: links.leaveWaitlist(order.leaveToken) });
    case 'room': {
      const leave = links.leaveWaitlist(order.leaveToken);
      return roomEmail({ to, language, leave, signUp: links.signUp() });
    }
    case 'left waitlist':
      return leftEmail({ to, language, site: links.site() });
    case 'lead taken': {
      const { domain, by } = order;
      return leadTakenEmail({ to, language, domain, by, settings: links.people() });
    }
    case 'join requests': {
      const { name: workspace, emails } = order;
      return joinRequestsEmail({ to, language, workspace, emails, people: links.people() });
    }
    case 'declined': {
      const { by, name: workspace } = order;
      return declinedEmail({ to, language, by, workspace, site: links.site() });
    }
    case 'let in': {
      const { by, name } = order;
      return letInEmail({ to, language, by, name, signIn: `${links.site()}/login` });
    }
    case 'webhook off': {
      const { workspace, webhookId, host, reason } = order;
      const page = `${links.site()}/settings/integrations/webhooks/${webhookId}`;
      return webhookOffEmail({ to, language, workspace, host, reason, page });
    }
    case 'chat off': {
      const settings = `${links.site()}/settings/integrations#chat`;
      return chatOffEmail({ to, language, name: order.name, workspace: order.workspace, settings });
    }
    case 'workspace deletion': {
      const { by, name } = order;
      const deletesAt = new Date(order.deletesAt);
      const settings = `${links.site()}/settings#deletion`;
      return workspaceDeletionEmail({ to, language, by, name, deletesAt, settings });
    }
  }
}
