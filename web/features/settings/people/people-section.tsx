import { type ReactNode, useState } from 'react';
import { changeWorkspace, type Workspace } from '#contract/workspace/workspace.ts';
import {
  type Colleague,
  changeColleague,
  letAllIn,
  letIn,
  removeColleague,
} from '#contract/workspace/workspace-people.ts';
import { call } from '#web/api/api.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { useSetupMessages } from '#web/features/domains/messages/messages.ts';
import { useSettingsMessages } from '#web/features/settings/messages/messages.ts';
import { Choice } from '#web/features/settings/section/choice.tsx';
import { Fact, SavingWord, Section } from '#web/features/settings/section/section.tsx';
import { usePeople, useSave, useSavePeople } from '#web/features/settings/store/workspace-query.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { DepartmentsDialog } from './departments-dialog.tsx';
import { InvitedList, InviteForm } from './invitations.tsx';
import { LeaveButton } from './leave-button.tsx';
import { MemberSessions } from './member-sessions.tsx';
import { type Action, PersonRow } from './person-row.tsx';

type PeopleProps = { workspace: Workspace; isAdmin: boolean; ownId: string };

export function PeopleSection({ workspace, isAdmin, ownId }: PeopleProps) {
  const { people: messages } = useSettingsMessages().workspace;
  const people = usePeople();
  const admins = people.data?.filter(
    ({ role, state }) => role === 'company_admin' && state === 'member',
  );
  const isLastAdmin = isAdmin && admins?.length === 1;
  const { joining, domain } = workspace;
  const title = domain === null ? messages.joiningAny : messages.joining(domain);
  return (
    <Section id="people" title={messages.title} says={messages.says}>
      {people.isError && !people.data && (
        <LoadFailure
          error={people.error}
          says={messages.failed}
          onRetry={() => void people.refetch()}
          className="mt-4"
        />
      )}
      {isAdmin && <InviteForm />}
      <PeopleLists
        people={people.data ?? []}
        isAdmin={isAdmin}
        ownId={ownId}
        isByLink={workspace.domainProvenBy === 'link'}
      />
      {isAdmin && domain !== null && (
        <Joining title={title} domain={domain} workspace={workspace} />
      )}
      {!isAdmin && <Fact label={title}>{messages.joiningChoices[joining]}</Fact>}
      <LeaveButton name={workspace.name} isLastAdmin={isLastAdmin} />
    </Section>
  );
}

type Change = { who: Colleague; what: Exclude<Action['what'], OwnWindow> };

/** Actions that have their own dialog. */
type OwnWindow = 'sessions' | 'departments';

type ListsProps = { people: Colleague[]; isAdmin: boolean; ownId: string; isByLink: boolean };

function PeopleLists({ people, isAdmin, ownId, isByLink }: ListsProps) {
  const { people: messages } = useSettingsMessages().workspace;
  const [leaving, setLeaving] = useState<Colleague | null>(null);
  const [shown, setShown] = useState<{ who: Colleague; what: OwnWindow } | null>(null);
  const { save, saving } = useSavePeople(({ who: { id }, what }: Change) => {
    if (what === 'letIn') return call(letIn, { params: { id } });
    if (what === 'remove') return call(removeColleague, { params: { id } });
    return call(changeColleague, { params: { id }, body: { role: what } });
  });
  const act = ({ who, what }: Action) => {
    if (what === 'sessions' || what === 'departments') setShown({ who, what });
    else if (what === 'remove' && who.state === 'member') setLeaving(who);
    else save({ who, what });
  };
  const listed = (state: Colleague['state']) =>
    people
      .filter((who) => who.state === state)
      .map((who) => (
        <PersonRow
          key={who.id}
          who={who}
          isOwn={who.id === ownId}
          onAct={isAdmin ? act : undefined}
        />
      ));
  const [waiting, gone] = [listed('asked'), listed('ended')];
  return (
    <>
      <Waiting
        people={people.filter(({ state }) => state === 'asked')}
        rows={waiting}
        isByLink={isByLink}
      />
      <ul className="mt-4 divide-y divide-line border-y border-line">{listed('member')}</ul>
      <SavingWord saving={saving} />
      {isAdmin && <InvitedList />}
      {gone.length > 0 && (
        <details>
          <summary className="inline-flex min-h-8 cursor-pointer items-center text-13 text-ink-quiet hover:text-ink pointer-coarse:min-h-11">
            {messages.gone(gone.length)}
          </summary>
          <p className="text-13 text-ink-quiet">{messages.goneSays}</p>
          <ul className="divide-y divide-line">{gone}</ul>
        </details>
      )}
      <RemoveDialog
        who={leaving}
        onClose={() => setLeaving(null)}
        onRemove={(who) => save({ who, what: 'remove' })}
      />
      {shown?.what === 'sessions' && (
        <MemberSessions who={shown.who} onClose={() => setShown(null)} />
      )}
      {shown?.what === 'departments' && (
        <DepartmentsDialog who={shown.who} onClose={() => setShown(null)} />
      )}
    </>
  );
}

type WaitingProps = { people: Colleague[]; rows: ReactNode[]; isByLink: boolean };

function Waiting({ people, rows, isByLink }: WaitingProps) {
  const { people: messages } = useSettingsMessages().workspace;
  const { joining } = useSetupMessages().domains;
  const { save, saving } = useSavePeople((ids: string[]) => call(letAllIn, { body: { ids } }));
  if (people.length === 0) return null;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-13 font-medium">{messages.waiting}</h3>
        {people.length > 1 && (
          <Button size="small" onClick={() => save(people.map(({ id }) => id))}>
            {joining.letAll(people.length)}
          </Button>
        )}
      </div>
      {isByLink && <p className="mt-1 text-13 text-ink-quiet">{joining.knowThem}</p>}
      <ul className="divide-y divide-line border-b border-line">{rows}</ul>
      <SavingWord saving={saving} />
    </>
  );
}

type RemoveProps = {
  who: Colleague | null;
  onClose: () => void;
  onRemove: (who: Colleague) => void;
};

function RemoveDialog({ who, onClose, onRemove }: RemoveProps) {
  const messages = useSettingsMessages().workspace;
  return (
    <ConfirmDialog
      isOpen={who !== null}
      title={messages.people.removeTitle(who?.name || who?.email || '')}
      says={messages.people.removeSays}
      confirm={messages.remove}
      onClose={onClose}
      onConfirm={() => {
        if (who) onRemove(who);
        onClose();
      }}
    />
  );
}

type JoiningProps = { title: string; domain: string; workspace: Workspace };

/** Joining policy of the domain; automatic only if DNS verified it. */
function Joining({ title, domain, workspace }: JoiningProps) {
  const { people: messages } = useSettingsMessages().workspace;
  const { joining: says } = useSetupMessages().domains;
  const { save, saving, sending } = useSave((next: Workspace['joining']) =>
    call(changeWorkspace, { body: { joining: next } }),
  );
  const isByLink = workspace.domainProvenBy !== 'dns';
  const labels = {
    ...messages.joiningChoices,
    ...(isByLink && { open: `${messages.joiningChoices.open} (${says.onlyByDns})` }),
  };
  return (
    <>
      <Choice
        title={title}
        value={sending ?? workspace.joining}
        options={(['open', 'asked'] as const).map((value) => ({
          value,
          label: labels[value],
          isOff: isByLink && value === 'open',
        }))}
        onChoose={(value) => save(value)}
      />
      {isByLink && (
        <p className="mt-1 max-w-[64ch] text-13 text-ink-quiet">
          {says.why(domain)}{' '}
          <a href="#domains" className="font-medium text-spruce underline">
            {says.prove}
          </a>
        </p>
      )}
      <SavingWord saving={saving} />
    </>
  );
}
