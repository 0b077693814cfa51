import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { leaveWorkspace } from '#contract/workspace-people.ts';
import { call } from '#web/api.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useWords } from '#web/words/language.tsx';
import { SavingWord } from './section.tsx';
import { useDeed } from './workspace-query.ts';

/** Leaves the workspace, after asking once more. */
export function LeaveButton({ name }: { name: string }) {
  const { people: words } = useWords().pages.settings.workspace;
  const [isAsked, setIsAsked] = useState(false);
  const queries = useQueryClient();
  const { save, saving } = useDeed(
    () => call(leaveWorkspace, {}),
    () => {
      queries.clear();
      // Everything that this page knows was the workspace's.
      location.assign(paths.dashboard);
    },
  );
  return (
    <div className="mt-6">
      <Button onClick={() => setIsAsked(true)}>{words.leave}</Button>
      <SavingWord saving={saving} />
      <ConfirmDialog
        isOpen={isAsked}
        title={words.leaveTitle(name)}
        says={words.leaveSays}
        confirm={words.leave}
        onClose={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false);
          save(undefined);
        }}
      />
    </div>
  );
}
