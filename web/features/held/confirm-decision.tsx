import { useQuery } from '@tanstack/react-query';
import type { HeldMail } from '#contract/intake/held.ts';
import { failureText } from '#web/failure-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useHeldWords } from '#web/words/held-words.ts';
import { useWords } from '#web/words/language.tsx';
import { heldMailQuery } from './held-query.ts';
import type { Decisions } from './use-decisions.ts';

/** A decision that is asked about once more, and the mail that it is about. */
export type Asked = { kind: 'allow' | 'forged'; mail: HeldMail };

type ConfirmDecisionProps = {
  asked: Asked | null;
  close: () => void;
  decisions: Decisions;
  /** Told which mails are decided about. */
  decided: (ids: string[]) => void;
};

/** Asks once more where more happens than is seen: a sender is let in, or a forgery may be. */
export function ConfirmDecision({ asked, ...rest }: ConfirmDecisionProps) {
  if (!asked) return null;
  return asked.kind === 'forged' ? (
    <ConfirmForged mail={asked.mail} {...rest} />
  ) : (
    <ConfirmAllow mail={asked.mail} {...rest} />
  );
}

type AboutOne = Omit<ConfirmDecisionProps, 'asked'> & { mail: HeldMail };

function ConfirmForged({ mail, close, decisions, decided }: AboutOne) {
  const { confirm, unknownSender } = useHeldWords();
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

function ConfirmAllow({ mail, close, decisions, decided }: AboutOne) {
  const { common } = useWords();
  const words = useHeldWords();
  const { confirm, notAllowed } = words;
  const { data, error } = useQuery(heldMailQuery(mail.id));
  const who = mail.sender ?? words.unknownSender;
  const because = data?.allow.notOfferedBecause ?? null;
  const whyNot = because === null ? null : notAllowed[because] || words.why.no_sender();
  if (whyNot !== null || (!data && error)) {
    return (
      <ConfirmDialog
        isOpen
        isBlocked
        title={confirm.allow.title(who)}
        says={whyNot ?? (error ? failureText(error, words.tryAgain, common) : '')}
        confirm={words.actions.release}
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
