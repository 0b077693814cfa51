import { useState } from 'react';
import { changeWorkspace } from '#contract/workspace/workspace.ts';
import { call } from '#web/api/api.ts';
import { useSettingsMessages } from '#web/features/settings/messages/messages.ts';
import { useMessages } from '#web/messages/language.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Fact, SavingWord, Section, type WorkspaceSectionProps } from './section/section.tsx';
import { useSave } from './store/workspace-query.ts';

export function GeneralSection({ workspace, isAdmin }: WorkspaceSectionProps) {
  const { general } = useSettingsMessages().workspace;
  return (
    <Section id="name" title={general.title} says={general.says}>
      {isAdmin ? (
        <NameForm name={workspace.name} />
      ) : (
        <Fact label={general.label}>{workspace.name}</Fact>
      )}
    </Section>
  );
}

function NameForm({ name }: { name: string }) {
  const { common } = useMessages();
  const { general } = useSettingsMessages().workspace;
  const [typed, setTyped] = useState(name);
  const { save, saving } = useSave((body: { name: string }) => call(changeWorkspace, { body }));
  return (
    <Form onSubmit={() => save({ name: typed })} className="mt-4">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 grow basis-56">
          <TextField
            label={general.label}
            value={typed}
            maxLength={100}
            autoComplete="organization"
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <SubmitButton className="min-h-11">{common.save}</SubmitButton>
      </div>
      <SavingWord saving={saving} />
    </Form>
  );
}
