import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { captureEmail } from '#web/capture.ts';
import { forgetForm, useKeptForm } from '#web/kept.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDemoWords } from '#web/words/demo-words.ts';
import { useEmailRules } from './use-email-rules.ts';

const NAME = 'typed_start';

/** For who would rather begin than try: asks for an address, and goes on with it. */
export function StartForm({ onBack }: { onBack: () => void }) {
  const { start } = useDemoWords();
  const form = useForm({ defaultValues: { email: '' } });
  const { rules, sayMissing } = useEmailRules();
  const navigate = useNavigate();
  const { setFocus } = form;
  useKeptForm(NAME, form, ['email']);
  useEffect(() => setFocus('email'), [setFocus]);
  const submit = form.handleSubmit(({ email }) => {
    const address = email.trim();
    captureEmail(address);
    forgetForm(NAME, ['email']);
    navigate(paths.collectEmail(address));
  }, sayMissing);
  return (
    <form
      noValidate
      onSubmit={submit}
      className="max-w-[520px] animate-[rise-in_160ms_var(--ease-out)]"
    >
      <h2 className="mb-4 text-18 font-semibold tracking-tight">{start.title}</h2>
      <TextField
        label={start.email}
        type="email"
        autoComplete="email"
        error={form.formState.errors.email?.message}
        {...form.register('email', rules)}
      />
      <div className="mt-4 flex gap-2">
        <Button type="submit" look="main">
          {start.continue}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {start.back}
        </Button>
      </div>
    </form>
  );
}
