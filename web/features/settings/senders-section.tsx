import { useState } from 'react';
import {
  allowSender,
  changeWorkspace,
  disallowSender,
  type Workspace,
} from '#contract/workspace/workspace.ts';
import { call } from '#web/api/api.ts';
import { type HeldOffer, ReleaseOffer } from '#web/features/domains/release-offer.tsx';
import { useSettingsMessages } from '#web/features/settings/messages/messages.ts';
import { Choice } from './section/choice.tsx';
import { Fact, SavingWord, Section, type WorkspaceSectionProps } from './section/section.tsx';
import { AddForm, TextList } from './section/text-list.tsx';
import { useSave } from './store/workspace-query.ts';

export function SendersSection({ workspace, isAdmin }: WorkspaceSectionProps) {
  const messages = useSettingsMessages().workspace;
  const { senders } = messages;
  const { domain, allowedSenders, unverifiedMail } = workspace;
  return (
    <Section
      id="senders"
      title={senders.title}
      says={domain === null ? senders.says : senders.saysDomain(domain)}
    >
      {isAdmin ? (
        <Senders workspace={workspace} />
      ) : (
        <>
          <Fact label={senders.list}>{allowedSenders.join(', ') || messages.none}</Fact>
          <Fact label={senders.unverified}>{senders.unverifiedChoices[unverifiedMail]}</Fact>
        </>
      )}
    </Section>
  );
}

function Senders({ workspace }: { workspace: Workspace }) {
  const { senders } = useSettingsMessages().workspace;
  // Offers to release held mail of a sender that was just added.
  const [offer, setOffer] = useState<HeldOffer | null>(null);
  const adding = useSave(async (typed: string) => {
    const answer = await call(allowSender, { body: { sender: typed } });
    const { allowedSenders } = answer.workspace;
    const added = allowedSenders.find((one) => !workspace.allowedSenders.includes(one));
    setOffer(answer.heldMail > 0 ? { sender: added ?? typed, count: answer.heldMail } : null);
    return answer;
  });
  const removing = useSave((sender: string) => call(disallowSender, { params: { sender } }));
  const choosing = useSave((unverifiedMail: Workspace['unverifiedMail']) =>
    call(changeWorkspace, { body: { unverifiedMail } }),
  );
  return (
    <>
      <TextList title={senders.list} items={workspace.allowedSenders} onRemove={removing.save} />
      {removing.saving.state !== 'idle' && <SavingWord saving={removing.saving} />}
      <AddForm
        label={senders.label}
        hint={senders.hint}
        maxLength={254}
        saving={adding.saving}
        onAdd={(sender, onSuccess) => adding.save(sender, { onSuccess })}
      />
      <ReleaseOffer offer={offer} close={() => setOffer(null)} />
      <Choice
        title={senders.unverified}
        value={choosing.sending ?? workspace.unverifiedMail}
        options={(['marked', 'held'] as const).map((value) => ({
          value,
          label: senders.unverifiedChoices[value],
        }))}
        onChoose={(value) => choosing.save(value)}
      />
      <SavingWord saving={choosing.saving} />
    </>
  );
}
