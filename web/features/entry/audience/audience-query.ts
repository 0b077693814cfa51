import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer } from '#contract/endpoint.ts';
import type { Issue } from '#contract/entries/issues.ts';
import { type Colleague, readAudience, setAudience } from '#contract/entries/restricted.ts';
import { call } from '#web/api/api.ts';
import { inARow } from '#web/messages/list-text.ts';
import type { ActionContext } from '#web/store/changes/action-context.ts';
import { changeAndReport } from '#web/store/changes/change-and-report.ts';
import { sendChange } from '#web/store/changes/send-change.ts';
import type { ToastText } from '#web/ui/toast/shown-toast.ts';
import type { audience } from './messages.en.ts';

type AudienceMessages = typeof audience;

export type Audience = Answer<typeof readAudience>;

/** Query for members with access; the version is part of the key. */
export function audienceQuery(entry: Issue) {
  return queryOptions({
    queryKey: ['audience', entry.id, entry.version],
    queryFn: () => call(readAudience, { params: { id: entry.id } }),
    placeholderData: keepPreviousData,
  });
}

/** Returns the members with access, without admins, who always have it. */
function namedIn({ people, colleagues }: Audience): Colleague[] {
  return colleagues.filter(({ id, isAdmin }) => people.includes(id) && !isAdmin);
}

/** Returns the members with access: `admins, Bob and Cid`. */
export function listAudience(audience: Audience, messages: AudienceMessages): string {
  const names = namedIn(audience).map(({ name, email }) => name || email);
  return inARow([messages.admins, ...names], messages.and);
}

type Given = { entry: Issue; before: Audience; restricted: boolean; people: string[] };

/** Restricts an entry or lifts the restriction; Undo restores the previous access. */
export async function giveAudience(
  context: ActionContext,
  messages: AudienceMessages,
  { entry, before, restricted, people }: Given,
): Promise<void> {
  const failed = { title: context.messages.entry.error, always: messages.notSaved };
  await changeAndReport(context, {
    entry,
    patch: { restricted },
    send: () => sendChange(setAudience, { params: { id: entry.id }, body: { restricted, people } }),
    done: saidOf({ ...before, restricted, people }, messages),
    failed,
    undone: { done: saidOf(before, messages), failed },
  });
}

function saidOf(audience: Audience, messages: AudienceMessages): ToastText {
  if (!audience.restricted) return { title: messages.lifted, description: messages.liftedSays };
  const description = messages.restrictedTo(listAudience(audience, messages));
  return { title: messages.restricted, description };
}
