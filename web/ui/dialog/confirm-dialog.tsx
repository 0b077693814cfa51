import type { ReactNode } from 'react';
import { useMessages } from '#web/messages/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  says: string;
  confirm: string;
  isBlocked?: boolean;
  onClose: () => void;
  onConfirm: () => void;
  children?: ReactNode;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, says, confirm, isBlocked = false, onClose, onConfirm, children } = props;
  const { common } = useMessages();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} description={says}>
      <Form onSubmit={() => !isBlocked && onConfirm()}>
        {children}
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            {common.cancel}
          </Button>
          <SubmitButton aria-disabled={isBlocked} className="aria-disabled:text-ink-quiet">
            {confirm}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
