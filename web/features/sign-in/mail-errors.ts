import { ApiError } from '#web/api.ts';
import type { ToastText } from '#web/ui/toast.tsx';

/** Seconds to wait where the server names none. */
const DEFAULT_WAIT = 300;
const RATE_LIMIT_MS = 8000;
const UNAVAILABLE_MS = 6000;

/** The words of one form for what can go wrong when a mail is asked for. */
type Words = { waitFor: string; unavailable: ToastText; failed: string };

export const LOGIN_WORDS: Words = {
  waitFor: 'before requesting another magic link',
  unavailable: {
    title: 'Email service temporarily unavailable',
    description: 'Please try again in a moment',
  },
  failed: 'Failed to send magic link',
};

export const SIGNUP_WORDS: Words = {
  waitFor: 'before trying again',
  unavailable: {
    title: 'Service temporarily unavailable',
    description: 'Our email service is currently down. Please try again in a few minutes.',
  },
  failed: 'Failed to create account',
};

/** Seconds that the server asks to wait; null where it is not a matter of waiting. */
export function secondsToWait(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status !== 429 && error.type !== 'rate_limit') return null;
  return error.retryAfter ?? DEFAULT_WAIT;
}

/** What the toast says of a mail that was not sent. */
export function mailErrorToast(error: unknown, words: Words): ToastText {
  const seconds = secondsToWait(error);
  if (seconds !== null) {
    const minutes = Math.ceil(seconds / 60);
    return {
      title: 'Too many requests',
      description: `Please wait ${minutes} minutes ${words.waitFor}`,
      isError: true,
      duration: RATE_LIMIT_MS,
    };
  }
  if (error instanceof ApiError && error.type === 'service_unavailable') {
    return { ...words.unavailable, isError: true, duration: UNAVAILABLE_MS };
  }
  const description = error instanceof Error && error.message;
  return {
    title: words.failed,
    description: description || 'Please try again later.',
    isError: true,
  };
}
