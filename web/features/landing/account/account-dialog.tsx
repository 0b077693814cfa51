import { nameFromEmail } from '#web/features/landing/demo/demo-message.ts';
import type { PendingMessage } from '#web/features/landing/demo/pending-message.ts';
import { useDemoMessages } from '#web/features/landing/messages/demo.ts';
import { useSignInMessages } from '#web/features/sign-in/messages/messages.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDemoRegister } from './use-demo-register.ts';
import { useEmailForm } from './use-email-form.ts';

type AccountDialogProps = { isOpen: boolean; onClose: () => void; pending: PendingMessage };

export function AccountDialog({ isOpen, onClose, pending }: AccountDialogProps) {
  const { account } = useDemoMessages();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={account.title} description={account.says}>
      <AccountForm pending={pending} />
    </Dialog>
  );
}

function AccountForm({ pending }: { pending: PendingMessage }) {
  const { account } = useDemoMessages();
  const signIn = useSignInMessages();
  const { create, isBusy, minutes, wasWaiting } = useDemoRegister();
  const { field, submit } = useEmailForm((email) =>
    create({ name: nameFromEmail(email) || email, email, pending }),
  );
  return (
    <Form onSubmit={submit} isPending={isBusy} className="grid gap-4">
      <TextField label={account.email} {...field} />
      <SubmitButton look="main" pending={account.creating} disabled={minutes !== null}>
        {minutes === null ? account.create : signIn.waitMinutes(minutes)}
      </SubmitButton>
      {wasWaiting && <p className="text-13 text-ink-quiet">{signIn.afterWait}</p>}
    </Form>
  );
}
