import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#contract/endpoint.ts';
import type {
  readWebhookDelivery,
  WebhookAttempt,
} from '#contract/integrations/webhook-deliveries.ts';
import { failureText } from '#web/errors/failure-text.ts';
import { useWebhookMessages } from '#web/features/integrations/webhooks/messages/messages.ts';
import { useFrontMessages } from '#web/messages/language.tsx';
import { paths } from '#web/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { useSendTest, useTestOutcome } from './deliveries-query.ts';
import { TextBlock } from './text-block.tsx';

/** After this time, a link to the pending result is shown. */
const LATE_MS = 8000;

type TestEventProps = {
  id: string;
  /** Main action before the button; null makes the button the main one. */
  first: ReactNode;
  children: ReactNode;
};

export function TestEvent({ id, first, children }: TestEventProps) {
  const { test: messages } = useWebhookMessages();
  const { common } = useFrontMessages();
  const { mutate, data: testId, submittedAt, isPending, error } = useSendTest(id);
  const whole = useTestOutcome(id, testId);
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        {first}
        <Button
          {...(first === null && { look: 'main' })}
          aria-disabled={isPending}
          onClick={() => !isPending && mutate()}
        >
          {messages.send}
        </Button>
        {children}
      </div>
      {error && (
        <p role="alert" className="mt-3 text-critical">
          {failureText(error, messages.notSent, common)}
        </p>
      )}
      {testId && !error && (
        <Outcome key={submittedAt} to={paths.webhookDelivery(id, testId)} whole={whole} />
      )}
    </>
  );
}

type OutcomeProps = {
  to: string;
  whole: Answer<typeof readWebhookDelivery> | null;
};

function Outcome({ to, whole }: OutcomeProps) {
  const { test: messages } = useWebhookMessages();
  const isLate = useIsLate();
  const attempt = whole?.attempts[0];
  return (
    <div className="mt-4 max-w-[680px] rounded-md border border-line p-4">
      <h2 className="text-13 font-medium text-ink-quiet">{messages.title}</h2>
      <div role="status" className="mt-1">
        {attempt ? (
          <Said attempt={attempt} />
        ) : (
          <p>{whole ? messages.off : isLate ? messages.late : messages.sending}</p>
        )}
      </div>
      {attempt && attempt.answer !== '' && (
        <div className="mt-3">
          <TextBlock title={messages.answer} text={attempt.answer} />
        </div>
      )}
      {attempt && (
        <Link
          to={to}
          className="mt-2 inline-flex min-h-6 items-center text-13 underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {messages.open}
        </Link>
      )}
    </div>
  );
}

function Said({ attempt }: { attempt: WebhookAttempt }) {
  const { test: messages, deliveries } = useWebhookMessages();
  const { status, failure, milliseconds } = attempt;
  const took = deliveries.took(milliseconds);
  if (failure === null && status !== null) {
    return <p className="font-[550]">{messages.ok(status, took)}</p>;
  }
  const isRefused = status !== null && failure === 'status';
  return (
    <p className="font-[550] text-critical">
      {isRefused
        ? messages.refused(status, took)
        : messages.failed(deliveries.failures[failure ?? 'broken'])}
    </p>
  );
}

function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
