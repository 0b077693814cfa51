import { useMutation } from '@tanstack/react-query';
import { joinWaitlist } from '#contract/public/waitlist.ts';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { captureEmail } from '#web/features/landing/account/report-signup.ts';
import { useWaitlistMessages } from '#web/features/waitlist/messages/messages.ts';
import { useToast } from '#web/ui/toast/toast.tsx';

/** Adds an address to the waitlist; a duplicate counts as success. */
export function useJoin(onJoined: (email: string) => void) {
  const says = useWaitlistMessages();
  const say = useToast();
  const sayFailed = useSayFailed();
  return useMutation({
    mutationFn: (email: string) => {
      captureEmail(email);
      return call(joinWaitlist, { body: { email, timestamp: new Date().toISOString() } });
    },
    // One retry, but none after a refusal.
    retry: (failures, error) => failures < 1 && !isRefused(error),
    onSuccess: (_answer, email) => {
      say(says.joined);
      onJoined(email);
    },
    onError: (error, email) => {
      if (error.message.includes('already exists')) {
        say(says.already);
        onJoined(email);
        return;
      }
      sayFailed(error, says.failed);
    },
  });
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
