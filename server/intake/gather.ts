import DataLoader from 'dataloader';
import pLimit from 'p-limit';
import type { ResolutionVerdict } from '#contract/meaning.ts';
import type { Addressee, Claim, Filed, Filing, Thread, Understood } from '#mail/arrive.ts';

/** What filing asks of the database, for several mails at once: one answer each, in order. */
export type FilingStore = {
  findCompanies: (addresses: string[]) => Promise<(Addressee | null)[]>;
  mayWrite: (pairs: { company: Addressee; sender: string }[]) => Promise<boolean[]>;
  findThreads: (asked: { companyId: string; ids: string[] }[]) => Promise<(Thread | null)[]>;
  claim: (claims: Claim[]) => Promise<Claimed[]>;
  saveEntries: (entries: FiledEntry[]) => Promise<void>;
  saveUpdates: (updates: FiledUpdate[]) => Promise<string[]>;
};

export type Claimed = Awaited<ReturnType<Filing['claim']>>;
type FiledEntry = { id: string; filed: Filed; understood: Understood };
type FiledUpdate = { thread: Thread; filed: Filed; verdict: ResolutionVerdict };

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
  const findThread = together(store.findThreads);
  const saveUpdate = together(store.saveUpdates);
  const saveEntry = together(async (entries: FiledEntry[]) => {
    await store.saveEntries(entries);
    return entries.map(() => null);
  });
  return {
    findCompany,
    mayWriteTo: (company, sender) => mayWrite({ company, sender }),
    findThread: async (companyId, ids) =>
      ids.length === 0 ? null : findThread({ companyId, ids }),
    claim: together(store.claim),
    saveEntry: async (id, filed, understood) => {
      await saveEntry({ id, filed, understood });
    },
    saveUpdate: (thread, filed, verdict) => saveUpdate({ thread, filed, verdict }),
  };
}
