import { useQuery } from '@tanstack/react-query';
import type { HeldMail, HeldMailWhole } from '#contract/intake/held.ts';
import { failureText } from '#web/errors/failure-text.ts';
import { useHeldMessages } from '#web/features/held/messages/messages.ts';
import { heldMailQuery } from '#web/features/held/store/held-query.ts';
import { useMessages } from '#web/messages/language.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import type { Decisions } from './use-decisions.ts';

export type Asked =
  | { kind: 'allow' | 'forged'; mail: HeldMail }
  | { kind: 'group'; mail: HeldMailWhole };

type ConfirmDecisionProps = {
  asked: Asked | null;
  close: () => void;
  decisions: Decisions;
  decided: (ids: string[]) => void;
};

/**
 * Confirms the decisions with lasting effects: allowing a sender, adding a group, or releasing a
 * possible forgery.
 */
export function ConfirmDecision({ asked, ...rest }: ConfirmDecisionProps) {
  if (!asked) return null;
  if (asked.kind === 'group') return <ConfirmGroup mail={asked.mail} {...rest} />;
  return asked.kind === 'forged' ? (
    <ConfirmForged mail={asked.mail} {...rest} />
  ) : (
    <ConfirmAllow mail={asked.mail} {...rest} />
  );
}

type AboutOne = Omit<ConfirmDecisionProps, 'asked'> & { mail: HeldMail };

function ConfirmForged({ mail, close, decisions, decided }: AboutOne) {
  const { confirm, unknownSender } = useHeldMessages();
  const domain = mail.sender?.split('@').at(-1) ?? unknownSender;
  return (
    <ConfirmDialog
      isOpen
      title={confirm.forged.title}
      says={confirm.forged.says(domain)}
      confirm={confirm.forged.press}
      onClose={close}
      onConfirm={() => {
        close();
        decided([mail.id]);
        void decisions.releaseForged(mail);
      }}
    />
  );
}

type AboutGroup = Omit<AboutOne, 'mail'> & { mail: HeldMailWhole };

function ConfirmGroup({ mail, close, decisions, decided }: AboutGroup) {
  const { confirm } = useHeldMessages();
  const { group } = mail;
  if (!group) return null;
  const { address, releases } = group;
  return (
    <ConfirmDialog
      isOpen
      title={confirm.group.title(address)}
      says={confirm.group.says(address)}
      confirm={confirm.group.press(releases)}
      onClose={close}
      onConfirm={() => {
        close();
        decided([mail.id]);
        void decisions.addGroup(mail, address);
      }}
    />
  );
}

function ConfirmAllow({ mail, close, decisions, decided }: AboutOne) {
  const { common } = useMessages();
  const messages = useHeldMessages();
  const { confirm, notAllowed } = messages;
  const { data, error } = useQuery(heldMailQuery(mail.id));
  const who = mail.sender ?? messages.unknownSender;
  const because = data?.allow.notOfferedBecause ?? null;
  const whyNot = because === null ? null : notAllowed[because] || messages.why.no_sender();
  if (whyNot !== null || (!data && error)) {
    return (
      <ConfirmDialog
        isOpen
        isBlocked
        title={confirm.allow.title(who)}
        says={whyNot ?? (error ? failureText(error, messages.tryAgain, common) : '')}
        confirm={messages.actions.release}
        onClose={close}
        onConfirm={close}
      />
    );
  }
  if (!data) return null;
  const { letsIn, releases } = data.allow;
  return (
    <ConfirmDialog
      isOpen
      title={confirm.allow.title(who)}
      says={confirm.allow[letsIn](who)}
      confirm={confirm.allow.press(releases)}
      onClose={close}
      onConfirm={() => {
        close();
        decided([mail.id]);
        void decisions.allow(mail);
      }}
    />
  );
}
