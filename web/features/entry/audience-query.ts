import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer } from '#contract/endpoint.ts';
import type { Issue } from '#contract/issues.ts';
import { type Colleague, readAudience, setAudience } from '#contract/restricted.ts';
import { call } from '#web/api.ts';
import type { audience } from '#web/words/en/audience.ts';
import { type ActionKit, asUndo, doAndSay } from './do-and-say.ts';
import { inARow } from './in-a-row.ts';
import { latestOf } from './whole-query.ts';

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

/** Keeps an entry to few, or lets everybody see it; with a way back to who saw it before. */
export async function giveAudience(
  kit: ActionKit,
  words: AudienceWords,
  { entry, before, restricted, people }: Given,
): Promise<void> {
  const seenBy = listAudience({ ...before, people }, words);
  const done = restricted
    ? { title: words.restricted, description: words.restrictedTo(seenBy) }
    : { title: words.lifted, description: words.liftedSays };
  const now = { ...before, restricted, people };
  await doAndSay(kit, {
    entry,
    patch: { restricted },
    send: () => call(setAudience, { params: { id: entry.id }, body: { restricted, people } }),
    undo: () =>
      giveAudience(asUndo(kit), words, {
        entry: latestOf(kit.queries, entry),
        before: now,
        restricted: before.restricted,
        people: before.people,
      }),
    done,
    failed: { title: kit.words.entry.error, description: words.notKept },
  });
}
