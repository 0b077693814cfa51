import { useCallback } from 'react';
import { useFrontMessages } from '#web/messages/language.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { type FailedAction, failureToast } from './failure-text.ts';

export function useSayFailed(isLikely = true): (error: unknown, action: FailedAction) => void {
  const say = useToast(isLikely);
  const { common } = useFrontMessages();
  return useCallback((error, action) => say(failureToast(error, action, common)), [say, common]);
}
