import { ApiError } from '#web/api.ts';
import type { ToastText } from '#web/ui/toast.tsx';
import type { SignInWords } from '#web/words/en/sign-in.ts';
import type { FrontWords } from '#web/words/en-front.ts';

/** Seconds to wait where the server names none. */
const DEFAULT_WAIT = 300;
const RATE_LIMIT_MS = 8000;
const UNAVAILABLE_MS = 6000;

/** Which form asked for the mail. */
type Form = 'loginMail' | 'signupMail';

/** Seconds that the server asks to wait; null where it is not a matter of waiting. */
export function secondsToWait(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status !== 429 && error.type !== 'rate_limit') return null;
  return error.retryAfter ?? DEFAULT_WAIT;
}

/** What the toast says of a mail that was not sent. */
export function mailErrorToast(
  error: unknown,
  form: Form,
  signIn: SignInWords,
  common: FrontWords['common'],
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
  const message = error instanceof Error && error.message;
  return {
    title: signIn[form].failed,
    description: message ? common.told(message) : signIn.tryLater,
    isError: true,
  };
}
