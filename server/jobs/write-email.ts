import type { Language } from '#contract/languages.ts';
import { showLeaveWaitlist } from '#contract/public/waitlist.ts';
import type { OutgoingEmail } from '#mail/send.ts';
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
import { webhookOffEmail } from '#mail/templates/webhook-off.ts';
import { welcomeEmail } from '#mail/templates/welcome.ts';
import { workspaceDeletionEmail } from '#mail/templates/workspace-deletion.ts';
import type { Context } from '#server/context.ts';
import type { Asker } from '#server/db/as-company.ts';
import type { QueuedEmail } from './queued-email.ts';

export type Written = Exclude<QueuedEmail, { letter: 'notification' }>;

type HeldSummary = { name: string; count: number; mails: HeldLine[] };

export type NotificationWork = {
  write: (emailId: string) => Promise<OutgoingEmail | null>;
  sent: (emailId: string) => Promise<void>;
  refused: (emailId: string, why: { answer: string; isAddress: boolean }) => Promise<void>;
};

export type EmailContents = {
  /** Returns the language of an account; null without account. */
  languageOf: (address: string) => Promise<Language | null>;
  /** Returns current held mail; null if there is none, or not for this person. */
  heldMail: (asker: Asker) => Promise<HeldSummary | null>;
  notifications: NotificationWork;
  readRoleMail: (id: string) => Promise<ForwardedRoleMail | null>;
};

/** Renders an email; null if its subject no longer exists. */
export async function writeEmail(
  order: Written,
  { site, config }: Pick<Context, 'site' | 'config'>,
  contents: EmailContents,
): Promise<OutgoingEmail | null> {
  const { to } = order;
  const domain = config.intakeDomain;
  const language = (await contents.languageOf(to)) ?? order.language ?? 'en';
  const read = `${site()}/admin#role-mail`;
  switch (order.letter) {
    case 'role mail': {
      const { mailId, reachesLimit, isBare } = order;
      const mail = await contents.readRoleMail(mailId);
      const bare = isBare && { text: '', original: 'refused' as const };
      return (
        mail && roleMailEmail({ ...mail, ...bare }, { to, language, domain, read, reachesLimit })
      );
    }
    case 'role mail digest':
      return roleMailDigest({ to, language, domain, read }, order.lines, order.more);
    case 'held mail': {
      const held = await contents.heldMail(order);
      const page = `${site()}/settings/held`;
      return held && heldMailEmail({ to, language, ...held, page });
    }
    default:
      return writeLinked({ ...order, language }, site());
  }
}

function writeLinked(
  order: Exclude<Written, { letter: 'role mail' | 'role mail digest' | 'held mail' }> & {
    language: Language;
  },
  site: string,
): OutgoingEmail {
  const { to, language } = order;
  switch (order.letter) {
    case 'welcome': {
      const { intakeEmail } = order;
      return welcomeEmail({ to, language, intakeEmail, board: `${site}/dashboard` });
    }
    case 'joined waitlist':
      return joinedEmail({ to, language, leave: leaveLink(site, order.leaveToken) });
    case 'room': {
      const leave = leaveLink(site, order.leaveToken);
      return roomEmail({ to, language, leave, signUp: `${site}/signup` });
    }
    case 'left waitlist':
      return leftEmail({ to, language, site });
    case 'lead taken': {
      const { domain, by } = order;
      return leadTakenEmail({ to, language, domain, by, settings: `${site}/settings#people` });
    }
    case 'join requests': {
      const { name: workspace, emails } = order;
      return joinRequestsEmail({
        to,
        language,
        workspace,
        emails,
        people: `${site}/settings#people`,
      });
    }
    case 'declined': {
      const { by, name: workspace } = order;
      return declinedEmail({ to, language, by, workspace, site });
    }
    case 'let in': {
      const { by, name } = order;
      return letInEmail({ to, language, by, name, signIn: `${site}/login` });
    }
    case 'webhook off': {
      const { workspace, webhookId, host, reason } = order;
      const page = `${site}/settings/integrations/webhooks/${webhookId}`;
      return webhookOffEmail({ to, language, workspace, host, reason, page });
    }
    case 'chat off': {
      const settings = `${site}/settings/integrations#chat`;
      return chatOffEmail({ to, language, name: order.name, workspace: order.workspace, settings });
    }
    case 'workspace deletion': {
      const { by, name } = order;
      const deletesAt = new Date(order.deletesAt);
      const settings = `${site}/settings#deletion`;
      return workspaceDeletionEmail({ to, language, by, name, deletesAt, settings });
    }
  }
}

function leaveLink(site: string, token: string): string {
  return `${site}${showLeaveWaitlist.path.replace(':token', token)}`;
}
