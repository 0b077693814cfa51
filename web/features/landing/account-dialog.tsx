import { useForm } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDemoWords } from '#web/words/demo-words.ts';
import { useSignInWords } from '#web/words/sign-in-words.ts';
import { nameFromEmail } from './demo-message.ts';
import type { PendingMessage } from './pending-message.ts';
import { useDemoRegister } from './use-demo-register.ts';
import { useEmailRules } from './use-email-rules.ts';

type AccountDialogProps = { isOpen: boolean; onClose: () => void; pending: PendingMessage };

/** Asks for an address, and makes an account with the message that was tried. */
export function AccountDialog({ isOpen, onClose, pending }: AccountDialogProps) {
  const { account } = useDemoWords();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={account.title} description={account.says}>
      <AccountForm pending={pending} />
    </Dialog>
  );
}

function AccountForm({ pending }: { pending: PendingMessage }) {
  const { account } = useDemoWords();
  const signIn = useSignInWords();
  const form = useForm({ defaultValues: { email: '' } });
  const { rules, sayMissing } = useEmailRules();
  const { create, isBusy, minutes, wasWaiting } = useDemoRegister();
  const submit = form.handleSubmit(({ email }) => {
    const address = email.trim();
    create({ name: nameFromEmail(address) || address, email: address, pending });
  }, sayMissing);
  const says = isBusy ? account.creating : account.create;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={account.email}
        type="email"
        autoComplete="email"
        error={form.formState.errors.email?.message}
        {...form.register('email', rules)}
      />
      <Button type="submit" look="main" disabled={isBusy || minutes !== null}>
        {minutes === null ? says : signIn.waitMinutes(minutes)}
      </Button>
      {wasWaiting && <p className="text-13 text-ink-quiet">{signIn.afterWait}</p>}
    </form>
  );
}
