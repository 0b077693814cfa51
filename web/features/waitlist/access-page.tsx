import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useNavigate } from 'react-router';
import { useWaitlistMessages } from '#web/features/waitlist/messages/messages.ts';
import { NarrowPage } from '#web/layout/page-shell.tsx';
import { settings } from '#web/page-settings/page-settings.ts';
import { paths } from '#web/routing/paths.ts';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SignInLine } from './sign-in-line.tsx';

/** Flag in this browser; it gives no real protection. */
const FLAG = 'tidings_access';

export function AccessPage() {
  const { access } = useWaitlistMessages();
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { code: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const submit = form.handleSubmit(({ code }) => {
    if (code.trim() !== settings.accessCode) {
      form.setError('code', { message: access.invalid }, { shouldFocus: true });
      return;
    }
    localStorage.setItem(FLAG, 'true');
    navigate(paths.behindAccess);
  });
  const { isSubmitting, errors } = form.formState;
  const isBlank = form.watch('code').trim() === '';
  const join = (
    <Link to={paths.waitlist} className="font-medium text-spruce underline">
      {access.join}
    </Link>
  );
  return (
    <NarrowPage title={access.title}>
      <Form onSubmit={submit} isPending={isSubmitting} className="grid gap-4">
        <TextField
          label={access.label}
          placeholder={access.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          required
          error={errors.code?.message}
          {...form.register('code')}
        />
        <SubmitButton look="main" pending={access.checking} disabled={isBlank}>
          {access.continue}
        </SubmitButton>
      </Form>
      <p className="mt-6 text-ink-quiet">
        <Sentence says={access.hint} parts={{ link: join }} />
      </p>
      <SignInLine />
    </NarrowPage>
  );
}

/** Redirects to the access code form until it was passed. */
export function BehindAccess({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  useEffect(() => setIsOpen(localStorage.getItem(FLAG) === 'true'), []);
  if (isOpen === null) return null;
  return isOpen ? children : <Navigate to={paths.access} replace />;
}
