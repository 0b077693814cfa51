import { useState } from 'react';
import { addGroup, removeGroup } from '#contract/workspace/groups.ts';
import type { Workspace } from '#contract/workspace/workspace.ts';
import { call } from '#web/api/api.ts';
import { type HeldOffer, ReleaseOffer } from '#web/features/domains/release-offer.tsx';
import { useSettingsMessages } from '#web/features/settings/messages/messages.ts';
import { Fact, SavingWord, Section, type WorkspaceSectionProps } from './section/section.tsx';
import { AddForm, TextList } from './section/text-list.tsx';
import { useSave } from './store/workspace-query.ts';

/** Groups and mailing lists that pass mail on to the intake address. */
export function GroupsSection({ workspace, isAdmin }: WorkspaceSectionProps) {
  const { none, groups } = useSettingsMessages().workspace;
  return (
    <Section id="groups" title={groups.title} says={groups.says}>
      {isAdmin ? (
        <Groups workspace={workspace} />
      ) : (
        <Fact label={groups.list}>{workspace.groups.join(', ') || none}</Fact>
      )}
    </Section>
  );
}

function Groups({ workspace }: { workspace: Workspace }) {
  const { groups } = useSettingsMessages().workspace;
  // Offers to release held mail of a group that was just added.
  const [offer, setOffer] = useState<HeldOffer | null>(null);
  const adding = useSave(async (address: string) => {
    const answer = await call(addGroup, { body: { address } });
    const added = answer.workspace.groups.find((one) => !workspace.groups.includes(one));
    setOffer(answer.heldMail > 0 ? { sender: added ?? address, count: answer.heldMail } : null);
    return answer;
  });
  const removing = useSave((address: string) => call(removeGroup, { params: { address } }));
  return (
    <>
      <TextList title={groups.list} items={workspace.groups} onRemove={removing.save} />
      {removing.saving.state !== 'idle' && <SavingWord saving={removing.saving} />}
      <AddForm
        label={groups.label}
        hint={groups.hint}
        maxLength={254}
        saving={adding.saving}
        onAdd={(address, onSuccess) => adding.save(address, { onSuccess })}
      />
      <ReleaseOffer offer={offer} close={() => setOffer(null)} />
    </>
  );
}
