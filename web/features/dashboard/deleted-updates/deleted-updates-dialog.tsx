import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type DeletedUpdates, dismissDeletedUpdates } from '#contract/entries/deleted-updates.ts';
import { restoreEntry } from '#contract/entries/issue-changes.ts';
import type { ThreadUpdate } from '#contract/entries/issues.ts';
import { isolated } from '#contract/text/base-direction.ts';
import { call } from '#web/api/api.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { useMessages } from '#web/messages/language.tsx';
import { sendChange } from '#web/store/changes/send-change.ts';
import { placeEntry } from '#web/store/lists/entries-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { When } from '#web/ui/when.tsx';
import { statsQuery } from '../figures/stats-query.ts';
import { SEARCH_BOX_ID } from '../focus/fields.ts';
import { DELETED_UPDATES_KEY, deletedUpdatesQuery } from './deleted-updates-query.ts';

type DeletedUpdatesDialogProps = {
  count: number;
  onClose: () => void;
};

export function DeletedUpdatesDialog({ count, onClose }: DeletedUpdatesDialogProps) {
  const says = useMessages().board.deletedUpdates;
  const { data, error, isPlaceholderData, refetch } = useQuery(deletedUpdatesQuery(count));
  const { restore, dismiss, isPending } = useAnswers();
  const isEmpty = count === 0 || (data?.length === 0 && !isPlaceholderData);
  useEffect(() => {
    if (isEmpty) onClose();
  }, [isEmpty, onClose]);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={says.title}
      description={says.says}
      // The element that opened the dialog may be gone.
      focusAfter={() => (isEmpty ? document.getElementById(SEARCH_BOX_ID) : null)}
    >
      {error && (
        <LoadFailure
          error={error}
          says={says.failed}
          onRetry={() => void refetch()}
          className="mb-3"
        />
      )}
      <ul className="divide-y divide-line border-y border-line">
        {data?.map((one) => (
          <li key={one.entry.id} className="py-3">
            <EntryUpdates
              {...one}
              isPending={isPending}
              onRestore={() => restore(one.entry.id)}
              onDismiss={() => dismiss([one.entry.id])}
            />
          </li>
        ))}
      </ul>
      {data && data.length > 1 && (
        <Button
          look="quiet"
          size="small"
          className="mt-3"
          disabled={isPending}
          onClick={() => dismiss(data.map(({ entry }) => entry.id))}
        >
          {says.dismissAll}
        </Button>
      )}
    </Dialog>
  );
}

type EntryUpdatesProps = DeletedUpdates & {
  isPending: boolean;
  onRestore: () => void;
  onDismiss: () => void;
};

function EntryUpdates({ entry, updates, isPending, onRestore, onDismiss }: EntryUpdatesProps) {
  const says = useMessages().board.deletedUpdates;
  const { captionSelected: caption } = entry;
  return (
    <>
      <h3 dir="auto" className="font-medium text-ink-quiet line-through decoration-field-line">
        {caption}
      </h3>
      <ul className="mt-1.5 grid gap-2">
        {updates.map((update) => (
          <Update key={update.threadedEmailId} update={update} />
        ))}
      </ul>
      <div className="mt-2.5 flex gap-2">
        <Button
          size="small"
          aria-label={says.restoreIt(caption)}
          disabled={isPending}
          onClick={onRestore}
        >
          {says.restore}
        </Button>
        <Button
          look="quiet"
          size="small"
          aria-label={says.dismissIt(caption)}
          disabled={isPending}
          onClick={onDismiss}
        >
          {says.dismiss}
        </Button>
      </div>
    </>
  );
}

function Update({ update }: { update: ThreadUpdate }) {
  const says = useMessages().board.deletedUpdates;
  return (
    <li className="border-l-2 border-field-line pl-3">
      <p className="flex flex-wrap gap-x-2 text-12 text-ink-quiet">
        <span className="min-w-0 truncate">
          {says.from(isolated(update.senderName ?? update.sender))}
        </span>
        <When at={update.timestamp} />
      </p>
      <p dir="auto" className="line-clamp-4 whitespace-pre-line">
        {update.body}
      </p>
    </li>
  );
}

function useAnswers() {
  const queries = useQueryClient();
  const say = useToast();
  const sayFailed = useSayFailed();
  const messages = useMessages();
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: DELETED_UPDATES_KEY }),
      queries.invalidateQueries({ queryKey: statsQuery({ pollEvery: false }).queryKey }),
    ]);
  const restoring = useMutation({
    mutationFn: (id: string) => sendChange(restoreEntry, { params: { id } }),
    onSuccess: (entry) => {
      placeEntry(queries, entry);
      say({ title: messages.entry.restored });
      return refresh();
    },
    onError: (error) => sayFailed(error, { title: messages.entry.restoreFailed }),
  });
  const dismissing = useMutation({
    mutationFn: (ids: string[]) => call(dismissDeletedUpdates, { body: { ids } }),
    onSuccess: refresh,
    onError: (error) => sayFailed(error, { title: messages.board.deletedUpdates.dismissFailed }),
  });
  return {
    restore: (id: string) => restoring.mutate(id),
    dismiss: (ids: string[]) => dismissing.mutate(ids),
    isPending: restoring.isPending || dismissing.isPending,
  };
}
