import {
  Bot,
  CircleQuestionMark,
  Copy,
  FileWarning,
  type LucideIcon,
  MailX,
  MessageSquareWarning,
  Newspaper,
  Repeat,
  ShieldAlert,
  ShieldQuestionMark,
  Undo2,
  UserRoundX,
  UsersRound,
} from 'lucide-react';
import type { HeldMail, HeldMailWhole } from '#contract/intake/held.ts';
import type { HeldMessages } from '#web/features/held/messages/en.ts';
import { useHeldMessages } from '#web/features/held/messages/messages.ts';

export type HeldKind = keyof HeldMessages['kinds'];

const ICONS: Record<HeldKind, LucideIcon> = {
  foreign_sender: UserRoundX,
  unverified_sender: ShieldQuestionMark,
  failed_authentication: ShieldAlert,
  ambiguous_sender: UsersRound,
  no_sender: CircleQuestionMark,
  bounce: MailX,
  automatic: Bot,
  list: Newspaper,
  receipt: Bot,
  complaint: MessageSquareWarning,
  own: Undo2,
  loop: Repeat,
  message_id_reused: Copy,
  unreadable: FileWarning,
  duplicate: Copy,
  other: CircleQuestionMark,
};

function kindOf({ status, reason }: Pick<HeldMail, 'status' | 'reason'>): HeldKind {
  if (status === 'duplicate_detected') return 'duplicate';
  if (status === 'unreadable') return 'unreadable';
  return reason !== null && reason in ICONS ? (reason as HeldKind) : 'other';
}

export function KindMark({ mail }: { mail: HeldMail }) {
  const { kinds } = useHeldMessages();
  const kind = kindOf(mail);
  const Icon = ICONS[kind];
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-13 font-medium whitespace-nowrap ${mail.isForged ? 'text-critical' : 'text-ink-quiet'}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {mail.isForged ? kinds.failed_authentication : kinds[kind]}
    </span>
  );
}

export function whyHeld(mail: HeldMail, messages: HeldMessages, domain: string | null): string {
  return messages.why[kindOf(mail)](mail.sender ?? messages.unknownSender, domain);
}

export function adviceFor(mail: HeldMail, messages: HeldMessages): string | null {
  if (!mail.isOpen) return null;
  return messages.advice[mail.isForged ? 'failed_authentication' : kindOf(mail)] || null;
}

/**
 * Returns the result of sender authentication in a sentence; null if the reason already states it.
 */
export function whatWasFound(mail: HeldMailWhole, messages: HeldMessages): string | null {
  const { check, sender } = mail;
  if (!check || !sender?.includes('@')) return null;
  const kind = kindOf(mail);
  if (kind === 'unverified_sender') return null;
  if (check.findings.some(({ code }) => code === 'submitted_here')) return messages.check.local;
  return messages.check[check.proof](sender);
}
