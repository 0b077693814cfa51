import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addManualIssue } from '#contract/issues.ts';
import { ApiError, call } from '#web/api.ts';
import { placeEntry } from '#web/features/entry/entries-query.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useWords } from '#web/words/language.tsx';
import { AUTO, type NoteDraft } from './note-draft.ts';
import { noteSubject } from './note-subject.ts';

/** Adds a note as an entry; `refusal` is why the server would not have it as it is. */
export function useAddNote(sender: string, onAdded: () => void) {
  const { board, common } = useWords();
  const says = board.note;
  const queries = useQueryClient();
  const say = useToast();
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
      }),
    onSuccess: (entry) => {
      placeEntry(queries, entry);
      onAdded();
      say({ title: says.created, description: says.createdSays });
    },
    onError: ({ message }) =>
      say({
        title: says.failed,
        description: message ? common.told(message) : says.failedSays,
        isError: true,
      }),
  });
  const refusal =
    error instanceof ApiError && error.status === 400 ? common.told(error.message) : null;
  const submit = (draft: NoteDraft) => {
    if (draft.text.trim() === '') say({ title: says.missing, description: says.missingSays });
    else if (!isPending) mutate(draft);
  };
  return { submit, isPending, refusal };
}
