import { setTimeout as wait } from 'node:timers/promises';
import type { Asker } from '#server/db/as-company.ts';
import { type Changes, type CompanyChanges, changesFor } from '#server/entries/read/changes.ts';

/** `inbox` is a mark that changes with the person's notifications. */
export type Seen = Changes & { inbox: string };

export type ChangeReaders = {
  readChanges: (
    companyId: string,
    wanted: { since: number; personIds: string[] },
  ) => Promise<{ changes: CompanyChanges; marks: Map<string, string> }>;
  changesSince: (asker: Asker, since: number) => Promise<Changes>;
};

type Look = {
  asker: Asker;
  since: number;
  seen: (seen: Seen | Promise<Seen>) => void;
  failed: (error: unknown) => void;
};

/** Changes within this time are read together. */
const PAUSE_MS = 20;

/** Reads a company's changes once for all its pages, filtered per person. */
export function gatherLooks(
  readers: ChangeReaders,
): (asker: Asker, since: number) => Promise<Seen> {
  const waiting = new Map<string, Look[]>();
  const work = async (companyId: string) => {
    // Batches all pages of this event loop turn.
    await new Promise(setImmediate);
    for (let looks = waiting.get(companyId) ?? []; looks.length > 0; ) {
      waiting.set(companyId, []);
      await answer(companyId, looks, readers);
      await wait(PAUSE_MS);
      looks = waiting.get(companyId) ?? [];
    }
    waiting.delete(companyId);
  };
  return (asker, since) =>
    new Promise((seen, failed) => {
      const look = { asker, since, seen, failed };
      const others = waiting.get(asker.companyId);
      if (others) others.push(look);
      else {
        waiting.set(asker.companyId, [look]);
        void work(asker.companyId);
      }
    });
}

async function answer(companyId: string, looks: Look[], readers: ChangeReaders): Promise<void> {
  try {
    const since = Math.min(...looks.map((look) => look.since));
    const personIds = [...new Set(looks.map(({ asker }) => asker.personId))];
    const { changes, marks } = await readers.readChanges(companyId, { since, personIds });
    for (const look of looks) {
      const { personId } = look.asker;
      const inbox = marks.get(personId) ?? '';
      const seen = changesFor(changes, { personId, since: look.since });
      look.seen(seen ? { ...seen, inbox } : askAlone(look, inbox, readers));
    }
  } catch (error) {
    for (const look of looks) look.failed(error);
  }
}

async function askAlone(look: Look, inbox: string, { changesSince }: ChangeReaders): Promise<Seen> {
  return { ...(await changesSince(look.asker, look.since)), inbox };
}
