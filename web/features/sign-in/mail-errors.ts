import { ApiError } from '#web/api/api-error.ts';
import { failureToast, RATE_LIMIT_MS, secondsToWait } from '#web/errors/failure-text.ts';
import type { SignInMessages } from '#web/features/sign-in/messages/en.ts';
import type { FrontMessages } from '#web/messages/en/en-front.ts';
import type { ToastText } from '#web/ui/toast/shown-toast.ts';

const UNAVAILABLE_MS = 6000;

type Form = 'loginMail' | 'signupMail';

export function mailErrorToast(
  error: unknown,
  form: Form,
  signIn: SignInMessages,
  common: FrontMessages['common'],
): ToastText {
  const seconds = secondsToWait(error);
  if (seconds !== null) {
    return {
      title: signIn.tooMany,
      description: signIn[form].wait(Math.ceil(seconds / 60)),
      isError: true,
      duration: RATE_LIMIT_MS,
    };
  }
  if (error instanceof ApiError && error.type === 'service_unavailable') {
    return { ...signIn[form].unavailable, isError: true, duration: UNAVAILABLE_MS };
  }
  return failureToast(error, signIn[form].failed, common);
}
