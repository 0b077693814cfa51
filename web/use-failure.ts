import { useCallback } from 'react';
import { type FailedAction, failureToast } from './failure-text.ts';
import { useToast } from './ui/toast.tsx';
import { useFrontWords } from './words/language.tsx';

/** Says in a toast that an action failed. */
export function useSayFailed(isLikely = true): (error: unknown, action: FailedAction) => void {
  const say = useToast(isLikely);
  const { common } = useFrontWords();
  return useCallback((error, action) => say(failureToast(error, action, common)), [say, common]);
}
