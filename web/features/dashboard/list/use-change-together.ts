import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Issue } from '#contract/entries/issues.ts';
import { changeTogether, type Patch } from '#web/features/entry/change-together.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useWords } from '#web/words/language.tsx';
import { useBoardFocus } from '../board-focus.ts';

/** Changes entries together; those that leave their section are not selected any more. */
export function useChangeTogether(): (entries: readonly Issue[], patch: Patch) => void {
  const queries = useQueryClient();
  const say = useToast();
  const words = useWords();
  const { clearSelection } = useBoardFocus();
  return useCallback(
    (entries, patch) => {
      changeTogether({ queries, say, words }, entries, patch);
      if (patch.status || patch.deleted !== undefined) clearSelection();
    },
    [queries, say, words, clearSelection],
  );
}
