import { useState } from 'react';
import { changeWorkspace, type Workspace } from '#contract/workspace.ts';
import {
  type Colleague,
  changeColleague,
  letIn,
  removeColleague,
} from '#contract/workspace-people.ts';
import { call } from '#web/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { useWords } from '#web/words/language.tsx';
import { Choice } from './choice.tsx';
import { InvitedList, InviteForm } from './invitations.tsx';
import { LeaveButton } from './leave-button.tsx';
import { type Deed, PersonRow } from './person-row.tsx';
import { Fact, SavingWord, Section } from './section.tsx';
import { usePeople, useSave, useSavePeople } from './workspace-query.ts';

type PeopleProps = { workspace: Workspace; isAdmin: boolean; ownId: string };

/** Who belongs to the workspace, as what, and how others come in. */
export function PeopleSection({ workspace, isAdmin, ownId }: PeopleProps) {
  const { people: words } = useWords().pages.settings.workspace;
  const people = usePeople();
  const admins = people.data?.filter(
    ({ role, state }) => role === 'company_admin' && state === 'member',
  );
  const isLastAdmin = isAdmin && admins?.length === 1;
  const { joining, domain } = workspace;
  const title = domain === null ? words.joiningAny : words.joining(domain);
  return (
    <Section id="people" title={words.title} says={words.says}>
      {people.isError && !people.data && (
        <LoadFailure
          error={people.error}
          says={words.failed}
          onRetry={() => void people.refetch()}
          className="mt-4"
        />
      )}
      {isAdmin && <InviteForm />}
      <PeopleLists people={people.data ?? []} isAdmin={isAdmin} ownId={ownId} />
      {isAdmin && domain !== null && <Joining title={title} joining={joining} />}
      {!isAdmin && <Fact label={title}>{words.joiningChoices[joining]}</Fact>}
      <LeaveButton name={workspace.name} isLastAdmin={isLastAdmin} />
    </Section>
  );
}

type ListsProps = { people: Colleague[]; isAdmin: boolean; ownId: string };

function PeopleLists({ people, isAdmin, ownId }: ListsProps) {
  const { people: words } = useWords().pages.settings.workspace;
  const [leaving, setLeaving] = useState<Colleague | null>(null);
  const { save, saving } = useSavePeople(({ who: { id }, what }: Deed) => {
    if (what === 'letIn') return call(letIn, { params: { id } });
    if (what === 'remove') return call(removeColleague, { params: { id } });
    return call(changeColleague, { params: { id }, body: { role: what } });
  });
  const act = (deed: Deed) => {
    if (deed.what === 'remove' && deed.who.state === 'member') setLeaving(deed.who);
    else save(deed);
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
      {waiting.length > 0 && (
        <>
          <h3 className="mt-4 text-13 font-medium">{words.waiting}</h3>
          <ul className="divide-y divide-line border-b border-line">{waiting}</ul>
        </>
      )}
      <ul className="mt-4 divide-y divide-line border-y border-line">{listed('member')}</ul>
      <SavingWord saving={saving} />
      {isAdmin && <InvitedList />}
      {gone.length > 0 && (
        <details>
          <summary className="inline-flex min-h-8 cursor-pointer items-center text-13 text-ink-quiet hover:text-ink pointer-coarse:min-h-11">
            {words.gone(gone.length)}
          </summary>
          <p className="text-13 text-ink-quiet">{words.goneSays}</p>
          <ul className="divide-y divide-line">{gone}</ul>
        </details>
      )}
      <RemoveDialog
        who={leaving}
        onClose={() => setLeaving(null)}
        onRemove={(who) => save({ who, what: 'remove' })}
      />
    </>
  );
}

type RemoveProps = {
  who: Colleague | null;
  onClose: () => void;
  onRemove: (who: Colleague) => void;
};

function RemoveDialog({ who, onClose, onRemove }: RemoveProps) {
  const words = useWords().pages.settings.workspace;
  return (
    <ConfirmDialog
      isOpen={who !== null}
      title={words.people.removeTitle(who?.name || who?.email || '')}
      says={words.people.removeSays}
      confirm={words.remove}
      onClose={onClose}
      onConfirm={() => {
        if (who) onRemove(who);
        onClose();
      }}
    />
  );
}

function Joining({ title, joining }: { title: string; joining: Workspace['joining'] }) {
  const { people: words } = useWords().pages.settings.workspace;
  const { save, saving, sending } = useSave((next: Workspace['joining']) =>
    call(changeWorkspace, { body: { joining: next } }),
  );
  return (
    <>
      <Choice
        title={title}
        value={sending ?? joining}
        options={(['open', 'asked'] as const).map((value) => ({
          value,
          label: words.joiningChoices[value],
        }))}
        onChoose={(value) => save(value)}
      />
      <SavingWord saving={saving} />
    </>
  );
}
