import { useMutation } from '@tanstack/react-query';
import { joinWaitlist } from '#contract/public/waitlist.ts';
import { call } from '#web/api.ts';
import { ApiError } from '#web/api-error.ts';
import { captureEmail } from '#web/capture.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useSayFailed } from '#web/use-failure.ts';
import { useWaitlistWords } from '#web/words/waitlist-words.ts';

/** Puts an address on the waitlist; one that stands there already has joined as well. */
export function useJoin(onJoined: (email: string) => void) {
  const says = useWaitlistWords();
  const say = useToast();
  const sayFailed = useSayFailed();
  return useMutation({
    mutationFn: (email: string) => {
      captureEmail(email);
      return call(joinWaitlist, { body: { email, timestamp: new Date().toISOString() } });
    },
    // Once more where there was no answer or no good one; what was refused would be again.
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
