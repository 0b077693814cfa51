import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Issue } from '#contract/entries/issues.ts';
import { type Reporter, revokeStatusLink } from '#contract/notifications/reporter.ts';
import { call } from '#web/api/api.ts';
import { useSayFailed } from '#web/errors/use-failure.ts';
import { useMessages } from '#web/messages/language.tsx';
import { remember } from '#web/store/changes/undo.ts';
import { useToast } from '#web/ui/toast/toast.tsx';
import { useReporterMessages } from './messages.ts';

/** Revokes or restores the status links of an entry: an optimistic update with Undo. */
export function useStatusLink(
  entry: Issue,
): (reporter: Reporter, revoked: boolean) => Promise<void> {
  const says = useReporterMessages();
  const { common } = useMessages();
  const queries = useQueryClient();
  const say = useToast();
  const sayFailed = useSayFailed();
  const key = ['reporter', entry.id];
  const show = (link: Reporter['link']) =>
    queries.setQueriesData<Reporter>({ queryKey: key }, (known) => known && { ...known, link });
  const change = useMutation({
    // Serialized, so that the last click wins.
    scope: { id: key.join(' ') },
    mutationFn: (revoked: boolean) =>
      call(revokeStatusLink, { params: { id: entry.id }, body: { revoked } }),
    onMutate: (revoked) => show(linkWhen(revoked)),
    onError: (error, revoked) => {
      show(linkWhen(!revoked));
      sayFailed(error, { title: says.linkFailed });
    },
  });
  const tell = (revoked: boolean, { name, whyNot }: Reporter, undo: (() => void) | null) => {
    const endedSays = whyNot === 'yourself' ? says.youEndedSays : says.endedSays(name);
    say({
      title: revoked ? says.ended : says.works,
      ...(revoked && { description: endedSays }),
      ...(undo && { action: { label: common.undo, altText: 'u', onAct: undo } }),
    });
  };
  const takeBack = (reporter: Reporter, revoked: boolean) =>
    change.mutateAsync(revoked).then(
      () => tell(revoked, reporter, null),
      () => {
        // The error was already shown.
      },
    );
  return async (reporter, revoked) => {
    const undoable = remember({
      says: revoked ? says.ended : says.works,
      undo: () => void takeBack(reporter, !revoked),
    });
    try {
      await change.mutateAsync(revoked);
      tell(revoked, reporter, undoable.undo);
    } catch {
      undoable.forget();
    }
  };
}

function linkWhen(revoked: boolean): Reporter['link'] {
  return revoked ? 'revoked' : 'works';
}
