import {
  changeWorkspace,
  type Workspace,
  type WorkspaceChange,
} from '#contract/workspace/workspace.ts';
import { call } from '#web/api/api.ts';
import { useSettingsMessages } from '#web/features/settings/messages/messages.ts';
import { Switch } from '#web/ui/switch.tsx';
import { Fact, SavingWord, Section, type WorkspaceSectionProps } from './section/section.tsx';
import { AddForm, TextList } from './section/text-list.tsx';
import { useSave } from './store/workspace-query.ts';

export function ClosingSection({ workspace, isAdmin }: WorkspaceSectionProps) {
  const messages = useSettingsMessages().workspace;
  const { closing } = messages;
  const { resolutionKeywords, closesByMail } = workspace;
  return (
    <Section id="closing" title={closing.title} says={closing.says}>
      {isAdmin ? (
        <Closing workspace={workspace} />
      ) : (
        <>
          <Fact label={closing.keywords}>{resolutionKeywords.join(', ') || messages.none}</Fact>
          <Fact label={closing.without}>{closesByMail ? closing.on : closing.off}</Fact>
        </>
      )}
    </Section>
  );
}

function Closing({ workspace }: { workspace: Workspace }) {
  const { closing } = useSettingsMessages().workspace;
  const { resolutionKeywords, closesByMail } = workspace;
  const change = (body: WorkspaceChange) => call(changeWorkspace, { body });
  const listing = useSave((keywords: string[]) => change({ resolutionKeywords: keywords }));
  const switching = useSave((isOn: boolean) => change({ closesByMail: isOn }));
  return (
    <>
      <TextList
        title={closing.keywords}
        items={resolutionKeywords}
        onRemove={(gone) => listing.save(resolutionKeywords.filter((one) => one !== gone))}
      />
      <AddForm
        label={closing.label}
        hint={closing.keywordsHint}
        maxLength={60}
        saving={listing.saving}
        onAdd={(keyword, onSuccess) =>
          listing.save([...resolutionKeywords, keyword], { onSuccess })
        }
      />
      <div className="mt-4">
        <Switch
          label={closing.without}
          isOn={switching.sending ?? closesByMail}
          onChange={(isOn) => switching.save(isOn)}
        />
        <p className="mt-1 text-13 text-ink-quiet">{closing.withoutHint}</p>
        <SavingWord saving={switching.saving} />
      </div>
    </>
  );
}
