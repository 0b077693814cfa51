import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { sendMagicLink } from '#contract/people/auth.ts';
import { SendMagicLinkBody } from '#contract/people/sign-in-forms.ts';
import { call } from '#web/api/api.ts';
import { secondsToWait } from '#web/errors/failure-text.ts';
import { useSignInMessages } from '#web/features/sign-in/messages/messages.ts';
import { NarrowPage } from '#web/layout/page-shell.tsx';
import { useFrontMessages } from '#web/messages/language.tsx';
import { paths } from '#web/paths.ts';
import { forgetForm, useKeptForm } from '#web/session/tab-storage.ts';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { useGivenEmail } from './given-email.ts';
import { mailErrorToast } from './mail-errors.ts';
import { useWait } from './use-wait.ts';

const SHOWN_BEFORE_LEAVING_MS = 1500;
const NAME = 'typed_login';

/** The address that a sign-in link was mailed to just now, by the page before. */
function useSentTo(): string | null {
  const { state } = useLocation();
  return typeof state?.sentTo === 'string' ? state.sentTo : null;
}

/** Asks for a sign-in link. */
export function LoginPage() {
  const [search] = useSearchParams();
  const sentTo = useSentTo();
  const navigate = useNavigate();
  const say = useToast();
  const { common } = useFrontMessages();
  const signIn = useSignInMessages();
  const { minutes, wasWaiting, wait } = useWait('login');
  const form = useForm({
    resolver: zodResolver(SendMagicLinkBody),
    defaultValues: { email: '', next: search.get('next') ?? undefined },
  });
  useKeptForm(NAME, form, ['email']);
  useGivenEmail(form, 'email', search.get('email') ?? sentTo);
  const send = useMutation({
    mutationFn: (body: SendMagicLinkBody) => call(sendMagicLink, { body }),
    onSuccess: (_answer, { email }) => {
      forgetForm(NAME, ['email']);
      say(signIn.login.sent);
      setTimeout(() => navigate(paths.linkSent(email)), SHOWN_BEFORE_LEAVING_MS);
    },
    onError: (error) => {
      const seconds = secondsToWait(error);
      if (seconds !== null) wait(seconds);
      say(mailErrorToast(error, 'loginMail', signIn, common));
    },
  });
  const complaint = form.formState.errors.email?.message;
  const sent = send.isSuccess ? signIn.checkEmail : signIn.login.send;
  return (
    <NarrowPage title={signIn.login.title}>
      {sentTo !== null && (
        <p role="status" className="mb-6 rounded-md bg-spruce-wash p-4">
          <Sentence
            says={signIn.login.sentTo}
            parts={{ email: <strong className="wrap-anywhere">{sentTo}</strong> }}
          />
        </p>
      )}
      <Form onSubmit={form.handleSubmit((body) => send.mutate(body))} isPending={send.isPending}>
        <TextField
          label={signIn.login.email}
          type="email"
          autoComplete="email"
          error={complaint && common.complaint(complaint)}
          {...form.register('email')}
        />
        <SubmitButton
          look="main"
          className="mt-4 w-full"
          pending={signIn.sending}
          disabled={send.isSuccess || minutes !== null}
        >
          {minutes !== null ? signIn.waitMinutes(minutes) : sent}
        </SubmitButton>
      </Form>
      {wasWaiting && <p className="mt-4 text-13 text-ink-quiet">{signIn.afterWait}</p>}
      <p className="mt-6 text-ink-quiet">
        {signIn.login.newHere}{' '}
        <Link to={paths.signup} className="font-medium text-spruce underline">
          {signIn.login.signUp}
        </Link>
      </p>
    </NarrowPage>
  );
}
