import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { RegisterBody } from '#contract/people/sign-in-forms.ts';
import { useSignInMessages } from '#web/features/sign-in/messages/messages.ts';
import { useFrontMessages } from '#web/messages/language.tsx';
import { paths } from '#web/routing/paths.ts';
import { forgetForm, useStoredForm } from '#web/session/tab-storage.ts';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useGivenEmail } from './given-email.ts';

const NAME = 'typed_account';
const FIELDS: ('name' | 'email')[] = ['name', 'email'];

export function forgetAccountForm(): void {
  forgetForm(NAME, FIELDS);
}

type AccountFormProps = {
  onSubmit: (body: RegisterBody) => void;
  busy: string | null;
  /** Text shown after a rate limit ends. */
  hint: string | null;
};

export function AccountForm({ onSubmit, busy, hint }: AccountFormProps) {
  const form = useForm({
    resolver: zodResolver(RegisterBody),
    defaultValues: { name: '', email: '', authMethod: 'magic' as const },
  });
  useStoredForm(NAME, form, FIELDS);
  useGivenEmail(form, 'email', useSearchParams()[0].get('email'));
  const { errors } = form.formState;
  const { common } = useFrontMessages();
  const { account } = useSignInMessages();
  const complaint = (code: string | undefined) => code && common.complaint(code);
  return (
    <>
      <Form onSubmit={form.handleSubmit(onSubmit)} className="grid gap-4">
        <TextField
          label={account.name}
          autoComplete="name"
          error={complaint(errors.name?.message)}
          {...form.register('name')}
        />
        <TextField
          label={account.email}
          type="email"
          autoComplete="email"
          error={complaint(errors.email?.message)}
          {...form.register('email')}
        />
        <p className="text-13 text-ink-quiet">{account.byLink}</p>
        <SubmitButton look="main" disabled={busy !== null}>
          {busy ?? account.create}
        </SubmitButton>
      </Form>
      {hint && <p className="mt-4 text-13 text-ink-quiet">{hint}</p>}
      <p className="mt-6 text-ink-quiet">
        {account.haveOne}{' '}
        <Link to={paths.login} className="font-medium text-spruce underline">
          {account.signIn}
        </Link>
      </p>
    </>
  );
}
