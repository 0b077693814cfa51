import { setImmediate as nextTurn } from 'node:timers/promises';
import DataLoader from 'dataloader';
import pLimit from 'p-limit';
import type { ResolutionVerdict } from '#contract/meaning.ts';
import type { RecentMail } from '#mail/automatic/loop.ts';
import type {
  Addressee,
  AskedCopy,
  BouncedEmail,
  Filed,
  Filing,
  RecalledMail,
  ReplyOutcome,
  Thread,
  Understood,
} from '#mail/filing.ts';
import type { AskedTest } from '#mail/headers/test-header.ts';
import type { Claim } from '#mail/message/claim-id.ts';
import type { LeadingParagraph } from '#mail/message/leading-paragraph.ts';
import type { StoredRoleMail } from '#mail/role-mail/role-mail.ts';
import type { MayWrite } from '#mail/sender/admission.ts';
import type { Memory } from '#understanding/memory/memory.ts';
import { barrierOf } from './barrier.ts';
import type { AskedSender } from './recent.ts';
import type { AskedReply, AskedThread } from './threads.ts';

/** One result per input, in order. */
export type FilingStore = {
  leaveWaitlist: (addresses: string[]) => Promise<boolean[]>;
  storeRoleMails: (mails: StoredRoleMail[]) => Promise<boolean[]>;
  admitTests: (asked: AskedTest[]) => Promise<boolean[]>;
  findCompanies: (addresses: string[]) => Promise<(Addressee | null)[]>;
  companiesOf: (companyIds: string[]) => Promise<(Addressee | null)[]>;
  mayWrite: (pairs: { company: Addressee; sender: string }[]) => Promise<MayWrite[]>;
  areListed: (pairs: { company: Addressee; sender: string }[]) => Promise<boolean[]>;
  findMemories: (companies: Addressee[]) => Promise<(Memory | null)[]>;
  knowBanners: (asked: LeadingParagraph[]) => Promise<boolean[]>;
  findRecent: (asked: AskedSender[]) => Promise<RecentMail[][]>;
  findThreads: (asked: AskedThread[]) => Promise<(Thread | null)[]>;
  findReplied: (asked: AskedReply[]) => Promise<(Thread | null)[]>;
  findTexts: (threads: Thread[]) => Promise<string[][]>;
  findRecalled: (asked: RecalledMail[]) => Promise<(Thread | null)[]>;
  remember: (named: Named[]) => Promise<void>;
  claim: (claims: Claim[]) => Promise<Claimed[]>;
  findCopies: (asked: AskedCopy[]) => Promise<(string | null)[]>;
  noteBounces: (bounces: BouncedEmail[]) => Promise<null[]>;
  /** Takes the companies' write locks. */
  takeTurns: (companyIds: string[]) => Promise<void>;
  saveEntries: (entries: FiledEntry[]) => Promise<void>;
  proveEntries: (entries: FiledEntry[]) => Promise<void>;
  saveUpdates: (updates: FiledUpdate[]) => Promise<string[]>;
  saveOriginals: (originals: FiledOriginal[]) => Promise<void>;
  /** Runs a query, to avoid the transaction's idle timeout. */
  stayAwake: () => Promise<void>;
};

/** Far below `idle_in_transaction_session_timeout`. */
const LONGEST_SILENCE_MS = 10_000;

export type Claimed = Awaited<ReturnType<Filing['claim']>>;
export type FiledEntry = { id: string; filed: Filed; understood: Understood };
type FiledUpdate = { thread: Thread; filed: Filed; told: ReplyOutcome };
type FiledOriginal = {
  thread: Thread;
  filed: Filed;
  understood: Understood;
  answer: ResolutionVerdict;
};
type Save =
  | ({ kind: 'entry' } & FiledEntry)
  | ({ kind: 'proven' } & FiledEntry)
  | ({ kind: 'update' } & FiledUpdate)
  | ({ kind: 'original' } & FiledOriginal);
type Named = { companyId: string; entryId: string; ids: string[]; isOfEntry: boolean };

/** Always call `leave` when done. */
type OneOfBatch = { filing: FilingInBatch; leave: () => void };

export type FilingInBatch = Filing & {
  /** Runs CPU-bound work after yielding to the event loop. */
  think: <Answer>(work: () => Answer | Promise<Answer>) => Promise<Answer>;
};

/** Batches equal queries (DataLoader), and writes together once all are decided. */
export function gather(store: FilingStore, count: number): () => OneOfBatch {
  const oneAtATime = pLimit(1);
  const oneThought = pLimit(1);
  const barrier = barrierOf(count);
  let askedAt = performance.now();
  const inTurn = <Answer>(ask: () => Promise<Answer>) =>
    oneAtATime(() => ask().finally(() => (askedAt = performance.now())));
  const together: Together = (ask, options = {}) => {
    type Question = Parameters<typeof ask>[0][number];
    type Answer = Awaited<ReturnType<typeof ask>>[number];
    const loader = new DataLoader<Question, Answer>(
      (questions) => inTurn(() => ask([...questions])),
      { cache: false, ...options },
    );
    return (question) => loader.load(question);
  };
  // One event loop turn per email, for responsiveness.
  const think: FilingInBatch['think'] = (work) =>
    oneThought(async () => {
      await nextTurn();
      if (performance.now() - askedAt > LONGEST_SILENCE_MS) await inTurn(store.stayAwake);
      return await work();
    });
  const asked = { think, ...asking(store, together) };
  const save = together((saves: Save[]) => saveAll(store, saves), {
    batchScheduleFn: barrier.whenAllAreThere,
  });
  return () => {
    let isThere = false;
    const leave = () => {
      if (!isThere) barrier.arrive();
      isThere = true;
    };
    return { filing: { ...asked, ...savingBy(save, leave) }, leave };
  };
}

type Together = <Question, Answer>(
  ask: (questions: Question[]) => Promise<Answer[]>,
  options?: { batchScheduleFn?: (act: () => void) => void },
) => (question: Question) => Promise<Answer>;

/** The queries of one email, each batched with those of the others. */
function asking(store: FilingStore, together: Together) {
  const mayWrite = together(store.mayWrite);
  const isListed = together(store.areListed);
  const findRecent = together(store.findRecent);
  const findThread = together(store.findThreads);
  return {
    leaveWaitlist: together(store.leaveWaitlist),
    storeRoleMail: together(store.storeRoleMails),
    admitTest: together(store.admitTests),
    findCompany: together(store.findCompanies),
    companyOf: together(store.companiesOf),
    findMemory: together(store.findMemories),
    claim: together(store.claim),
    knowsBanner: together(store.knowBanners),
    findCopy: together(store.findCopies),
    findReplied: together(store.findReplied),
    findTexts: together(store.findTexts),
    findRecalled: together(store.findRecalled),
    noteBounce: together(store.noteBounces),
    mayWriteTo: (company: Addressee, sender: string) => mayWrite({ company, sender }),
    isListed: (company: Addressee, sender: string) => isListed({ company, sender }),
    findRecent: (companyId: string, sender: string, since: Date) =>
      findRecent({ companyId, sender, since }),
    findThread: (companyId: string, messageId: string, ancestors: string[]) =>
      findThread({ companyId, messageId, ancestors }),
  };
}

function savingBy(
  save: (one: Save) => Promise<string>,
  arrive: () => void,
): Pick<Filing, 'saveEntry' | 'proveEntry' | 'saveUpdate' | 'saveOriginal'> {
  const keep = (one: Save) => {
    arrive();
    return save(one);
  };
  return {
    saveEntry: async (id, filed, understood) => {
      await keep({ kind: 'entry', id, filed, understood });
    },
    proveEntry: async (id, filed, understood) => {
      await keep({ kind: 'proven', id, filed, understood });
    },
    saveUpdate: (thread, filed, told) => keep({ kind: 'update', thread, filed, told }),
    saveOriginal: async (thread, filed, understood, answer) => {
      await keep({ kind: 'original', thread, filed, understood, answer });
    },
  };
}

async function saveAll(store: FilingStore, saves: Save[]): Promise<string[]> {
  const companyIds = [...new Set(saves.map(({ filed }) => filed.companyId))].sort();
  // Locks all companies first, to avoid a deadlock between batches.
  if (companyIds.length > 1) await store.takeTurns(companyIds);
  const updates = saves.filter((one) => one.kind === 'update');
  const entries = saves.filter((one) => one.kind === 'entry');
  const proven = saves.filter((one) => one.kind === 'proven');
  const originals = saves.filter((one) => one.kind === 'original');
  const updateIds = updates.length > 0 ? await store.saveUpdates(updates) : [];
  if (entries.length > 0) await store.saveEntries(entries);
  if (proven.length > 0) await store.proveEntries(proven);
  if (originals.length > 0) await store.saveOriginals(originals);
  await store.remember([...updates, ...entries, ...proven, ...originals].map(nameOf));
  const ids = new Map<Save, string>(updates.map((update, n) => [update, updateIds[n] ?? '']));
  return saves.map((one) => ids.get(one) ?? nameOf(one).entryId);
}

function nameOf(one: Save): Named {
  return one.kind === 'entry' || one.kind === 'proven'
    ? namedBy(one.filed, one.id, true)
    : namedBy(one.filed, one.thread.entryId, one.kind === 'original');
}

function namedBy({ companyId, ancestors }: Filed, entryId: string, isOfEntry: boolean): Named {
  return { companyId, entryId, ids: ancestors, isOfEntry };
}
