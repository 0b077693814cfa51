import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { register } from '#contract/people/auth.ts';
import { call } from '#web/api.ts';
import { ApiError } from '#web/api-error.ts';
import { secondsToWait } from '#web/failure-text.ts';
import { mailErrorToast } from '#web/features/sign-in/mail-errors.ts';
import { useWait } from '#web/features/sign-in/use-wait.ts';
import { paths } from '#web/paths.ts';
import { settings } from '#web/settings.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useSayFailed } from '#web/use-failure.ts';
import { useDemoWords } from '#web/words/demo-words.ts';
import { useFrontWords } from '#web/words/language.tsx';
import { useSignInWords } from '#web/words/sign-in-words.ts';
import { forgetPendingMessage, handedOver, type PendingMessage } from './pending-message.ts';

type Asked = { name: string; email: string; pending: PendingMessage | null };

/** Makes an account for who tried the demo, with their message; one that stands is welcomed back. */
export function useDemoRegister(onDone: () => void = () => {}) {
  const { common } = useFrontWords();
  const signIn = useSignInWords();
  const says = useDemoWords().register;
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
          return { isExistingUser: true };
        }
        throw error;
      }),
    onSuccess: ({ isExistingUser }, { email }) => {
      forgetPendingMessage();
      onDone();
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
