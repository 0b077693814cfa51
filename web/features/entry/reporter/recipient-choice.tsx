import { Mail } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useReporterMessages } from './messages.ts';
import type { Recipient } from './use-recipient.ts';

type RecipientProps = {
  recipient: Recipient;
  saysId: string;
};

export function RecipientChoice({ recipient, saysId }: RecipientProps) {
  const says = useReporterMessages();
  const { name, isReporter, choose, whyNot } = recipient;
  const group = useId();
  return (
    <fieldset
      aria-describedby={saysId}
      className="flex max-w-full min-w-0 rounded-md bg-sunken p-0.5"
    >
      <legend className="sr-only">{says.recipient}</legend>
      <Option
        group={group}
        isChosen={!isReporter}
        onChoose={() => choose(false)}
        className="shrink-0"
      >
        {says.team}
      </Option>
      <Option
        group={group}
        isChosen={isReporter}
        isOff={whyNot !== null}
        onChoose={() => choose(true)}
        className="min-w-0"
      >
        <Mail aria-hidden="true" className="size-3.5 shrink-0" />
        <span className="truncate">{says.byEmail(name)}</span>
      </Option>
    </fieldset>
  );
}

type OptionProps = {
  group: string;
  isChosen: boolean;
  isOff?: boolean;
  onChoose: () => void;
  className: string;
  children: ReactNode;
};

function Option({ group, isChosen, isOff = false, onChoose, className, children }: OptionProps) {
  return (
    <label
      className={`relative inline-flex min-h-7 cursor-pointer items-center gap-1.5 rounded-md px-2.5 text-13 text-ink-quiet hover:text-ink has-checked:bg-raised has-checked:font-medium has-checked:text-ink has-disabled:cursor-default has-disabled:text-ink-quiet has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-spruce pointer-coarse:min-h-11 ${className}`}
    >
      <input
        type="radio"
        name={group}
        checked={isChosen}
        disabled={isOff}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
      />
      {children}
    </label>
  );
}

/** A live region that explains who reads the text, or why the reporter cannot be emailed. */
export function RecipientSays({
  recipient,
  saysId,
  className,
}: RecipientProps & { className: string }) {
  const says = useReporterMessages();
  const { name, isReporter, whyNot, mayBeNotified } = recipient;
  const ofNote = mayBeNotified ? says.forTeam(name) : whyNot;
  return (
    <p
      id={saysId}
      role="status"
      className={`text-13 text-pretty empty:absolute ${isReporter ? 'text-ink' : 'text-ink-quiet'} ${className}`}
    >
      {isReporter ? says.leaves(name) : ofNote}
    </p>
  );
}

type SubmitLabelProps = {
  recipient: Recipient;
  otherwise: string;
};

export function SubmitLabel({ recipient, otherwise }: SubmitLabelProps) {
  const says = useReporterMessages();
  if (!recipient.isReporter) return otherwise;
  return (
    <>
      <Mail aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="truncate">{says.send(recipient.name)}</span>
    </>
  );
}
