import DataLoader from 'dataloader';
import pLimit from 'p-limit';
import type { ResolutionVerdict } from '#contract/meaning.ts';
import type { Addressee, Claim, Filed, Filing, Thread, Told, Understood } from '#mail/arrive.ts';
import type { RecentMail } from '#mail/loop.ts';
import type { AskedSender } from './recent.ts';
import type { AskedThread } from './threads.ts';

/** What filing asks of the database, for several mails at once: one answer each, in order. */
export type FilingStore = {
  findCompanies: (addresses: string[]) => Promise<(Addressee | null)[]>;
  mayWrite: (pairs: { company: Addressee; sender: string }[]) => Promise<boolean[]>;
  findRecent: (asked: AskedSender[]) => Promise<RecentMail[][]>;
  findThreads: (asked: AskedThread[]) => Promise<(Thread | null)[]>;
  remember: (named: Named[]) => Promise<void>;
  claim: (claims: Claim[]) => Promise<Claimed[]>;
  saveEntries: (entries: FiledEntry[]) => Promise<void>;
  saveUpdates: (updates: FiledUpdate[]) => Promise<string[]>;
  saveOriginals: (originals: FiledOriginal[]) => Promise<void>;
};

export type Claimed = Awaited<ReturnType<Filing['claim']>>;
type FiledEntry = { id: string; filed: Filed; understood: Understood };
type FiledUpdate = { thread: Thread; filed: Filed; told: Told };
type FiledOriginal = {
  thread: Thread;
  filed: Filed;
  understood: Understood;
  answer: ResolutionVerdict;
};
type Named = { companyId: string; entryId: string; ids: string[]; isOfEntry: boolean };

/**
 * Lets each mail of a lot be filed as if it were alone, while the questions that they all ask
 * at the same step go to the database together. The transaction answers one question at a
 * time.
 */
export function gather(store: FilingStore): Filing {
  const oneAtATime = pLimit(1);
  const together = <Question, Answer>(ask: (questions: Question[]) => Promise<Answer[]>) => {
    const loader = new DataLoader<Question, Answer>(
      (questions) => oneAtATime(() => ask([...questions])),
      { cache: false },
    );
    return (question: Question) => loader.load(question);
  };
  const findCompany = together(store.findCompanies);
  const mayWrite = together(store.mayWrite);
  const findRecent = together(store.findRecent);
  const findThread = together(store.findThreads);
  const saveUpdate = together(async (updates: FiledUpdate[]) => {
    const ids = await store.saveUpdates(updates);
    await store.remember(updates.map(({ thread, filed }) => namedBy(filed, thread.entryId, false)));
    return ids;
  });
  const saveEntry = together(async (entries: FiledEntry[]) => {
    await store.saveEntries(entries);
    await store.remember(entries.map(({ id, filed }) => namedBy(filed, id, true)));
    return entries.map(() => null);
  });
  const saveOriginal = together(async (originals: FiledOriginal[]) => {
    await store.saveOriginals(originals);
    await store.remember(
      originals.map(({ thread, filed }) => namedBy(filed, thread.entryId, true)),
    );
    return originals.map(() => null);
  });
  return {
    findCompany,
    mayWriteTo: (company, sender) => mayWrite({ company, sender }),
    findRecent: (companyId, sender, since) => findRecent({ companyId, sender, since }),
    findThread: (companyId, messageId, ancestors) =>
      findThread({ companyId, messageId, ancestors }),
    claim: together(store.claim),
    saveEntry: async (id, filed, understood) => {
      await saveEntry({ id, filed, understood });
    },
    saveUpdate: (thread, filed, told) => saveUpdate({ thread, filed, told }),
    saveOriginal: async (thread, filed, understood, answer) => {
      await saveOriginal({ thread, filed, understood, answer });
    },
  };
}

function namedBy({ companyId, ancestors }: Filed, entryId: string, isOfEntry: boolean): Named {
  return { companyId, entryId, ids: ancestors, isOfEntry };
}
