import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { register } from '#contract/people/auth.ts';
import type { RegisterBody } from '#contract/people/sign-in-forms.ts';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { secondsToWait } from '#web/errors/failure-text.ts';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { useSignInMessages } from '#web/features/sign-in/messages/messages.ts';
import { NarrowPage } from '#web/layout/page-shell.tsx';
import { useFrontMessages } from '#web/messages/language.tsx';
import { paths } from '#web/routing/paths.ts';
import { useToast } from '#web/ui/toast/toast.tsx';
import { AccountForm, forgetAccountForm } from './account-form.tsx';
import { mailErrorToast } from './mail-errors.ts';
import { useWait } from './use-wait.ts';

const SHOWN_BEFORE_LEAVING_MS = 1500;
const TO_LOGIN_MS = 3000;

/** Registration; an existing account is welcomed back. */
export function SignupPage() {
  const navigate = useNavigate();
  const say = useToast();
  const { common } = useFrontMessages();
  const signIn = useSignInMessages();
  const { minutes, wasWaiting, wait } = useWait('signup');
  const create = useMutation({
    mutationFn: (body: RegisterBody) =>
      call(register, { body }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 409) {
          return { isExistingUser: true, singleSignOn: null };
        }
        throw error;
      }),
    onSuccess: ({ isExistingUser, singleSignOn }, { email }) => {
      forgetAccountForm();
      if (singleSignOn?.isRequired) {
        navigate(paths.login, { state: { ssoOnly: { email, offer: singleSignOn } } });
        return;
      }
      say({
        title: isExistingUser ? signIn.account.welcomeBack : signIn.account.created,
        description: signIn.checkEmail,
      });
      const leave = () => navigate(paths.linkSent(email), { state: { isExistingUser } });
      setTimeout(leave, SHOWN_BEFORE_LEAVING_MS);
    },
    onError: (error) => {
      const seconds = secondsToWait(error);
      if (seconds !== null) wait(seconds);
      say(mailErrorToast(error, 'signupMail', signIn, common));
    },
  });
  const sent = create.isSuccess ? signIn.checkEmail : null;
  const creating = create.isPending ? signIn.account.creating : sent;
  const busy = minutes !== null ? signIn.waitMinutes(minutes) : creating;
  return (
    <NarrowPage title={signIn.account.signupTitle}>
      <AccountForm
        onSubmit={(body) => create.mutate(body)}
        busy={busy}
        hint={wasWaiting ? signIn.afterWait : null}
      />
    </NarrowPage>
  );
}

/** Registration that continues at once; an existing account is redirected to sign in. */
export function RegisterPage() {
  const navigate = useNavigate();
  const say = useToast();
  const sayFailed = useSayFailed();
  const signIn = useSignInMessages();
  const create = useMutation({
    mutationFn: (body: RegisterBody) => call(register, { body }),
    onSuccess: ({ singleSignOn }, { email }) => {
      forgetAccountForm();
      if (singleSignOn?.isRequired) {
        navigate(paths.login, { state: { ssoOnly: { email, offer: singleSignOn } } });
        return;
      }
      say({ title: signIn.account.created });
      navigate(paths.linkSent(email));
    },
    onError: (error, { email }) => {
      if (/already exists|EMAIL_ALREADY_EXISTS/.test(error.message)) {
        say({ ...signIn.account.exists, isError: true });
        // The server has sent a sign-in link, so the page continues at sign-in.
        const leave = () => navigate(paths.login, { state: { sentTo: email } });
        setTimeout(leave, TO_LOGIN_MS);
        return;
      }
      sayFailed(error, signIn.account.failed);
    },
  });
  return (
    <NarrowPage title={signIn.account.registerTitle}>
      <AccountForm
        onSubmit={(body) => create.mutate(body)}
        busy={create.isPending ? signIn.account.creating : null}
        hint={null}
      />
    </NarrowPage>
  );
}
