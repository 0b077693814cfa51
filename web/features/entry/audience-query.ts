import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer } from '#contract/endpoint.ts';
import type { Issue } from '#contract/entries/issues.ts';
import { type Colleague, readAudience, setAudience } from '#contract/entries/restricted.ts';
import { call } from '#web/api.ts';
import type { ToastText } from '#web/ui/shown-toast.ts';
import type { audience } from '#web/words/en/audience.ts';
import type { ActionKit } from './action-kit.ts';
import { doAndSay } from './do-and-say.ts';
import { inARow } from './in-a-row.ts';
import { sendChange } from './send-change.ts';

type AudienceWords = typeof audience;

/** Who sees an entry, and who belongs to the company. */
export type Audience = Answer<typeof readAudience>;

/** Who may see an entry, as of its last change. */
export function audienceQuery(entry: Issue) {
  return queryOptions({
    queryKey: ['audience', entry.id, entry.version],
    queryFn: () => call(readAudience, { params: { id: entry.id } }),
    placeholderData: keepPreviousData,
  });
}

/** The people named on an entry; admins see it without being named. */
function namedIn({ people, colleagues }: Audience): Colleague[] {
  return colleagues.filter(({ id, isAdmin }) => people.includes(id) && !isAdmin);
}

/** Who sees a restricted entry, in one sentence: `admins, Bob and Cid`. */
export function listAudience(audience: Audience, words: AudienceWords): string {
  const names = namedIn(audience).map(({ name, email }) => name || email);
  return inARow([words.admins, ...names], words.and);
}

type Given = { entry: Issue; before: Audience; restricted: boolean; people: string[] };

/** Keeps an entry to few, or lets everybody see it; Undo gives it back to who saw it before. */
export async function giveAudience(
  kit: ActionKit,
  words: AudienceWords,
  { entry, before, restricted, people }: Given,
): Promise<void> {
  const failed = { title: kit.words.entry.error, always: words.notKept };
  await doAndSay(kit, {
    entry,
    patch: { restricted },
    send: () => sendChange(setAudience, { params: { id: entry.id }, body: { restricted, people } }),
    done: saidOf({ ...before, restricted, people }, words),
    failed,
    undone: { done: saidOf(before, words), failed },
  });
}

/** What is said to somebody who has set who may see an entry. */
function saidOf(audience: Audience, words: AudienceWords): ToastText {
  if (!audience.restricted) return { title: words.lifted, description: words.liftedSays };
  const description = words.restrictedTo(listAudience(audience, words));
  return { title: words.restricted, description };
}
