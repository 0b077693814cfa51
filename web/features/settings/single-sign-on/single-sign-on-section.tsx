import { useState } from 'react';
import type { SingleSignOn } from '#contract/integrations/single-sign-on.ts';
import type { Workspace } from '#contract/workspace/workspace.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { Fact, Section } from '#web/features/settings/section/section.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { AdminGroup } from './admin-group.tsx';
import { Connection } from './connection.tsx';
import { Ending } from './ending.tsx';
import { useSsoMessages } from './messages/messages.ts';
import { NewAccount } from './new-account.tsx';
import { OnlyWay } from './only-way.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSingleSignOn, useSingleSignOnMode } from './single-sign-on-query.ts';
import { StartLink } from './start-link.tsx';
import { TestPart } from './test-part.tsx';
import { TurnOn } from './turn-on.tsx';
import { UnverifiedAddresses } from './unverified-addresses.tsx';

type SectionProps = { workspace: Workspace; isAdmin: boolean };

export function SingleSignOnSection({ workspace, isAdmin }: SectionProps) {
  const messages = useSsoMessages();
  return (
    <Section id="single-sign-on" title={messages.title} says={messages.says}>
      {isAdmin ? <ForAdmins workspace={workspace} /> : <ForMembers />}
    </Section>
  );
}

function ForMembers() {
  const messages = useSsoMessages();
  const { data, isPending, isError, error, refetch } = useSingleSignOnMode();
  if (isPending) return <p className="mt-4 text-ink-quiet">{messages.loading}</p>;
  if (isError && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  return data && <Fact label={messages.howTheySignIn}>{messages.modes[data]}</Fact>;
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { failed } = useSsoMessages();
  return <LoadFailure error={error} says={failed} onRetry={onRetry} className="mt-4" />;
}

function ForAdmins({ workspace }: { workspace: Workspace }) {
  const messages = useSsoMessages();
  const { data, isPending, isError, error, refetch } = useSingleSignOn();
  if (isPending) return <p className="mt-4 text-ink-quiet">{messages.loading}</p>;
  if (isError && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <>
      <Obstacle of={data} />
      {(data.obstacle === null || data.connection !== null) && (
        <SetUp singleSignOn={data} workspace={workspace} />
      )}
    </>
  );
}

function Obstacle({ of: { obstacle, domain } }: { of: SingleSignOn }) {
  const { obstacles } = useSsoMessages();
  if (obstacle === null) return null;
  const says = obstacles[obstacle];
  return (
    <p className="mt-4 max-w-[64ch] text-15">
      {typeof says === 'string' ? says : says(domain ?? '')}{' '}
      {obstacle !== 'proven_by_other' && (
        <a href="#domains" className="font-medium text-spruce underline">
          {obstacles.prove}
        </a>
      )}
    </p>
  );
}

type PartsProps = { singleSignOn: SingleSignOn; workspace: Workspace };

function SetUp({ singleSignOn, workspace }: PartsProps) {
  const mode = singleSignOn.connection?.mode ?? null;
  const isOn = mode === 'offered' || mode === 'required';
  // New codes, shown once; the mandatory mode waits until they are confirmed as saved.
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <>
      <Status of={singleSignOn} />
      <Connection singleSignOn={singleSignOn} />
      {mode !== null && <TestPart singleSignOn={singleSignOn} />}
      {mode !== null && <UnverifiedAddresses singleSignOn={singleSignOn} />}
      {mode === 'off' && <TurnOn singleSignOn={singleSignOn} />}
      {isOn && (
        <>
          <RecoveryCodes
            singleSignOn={singleSignOn}
            name={workspace.name}
            made={codes}
            onMade={setCodes}
          />
          <OnlyWay singleSignOn={singleSignOn} areCodesShown={codes !== null} />
          <AdminGroup singleSignOn={singleSignOn} />
          <StartLink address={singleSignOn.addresses.start} />
          <NewAccount />
        </>
      )}
      {mode !== null && <Ending mode={mode} />}
    </>
  );
}

function Status({ of: { connection, domain, linkedPeople } }: { of: SingleSignOn }) {
  const messages = useSsoMessages();
  if (connection === null) return null;
  const { mode, provider, suspended } = connection;
  const says = messages.status[mode];
  const named = provider === 'other' ? messages.yourProvider : messages.providers[provider].name;
  return (
    <>
      <p className="mt-4 max-w-[64ch] text-15">
        <Badge tone={mode === 'off' ? 'plain' : 'spruce'}>{messages.badges[mode]}</Badge>{' '}
        {typeof says === 'string' ? says : says(domain ?? '', named)}{' '}
        {linkedPeople > 0 && messages.people(linkedPeople)}
      </p>
      {suspended !== null && (
        <div className="mt-4 rounded-md border border-critical p-4">
          <p className="text-15 font-semibold text-critical">{messages.suspended.title}</p>
          <p className="mt-1 text-15">{messages.suspended[suspended](domain ?? '')}</p>
        </div>
      )}
    </>
  );
}
