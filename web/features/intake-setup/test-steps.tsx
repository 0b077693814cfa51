import { Check, Circle, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { IntakeTest } from '#contract/intake/intake-test.ts';
import { useSetupMessages } from '#web/features/domains/messages/messages.ts';
import { useDates } from '#web/messages/format/dates.ts';
import { useMessages } from '#web/messages/language.tsx';

type State = 'done' | 'waiting' | 'failed' | 'not';

export function TestSteps({ test, companyName }: { test: IntakeTest; companyName: string }) {
  const { common } = useMessages();
  const messages = useSetupMessages().intakeSetup.test;
  const { sentAt, receivedAt, sender, filedAt, heldBecause, entryId } = test;
  const isHeld = heldBecause !== null;
  // A received test was sent, even if that is not recorded yet.
  const isSent = sentAt !== null || receivedAt !== null;
  const sent = test.failure ? 'failed' : stateOf(isSent, true);
  const isMatched = filedAt !== null;
  return (
    <ol className="grid gap-2">
      <Step state={sent} at={sentAt} label={messages.steps.sent[test.way]} />
      <Step
        state={stateOf(receivedAt !== null, isSent)}
        at={receivedAt}
        label={messages.steps.received}
      />
      <Step
        state={
          sender?.trust === 'failed' ? 'failed' : stateOf(sender !== null, receivedAt !== null)
        }
        at={filedAt}
        label={`${messages.steps.sender}${sender ? `: ${messages.trust[sender.trust]}` : ''}`}
      >
        {sender && sender.reasons.length > 0 && <p>{common.senderFindings(sender).join('; ')}</p>}
        {sender && sender.trust !== 'verified' && <p>{messages.trustAdvice}</p>}
      </Step>
      <Step
        state={stateOf(isMatched, receivedAt !== null)}
        at={filedAt}
        label={messages.steps.matched(companyName)}
      />
      <Step
        state={isHeld ? 'failed' : stateOf(isMatched && entryId !== null, receivedAt !== null)}
        at={isHeld ? null : filedAt}
        label={messages.steps.entry}
      />
    </ol>
  );
}

function stateOf(isDone: boolean, isNext: boolean): State {
  if (isDone) return 'done';
  return isNext ? 'waiting' : 'not';
}

const ICONS = { done: Check, failed: X, waiting: Circle, not: Circle };

const TONES = {
  done: 'text-spruce',
  failed: 'text-critical',
  waiting: 'text-ink-quiet motion-safe:animate-pulse',
  not: 'text-line',
};

type StepProps = { state: State; at: string | null; label: string; children?: ReactNode };

function Step({ state, at, label, children }: StepProps) {
  const messages = useSetupMessages().intakeSetup.test;
  const dates = useDates();
  const Icon = ICONS[state];
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${TONES[state]}`} />
      <div className="min-w-0 grow">
        <p className={`text-15 ${state === 'not' ? 'text-ink-quiet' : ''}`}>
          {label}
          <span className="sr-only">, {messages.states[state]}</span>
        </p>
        {children && <div className="text-13 text-ink-quiet">{children}</div>}
      </div>
      {at !== null && state !== 'not' && (
        <time dateTime={at} className="shrink-0 text-13 text-ink-quiet tabular-nums">
          {dates.timeToSecond(new Date(at))}
        </time>
      )}
    </li>
  );
}
