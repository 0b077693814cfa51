import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { SendMagicLinkBody, sendMagicLink } from '#contract/auth.ts';
import { call } from '#web/api.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { NarrowPage } from '#web/ui/page-shell.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { LOGIN_WORDS, mailErrorToast, secondsToWait } from './mail-errors.ts';
import { useWait } from './use-wait.ts';

const SHOWN_BEFORE_LEAVING_MS = 1500;

/** Asks for a sign-in link. */
export function LoginPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const say = useToast();
  const { minutes, wasWaiting, wait } = useWait('login');
  const form = useForm({
    resolver: zodResolver(SendMagicLinkBody),
    defaultValues: { email: '', next: search.get('next') ?? undefined },
  });
  const send = useMutation({
    mutationFn: (body: SendMagicLinkBody) => call(sendMagicLink, { body }),
    onSuccess: ({ email }) => {
      say({ title: 'Magic link sent!', description: 'Check your email' });
      setTimeout(() => navigate(paths.linkSent(email)), SHOWN_BEFORE_LEAVING_MS);
    },
    onError: (error) => {
      const seconds = secondsToWait(error);
      if (seconds !== null) wait(seconds);
      say(mailErrorToast(error, LOGIN_WORDS));
    },
  });
  return (
    <NarrowPage title="Sign in">
      <form noValidate onSubmit={form.handleSubmit((body) => send.mutate(body))}>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
        <Button
          type="submit"
          look="main"
          className="mt-4 w-full"
          disabled={send.isPending || send.isSuccess || minutes !== null}
        >
          {minutes !== null
            ? `Wait ${minutes} min`
            : send.isPending
              ? 'Sending…'
              : send.isSuccess
                ? 'Check your email'
                : 'Send magic link'}
        </Button>
      </form>
      {wasWaiting && (
        <p className="mt-4 text-13 text-ink-quiet">
          Still no mail? Look in the spam folder, or contact support.
        </p>
      )}
      <p className="mt-6 text-ink-quiet">
        New here?{' '}
        <Link to={paths.signup} className="font-medium text-spruce underline">
          Sign up
        </Link>
      </p>
    </NarrowPage>
  );
}
