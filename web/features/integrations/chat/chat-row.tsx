import { useEffect, useRef, useState } from 'react';
import type { ChatConnection } from '#contract/integrations/chat/chat.ts';
import { useDates } from '#web/messages/format/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { ChangeChannel } from './change-channel.tsx';
import { useChange, useTest } from './chat-query.ts';
import { useChatMessages } from './messages.ts';

type RowProps = { connection: ChatConnection; isNew: boolean; onRemove: () => void };

const TONES = { new: 'plain', working: 'spruce', failing: 'critical', off: 'plain' } as const;

export function ChatRow({ connection, isNew, onRemove }: RowProps) {
  const messages = useChatMessages();
  const [isChanging, setIsChanging] = useState(false);
  const test = useTested(connection, isNew);
  const { name } = connection;
  // A failed test means that further messages would fail too.
  const state = test.hasFailed && connection.state !== 'off' ? 'failing' : connection.state;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-60">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-15 font-[550]">
            <span className="min-w-0 break-words">{name}</span>
            <Badge tone={TONES[state]}>{messages.states[state]}</Badge>
          </p>
          <Facts connection={connection} />
        </div>
        <OnSwitch connection={connection} />
      </div>
      <Trouble connection={connection} />
      <Actions
        connection={connection}
        test={test}
        isChanging={isChanging}
        onChange={() => setIsChanging(!isChanging)}
        onRemove={onRemove}
      />
      {isChanging && (
        <ChangeChannel
          connection={connection}
          onClose={() => setIsChanging(false)}
          onReplaced={test.forget}
        />
      )}
    </li>
  );
}

function Facts({ connection }: Pick<RowProps, 'connection'>) {
  const messages = useChatMessages();
  const dates = useDates();
  const { service, hint, lastSentAt } = connection;
  const facts = [
    messages.services[service],
    hint,
    messages.lastSent(lastSentAt && dates.dayAndTime(new Date(lastSentAt))),
  ];
  return <p className="text-13 break-words text-ink-quiet">{facts.join(', ')}</p>;
}

function OnSwitch({ connection: { id, name, state } }: Pick<RowProps, 'connection'>) {
  const messages = useChatMessages();
  const { save, sending } = useChange();
  return (
    <fieldset>
      <legend className="sr-only">{messages.isOnOf(name)}</legend>
      <Switch
        label={messages.isOn}
        isOn={sending?.enabled ?? state !== 'off'}
        onChange={(enabled) => save({ id, enabled })}
      />
    </fieldset>
  );
}

function Trouble({ connection }: Pick<RowProps, 'connection'>) {
  const messages = useChatMessages();
  const dates = useDates();
  const { state, offReason, failingSince, problem } = connection;
  if (state === 'off' && offReason === 'failing') {
    return <p className="mt-1 max-w-[64ch] text-13 text-critical">{messages.offFailing}</p>;
  }
  if (state !== 'failing' || !failingSince) return null;
  const since = dates.dayAndTime(new Date(failingSince));
  const why = problem ? messages.problems[problem] : '';
  return (
    <p className="mt-1 max-w-[64ch] text-13 text-critical">{messages.failingSince(since, why)}</p>
  );
}

type ActionProps = Omit<RowProps, 'isNew'> & {
  test: ReturnType<typeof useTested>;
  isChanging: boolean;
  onChange: () => void;
};

function Actions({ connection, test, isChanging, onChange, onRemove }: ActionProps) {
  const messages = useChatMessages();
  const { name } = connection;
  const { save, saving, hasFailed, outcome } = test;
  const isGood = saving.state !== 'failed' && !hasFailed;
  return (
    <>
      <div className="mt-2 -ml-3 flex flex-wrap gap-1">
        <Button
          size="small"
          look="quiet"
          aria-label={messages.testOf(name)}
          aria-disabled={saving.state === 'saving'}
          onClick={() => save(connection)}
        >
          {messages.test}
        </Button>
        <Button
          size="small"
          look="quiet"
          aria-label={messages.changeOf(name)}
          aria-expanded={isChanging}
          onClick={onChange}
        >
          {messages.change}
        </Button>
        <Button size="small" look="quiet" aria-label={messages.removeOf(name)} onClick={onRemove}>
          {messages.remove}
        </Button>
      </div>
      <p role="status" className={`text-13 ${isGood ? 'text-ink-quiet' : 'text-critical'}`}>
        {saving.state === 'failed' ? saving.message : outcome}
      </p>
    </>
  );
}

/** Sends test messages; the first one automatically for a new channel. */
function useTested(connection: ChatConnection, isNew: boolean) {
  const messages = useChatMessages();
  const [problem, setProblem] = useState<ChatConnection['problem'] | undefined>(undefined);
  const { save, saving } = useTest(setProblem);
  const isSent = useRef(false);
  useEffect(() => {
    if (!isNew || isSent.current) return;
    isSent.current = true;
    save(connection);
  }, [isNew, connection, save]);
  const said = problem ? messages.notTested(messages.problems[problem]) : messages.tested;
  return {
    save,
    saving,
    hasFailed: Boolean(problem),
    outcome: problem === undefined ? '' : said,
    /** Clears the result after the tested target was replaced. */
    forget: () => setProblem(undefined),
  };
}
