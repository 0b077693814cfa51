import { useState } from 'react';
import type { SessionUser } from '#contract/people/people.ts';
import type { Workspace } from '#contract/workspace/workspace.ts';
import { askDeletion, DELETION_DAYS } from '#contract/workspace/workspace-deletion.ts';
import { call } from '#web/api/api.ts';
import { useSettingsMessages } from '#web/features/settings/messages/messages.ts';
import { useDates } from '#web/messages/format/dates.ts';
import { useMessages } from '#web/messages/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SavingWord, Section } from './section/section.tsx';
import { useSave } from './store/workspace-query.ts';

type DeletionProps = {
  workspace: Workspace;
  company: SessionUser['company'];
};

/** Deletion of the workspace, revocable for two weeks. */
export function DeletionSection({ workspace, company }: DeletionProps) {
  const { deletion } = useSettingsMessages().workspace;
  const { title, notice } = useMessages().pages.deletion;
  const dates = useDates();
  const isAdmin = company.role === 'company_admin';
  const isDue = company.deletesAt !== null;
  const day = dates.day(new Date(company.deletesAt ?? 0));
  return (
    <Section id="deletion" title={title} says={deletion.says(DELETION_DAYS)}>
      {!isAdmin && <p className="mt-4">{deletion.onlyAdmins}</p>}
      {isDue && <p className="mt-4 text-15">{notice(day)}</p>}
      {isAdmin && !isDue && <AskButton name={workspace.name} />}
    </Section>
  );
}

function AskButton({ name }: { name: string }) {
  const { deletion } = useSettingsMessages().workspace;
  const [isAsked, setIsAsked] = useState(false);
  const [typed, setTyped] = useState('');
  const { save, saving } = useSave((given: string) => call(askDeletion, { body: { name: given } }));
  const close = () => {
    setIsAsked(false);
    setTyped('');
  };
  return (
    <div className="mt-4">
      <Button className="text-critical" onClick={() => setIsAsked(true)}>
        {deletion.ask}
      </Button>
      <SavingWord saving={saving} />
      <ConfirmDialog
        isOpen={isAsked}
        title={deletion.askTitle(name)}
        says={deletion.askSays(DELETION_DAYS)}
        confirm={deletion.confirm}
        isBlocked={typed.trim() !== name.trim()}
        onClose={close}
        onConfirm={() => {
          save(typed);
          close();
        }}
      >
        <TextField
          label={deletion.typeName(name)}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </ConfirmDialog>
    </div>
  );
}
