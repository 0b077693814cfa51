import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { captureEmail } from '#web/features/landing/account/report-signup.ts';
import { useDemoMessages } from '#web/features/landing/messages/demo.ts';
import { paths } from '#web/routing/paths.ts';
import { forgetForm, useStoredForm } from '#web/session/tab-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useEmailForm } from './use-email-form.ts';

const NAME = 'typed_start';

export function StartForm({ onBack }: { onBack: () => void }) {
  const { start } = useDemoMessages();
  const navigate = useNavigate();
  const { form, field, submit } = useEmailForm((email) => {
    captureEmail(email);
    forgetForm(NAME, ['email']);
    navigate(paths.collectEmail(email));
  });
  const { setFocus } = form;
  useStoredForm(NAME, form, ['email']);
  useEffect(() => setFocus('email'), [setFocus]);
  return (
    <Form onSubmit={submit} className="max-w-[520px] animate-[rise-in_160ms_var(--ease-out)]">
      <h2 className="mb-4 text-18 font-semibold tracking-tight">{start.title}</h2>
      <TextField label={start.email} {...field} />
      <div className="mt-4 flex gap-2">
        <SubmitButton look="main">{start.continue}</SubmitButton>
        <Button look="quiet" onClick={onBack}>
          {start.back}
        </Button>
      </div>
    </Form>
  );
}
