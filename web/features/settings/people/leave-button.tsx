import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { leaveWorkspace } from '#contract/workspace/workspace-people.ts';
import { call } from '#web/api/api.ts';
import { useSettingsMessages } from '#web/features/settings/messages/messages.ts';
import { SavingWord } from '#web/features/settings/section/section.tsx';
import { useAction } from '#web/features/settings/store/workspace-query.ts';
import { paths } from '#web/routing/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

type LeaveButtonProps = {
  name: string;
  /** True for the last admin, as a workspace needs one. */
  isLastAdmin: boolean;
};

/** Leaves the workspace after confirmation; disabled for the last admin, with a reason. */
export function LeaveButton({ name, isLastAdmin }: LeaveButtonProps) {
  const { people: messages } = useSettingsMessages().workspace;
  const [isAsked, setIsAsked] = useState(false);
  const whyNotId = useId();
  const queries = useQueryClient();
  const { save, saving } = useAction(
    () => call(leaveWorkspace, {}),
    () => {
      queries.clear();
      // A full page load discards all data of the workspace.
      location.assign(paths.dashboard);
    },
  );
  return (
    <div className="mt-6">
      <Button
        aria-disabled={isLastAdmin}
        aria-describedby={isLastAdmin ? whyNotId : undefined}
        className="aria-disabled:cursor-default aria-disabled:text-ink-quiet aria-disabled:hover:bg-raised"
        onClick={() => setIsAsked(!isLastAdmin)}
      >
        {messages.leave}
      </Button>
      {isLastAdmin && (
        <p id={whyNotId} className="mt-2 max-w-[64ch] text-13 text-ink-quiet">
          <Sentence
            says={messages.lastAdmin}
            parts={{
              delete: (
                <a href="#deletion" className="font-medium text-spruce underline">
                  {messages.lastAdminDelete}
                </a>
              ),
            }}
          />
        </p>
      )}
      <SavingWord saving={saving} />
      <ConfirmDialog
        isOpen={isAsked}
        title={messages.leaveTitle(name)}
        says={messages.leaveSays}
        confirm={messages.leave}
        onClose={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false);
          save(undefined);
        }}
      />
    </div>
  );
}
