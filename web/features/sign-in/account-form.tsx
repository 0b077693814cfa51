import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { RegisterBody } from '#contract/auth.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type AccountFormProps = {
  onSubmit: (body: RegisterBody) => void;
  /** What the button says in place of its name, while it cannot be pressed. */
  busy: string | null;
  /** A word below the form, after a wait. */
  hint: string | null;
};

/** Name and work address; the same on both pages that make an account. */
export function AccountForm({ onSubmit, busy, hint }: AccountFormProps) {
  const form = useForm({
    resolver: zodResolver(RegisterBody),
    defaultValues: { name: '', email: '', authMethod: 'magic' as const },
  });
  const { errors } = form.formState;
  return (
    <>
      <form noValidate onSubmit={form.handleSubmit(onSubmit)} className="grid gap-4">
        <TextField
          label="Full Name"
          autoComplete="name"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label="Work Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <p className="text-13 text-ink-quiet">
          We will email you a one-time login link. No password needed.
        </p>
        <Button type="submit" look="main" disabled={busy !== null}>
          {busy ?? 'Create Account'}
        </Button>
      </form>
      {hint && <p className="mt-4 text-13 text-ink-quiet">{hint}</p>}
      <p className="mt-6 text-ink-quiet">
        Already have an account?{' '}
        <Link to={paths.login} className="font-medium text-spruce underline">
          Sign in
        </Link>
      </p>
    </>
  );
}
