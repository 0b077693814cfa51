import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { register } from '#contract/people/auth.ts';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { secondsToWait } from '#web/errors/failure-text.ts';
import { useSayFailed } from '#web/errors/use-failure.ts';
import {
  forgetPendingMessage,
  handedOver,
  type PendingMessage,
} from '#web/features/landing/demo/pending-message.ts';
import { useDemoMessages } from '#web/features/landing/messages/demo.ts';
import { mailErrorToast } from '#web/features/sign-in/mail-errors.ts';
import { useSignInMessages } from '#web/features/sign-in/messages/messages.ts';
import { useWait } from '#web/features/sign-in/use-wait.ts';
import { useFrontMessages } from '#web/messages/language.tsx';
import { settings } from '#web/page-settings/page-settings.ts';
import { paths } from '#web/routing/paths.ts';
import { useToast } from '#web/ui/toast/toast.tsx';

type Asked = { name: string; email: string; pending: PendingMessage | null };

/** Creates an account with the message from the demo; an existing account is welcomed back. */
export function useDemoRegister(onDone: () => void = () => {}) {
  const { common } = useFrontMessages();
  const signIn = useSignInMessages();
  const says = useDemoMessages().register;
  const navigate = useNavigate();
  const say = useToast();
  const sayFailed = useSayFailed();
  const { minutes, wasWaiting, wait } = useWait('signup');
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: ({ name, email, pending }: Asked) =>
      call(register, {
        body: { name, email, ...(pending && { pendingMessage: handedOver(pending) }) },
      }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 409) {
          return { isExistingUser: true, singleSignOn: null };
        }
        throw error;
      }),
    onSuccess: ({ isExistingUser, singleSignOn }, { email }) => {
      forgetPendingMessage();
      onDone();
      if (singleSignOn?.isRequired) {
        navigate(paths.login, { state: { ssoOnly: { email, offer: singleSignOn } } });
        return;
      }
      const { title, inConsole, inMail } = says.welcomeBack;
      if (isExistingUser) {
        say({ title, description: settings.mail === 'console' ? inConsole : inMail });
      } else say({ title: says.created });
      navigate(paths.linkSent(email), { state: { isExistingUser } });
    },
    onError: (error) => {
      const seconds = secondsToWait(error);
      if (seconds !== null) {
        wait(seconds);
        say(mailErrorToast(error, 'signupMail', signIn, common));
        return;
      }
      sayFailed(error, says.failed);
    },
  });
  return { create: mutate, isBusy: isPending || isSuccess, minutes, wasWaiting };
}
