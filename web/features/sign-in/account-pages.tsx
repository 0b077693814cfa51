import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type RegisterBody, register } from '#contract/auth.ts';
import { ApiError, call } from '#web/api.ts';
import { paths } from '#web/paths.ts';
import { NarrowPage } from '#web/ui/page-shell.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { AccountForm } from './account-form.tsx';
import { mailErrorToast, SIGNUP_WORDS, secondsToWait } from './mail-errors.ts';
import { useWait } from './use-wait.ts';

const SHOWN_BEFORE_LEAVING_MS = 1500;
const TO_LOGIN_MS = 3000;
const AFTER_WAIT = 'Still no mail? Look in the spam folder, or contact support.';

/** Makes an account; one that stands already is welcomed back. */
export function SignupPage() {
  const navigate = useNavigate();
  const say = useToast();
  const { minutes, wasWaiting, wait } = useWait('signup');
  const create = useMutation({
    mutationFn: (body: RegisterBody) =>
      call(register, { body }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 409) {
          return { isExistingUser: true, email: body.email };
        }
        throw error;
      }),
    onSuccess: ({ isExistingUser, email }) => {
      say({
        title: isExistingUser ? 'Welcome back!' : 'Account created successfully!',
        description: 'Check your email',
      });
      setTimeout(() => navigate(paths.linkSent(email)), SHOWN_BEFORE_LEAVING_MS);
    },
    onError: (error) => {
      const seconds = secondsToWait(error);
      if (seconds !== null) wait(seconds);
      say(mailErrorToast(error, SIGNUP_WORDS));
    },
  });
  const sent = create.isSuccess ? 'Check your email' : null;
  const busy = minutes !== null ? `Wait ${minutes} min` : create.isPending ? 'Creating…' : sent;
  return (
    <NarrowPage title="Create your account">
      <AccountForm
        onSubmit={(body) => create.mutate(body)}
        busy={busy}
        hint={wasWaiting ? AFTER_WAIT : null}
      />
    </NarrowPage>
  );
}

/** Makes an account and moves on at once; one that stands already is sent to sign in. */
export function RegisterPage() {
  const navigate = useNavigate();
  const say = useToast();
  const create = useMutation({
    mutationFn: (body: RegisterBody) => call(register, { body }),
    onSuccess: ({ email }) => {
      say({ title: 'Account created successfully!' });
      navigate(paths.linkSent(email));
    },
    onError: (error) => {
      if (/already exists|EMAIL_ALREADY_EXISTS/.test(error.message)) {
        say({
          title: 'Account Already Exists',
          description: 'This email is already registered. Redirecting you to sign in...',
          isError: true,
        });
        setTimeout(() => navigate(paths.login), TO_LOGIN_MS);
        return;
      }
      say({
        title: 'Registration Failed',
        description: error.message || 'An unexpected error occurred. Please try again.',
        isError: true,
      });
    },
  });
  return (
    <NarrowPage title="Register">
      <AccountForm
        onSubmit={(body) => create.mutate(body)}
        busy={create.isPending ? 'Creating…' : null}
        hint={null}
      />
    </NarrowPage>
  );
}
