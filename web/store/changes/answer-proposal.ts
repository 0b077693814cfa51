import { type Issue, readIssue } from '#contract/entries/issues.ts';
import { answerProposal, type Proposal } from '#contract/entries/proposals.ts';
import { call } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { failureToast } from '#web/errors/failure-text.ts';
import { refreshEntries } from '#web/store/lists/entries-query.ts';
import type { ToastText } from '#web/ui/toast/shown-toast.ts';
import type { ActionContext } from './action-context.ts';
import { changeEntry } from './change-entry.ts';
import { decided } from './decide-change.ts';
import { statusUndone } from './entry-actions.ts';
import { remember } from './undo.ts';
import { undoEntry } from './undo-entry.ts';
import type { Changed } from './undo-patch.ts';

type Given = 'accept' | 'dismiss';

/**
 * Accepts or dismisses a proposal, with an optimistic update. Returns false after a reported
 * failure.
 */
export async function answer(
  context: ActionContext,
  entry: Issue,
  proposal: Proposal,
  given: Given,
): Promise<boolean> {
  const { queries, say } = context;
  const { entry: says } = context.messages;
  try {
    let madeId: string | null = null;
    const after = await changeEntry(queries, {
      entry,
      patch: patchOf(entry, proposal, given),
      send: async () => {
        const params = { id: entry.id, proposalId: proposal.id };
        ({ madeId } = await call(answerProposal, { params, body: { answer: given } }));
        return call(readIssue, { params: { id: entry.id } });
      },
    });
    if (madeId !== null) await refreshEntries(queries, [madeId]);
    say(said(context, { before: entry, after }, proposal, given));
    return true;
  } catch (error) {
    const isAnswered = error instanceof ApiError && error.type === 'conflict';
    await refreshEntries(queries, [entry.id]);
    const failed = failureToast(error, { title: says.proposalFailed }, context.messages.common);
    say(isAnswered ? { title: says.alreadyAnswered, isError: true } : failed);
    return false;
  }
}

function patchOf(entry: Issue, { kind }: Proposal, given: Given): Partial<Issue> {
  const rest = entry.pendingProposals.filter((pending) => pending !== kind);
  const asked = { pendingProposals: rest, hasResolutionUpdates: rest.includes('close') };
  if (given === 'dismiss' || kind === 'new_entry') return asked;
  const status = kind === 'close' ? 'resolved' : 'open';
  return { ...asked, ...decided(entry, { status }, 'mail') };
}

function said(
  context: ActionContext,
  { before, after }: Changed,
  { kind }: Proposal,
  given: Given,
): ToastText {
  const { entry: says, common } = context.messages;
  if (given === 'dismiss') return { title: says.dismissed };
  if (kind === 'new_entry') return { title: says.madeEntry };
  const description = kind === 'close' ? says.resolved : says.reopened;
  const change = { before, after, sent: Promise.resolve(after) };
  const undone = statusUndone(context.messages, kind === 'close' ? 'resolved' : 'open');
  const { undo } = remember({
    says: description,
    undo: () => void undoEntry(context, change, undone),
  });
  const action = { label: common.undo, altText: 'u', onAct: undo };
  return { title: says.success, description, action };
}
