import { useState } from 'react';
import type { SsoMode } from '#contract/integrations/single-sign-on-choices.ts';
import { SavingWord } from '#web/features/settings/section/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useSsoMessages } from './messages/messages.ts';
import { Part } from './part.tsx';
import { useRemove, useSetMode } from './single-sign-on-query.ts';

export function Ending({ mode }: { mode: SsoMode }) {
  const { off, removal } = useSsoMessages();
  const [asked, setAsked] = useState<'off' | 'removal' | null>(null);
  const switching = useSetMode();
  const removing = useRemove();
  const close = () => setAsked(null);
  return (
    <Part title={mode === 'off' ? off.titleOff : off.title}>
      <div className="mt-3 flex flex-wrap gap-2">
        {mode !== 'off' && <Button onClick={() => setAsked('off')}>{off.button}</Button>}
        <Button className="text-critical" onClick={() => setAsked('removal')}>
          {removal.button}
        </Button>
      </div>
      <SavingWord saving={switching.saving} />
      <SavingWord saving={removing.saving} />
      <ConfirmDialog
        isOpen={asked === 'off'}
        title={off.askTitle}
        says={off.askSays}
        confirm={off.confirm}
        onClose={close}
        onConfirm={() => {
          close();
          switching.save('off');
        }}
      />
      <ConfirmDialog
        isOpen={asked === 'removal'}
        title={removal.askTitle}
        says={removal.askSays}
        confirm={removal.confirm}
        onClose={close}
        onConfirm={() => {
          close();
          removing.save(null);
        }}
      />
    </Part>
  );
}
