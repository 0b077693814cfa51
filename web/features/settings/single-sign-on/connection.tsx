import { useEffect, useRef, useState } from 'react';
import type { SingleSignOn } from '#contract/integrations/single-sign-on.ts';
import type { SsoProvider } from '#contract/integrations/single-sign-on-choices.ts';
import { Choice } from '#web/features/settings/section/choice.tsx';
import { useDates } from '#web/messages/format/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { ConnectionForm } from './connection-form.tsx';
import { useSsoMessages } from './messages/messages.ts';
import { Part } from './part.tsx';
import { ProviderSteps } from './provider-steps.tsx';

export function Connection({ singleSignOn }: { singleSignOn: SingleSignOn }) {
  const messages = useSsoMessages();
  const { connection, obstacle } = singleSignOn;
  const [isChanging, setIsChanging] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const [comesBack, setComesBack] = useState(false);
  useEffect(() => {
    if (!comesBack) return;
    change.current?.focus();
    setComesBack(false);
  }, [comesBack]);
  const isShown = connection === null || isChanging;
  const close = () => {
    setIsChanging(false);
    setComesBack(true);
  };
  return (
    <Part title={messages.steps.connect} step={1} isDone={connection !== null}>
      {isShown ? (
        <ProviderChoice
          singleSignOn={singleSignOn}
          onDone={close}
          {...(connection !== null && { onCancel: close })}
        />
      ) : (
        <>
          <ConnectionFacts connection={connection} />
          {obstacle === null && (
            <Button
              ref={change}
              size="small"
              className="mt-3"
              aria-label={messages.changeOf}
              onClick={() => setIsChanging(true)}
            >
              {messages.change}
            </Button>
          )}
        </>
      )}
    </Part>
  );
}

type ChoiceProps = { singleSignOn: SingleSignOn; onDone: () => void; onCancel?: () => void };

function ProviderChoice({ singleSignOn, onDone, onCancel }: ChoiceProps) {
  const messages = useSsoMessages();
  const { connection, addresses } = singleSignOn;
  const [provider, setProvider] = useState<SsoProvider | ''>(connection?.provider ?? '');
  const names = (['google', 'entra', 'keycloak', 'other'] as const).map((value) => ({
    value,
    label: messages.providers[value].name,
  }));
  return (
    <>
      <Choice<SsoProvider | ''>
        title={messages.choose}
        value={provider}
        options={names}
        onChoose={setProvider}
      />
      {provider !== '' && (
        <div key={provider}>
          <ProviderSteps provider={provider} addresses={addresses} />
          <ConnectionForm
            provider={provider}
            connection={connection}
            onDone={onDone}
            {...(onCancel && { onCancel })}
          />
        </div>
      )}
    </>
  );
}

function ConnectionFacts({ connection }: { connection: NonNullable<SingleSignOn['connection']> }) {
  const messages = useSsoMessages();
  const dates = useDates();
  const { provider, issuer, clientId, changedAt } = connection;
  const facts = [
    [messages.provider, messages.providers[provider].name],
    [messages.fields.issuer, issuer],
    [messages.fields.clientId[provider], clientId],
    [
      messages.fields.clientSecret.google,
      `${messages.secretStoredFact}, ${messages.savedOn(dates.day(new Date(changedAt)))}`,
    ],
  ] as const;
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-1 text-15 sm:grid-cols-[max-content_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="max-sm:mb-1 sm:contents">
          <dt className="text-13 text-ink-quiet sm:leading-6">{name}</dt>
          <dd className="min-w-0 break-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
