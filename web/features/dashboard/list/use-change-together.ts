import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Issue } from '#contract/entries/issues.ts';
import { useMessages } from '#web/messages/language.tsx';
import { changeTogether, type Patch } from '#web/store/changes/change-many.ts';
import { useToast } from '#web/ui/toast/toast.tsx';
import { useBoardFocus } from '../focus/board-focus.ts';

/** Returns a bulk change; deselects entries that leave their section. */
export function useChangeTogether(): (entries: readonly Issue[], patch: Patch) => void {
  const queries = useQueryClient();
  const say = useToast();
  const messages = useMessages();
  const { clearSelection } = useBoardFocus();
  return useCallback(
    (entries, patch) => {
      changeTogether({ queries, say, messages }, entries, patch);
      const leaves = patch.status || patch.deleted !== undefined || patch.snooze !== undefined;
      if (leaves) clearSelection();
    },
    [queries, say, messages, clearSelection],
  );
}
