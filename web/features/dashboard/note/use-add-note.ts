import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addManualIssue } from '#contract/entries/issues.ts';
import { call } from '#web/api/api.ts';
import { ApiError, isDone } from '#web/api/api-error.ts';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { useMessages } from '#web/messages/language.tsx';
import { placeEntry, reloadEntries } from '#web/store/lists/entries-query.ts';
import { useToast } from '#web/ui/toast/toast.tsx';
import { AUTO, type NoteDraft } from './note-draft.ts';
import { noteSubject } from './note-subject.ts';

/** Adds a note as an entry; `refusal` is the server's reason. */
export function useAddNote(sender: string, onAdded: (added: NoteDraft) => void) {
  const { board, common } = useMessages();
  const says = board.note;
  const queries = useQueryClient();
  const say = useToast();
  const sayFailed = useSayFailed();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ text, priority, department }: NoteDraft) =>
      call(addManualIssue, {
        body: {
          subject: noteSubject(text),
          body: text,
          sender,
          ...(priority !== AUTO && { priority }),
          ...(department !== AUTO && { department }),
        },
      }).catch((failure: unknown) => {
        // The entry exists, and arrives with the next load.
        if (isDone(failure)) return null;
        throw failure;
      }),
    onSuccess: (entry, added) => {
      if (entry) placeEntry(queries, entry);
      else void reloadEntries(queries);
      onAdded(added);
      say({ title: says.created, description: says.createdSays });
    },
    onError: (failure) => sayFailed(failure, says.failed),
  });
  const said = error instanceof ApiError && error.kind === 'refused' ? error.said : null;
  const refusal = said === null ? null : common.refusal(said);
  const submit = (draft: NoteDraft) => {
    if (draft.text.trim() === '') say({ title: says.missing, description: says.missingSays });
    else if (!isPending) mutate(draft);
  };
  return { submit, isPending, refusal };
}
