import type { HOLD_REASONS } from '#contract/intake/inbox.ts';
import type { Language } from '#contract/languages.ts';
import type { Meaning, ResolutionVerdict } from '#contract/meaning.ts';
import type { Memory } from '#understanding/memory/memory.ts';
import type { RecentMail } from './automatic/loop.ts';
import type { AskedTest } from './headers/test-header.ts';
import type { Claim, Taken } from './message/claim-id.ts';
import type { ParsedMail } from './message/parsed-mail.ts';
import type { Proposal } from './message/propose.ts';
import type { RoleMailFiling } from './role-mail/role-mail.ts';
import type { MayWrite, UnverifiedMail } from './sender/admission.ts';
import type { Envelope, Verdict } from './sender/verdict.ts';

export type Arrival = Envelope & {
  /** Inbox row; the entry gets the same id at each attempt. */
  id: string;
  recipient: string;
  /** Set when an admin released the mail. */
  releasedTo: string | null;
};

export type Addressee = {
  companyId: string;
  name: string;
  domain: string | null;
  slug: string;
  /** Version of the corrections; 0 = none. */
  taught: number;
  unverifiedMail: UnverifiedMail;
  /** Verified mail may close its entry without confirmation. */
  closesByMail: boolean;
  /** The company's own terms for a resolution. */
  resolutionKeywords: string[];
};

export type Filed = {
  companyId: string;
  companySlug: string;
  mail: ParsedMail;
  messageId: string;
  body: string;
  receivedAt: Date;
  trust: 'verified' | 'unverified';
  /** null = no emails to the sender. */
  reporterLanguage: Language | null;
  /** Ids for threading. */
  ancestors: string[];
};

export type Outcome =
  | {
      status: 'processed_successfully';
      companyId: string;
      entryId: string;
      updateId: string | null;
    }
  | { status: 'duplicate_detected'; companyId: string; entryId: string }
  | { status: 'company_not_found' }
  | { status: 'held'; reason: HoldReason; companyId: string | null };

export type HoldReason = (typeof HOLD_REASONS)[number] | 'system_mailbox' | 'left_waitlist';

/** All within the filing transaction. */
export type Filing = RoleMailFiling & {
  findCompany: (address: string) => Promise<Addressee | null>;
  companyOf: (companyId: string) => Promise<Addressee | null>;
  /** Consumes the token of a test mail; false = invalid. */
  admitTest: (asked: AskedTest) => Promise<boolean>;
  mayWriteTo: (company: Addressee, sender: string) => Promise<MayWrite>;
  findMemory: (company: Addressee) => Promise<Memory | null>;
  findRecent: (companyId: string, sender: string, since: Date) => Promise<RecentMail[]>;
  findThread: (companyId: string, messageId: string, ancestors: string[]) => Promise<Thread | null>;
  /** Also suppresses the address. */
  noteBounce: (bounce: BouncedEmail) => Promise<null>;
  /** Null if the code was not issued to the sender. */
  findReplied: (asked: {
    companyId: string;
    sender: string;
    number: number;
    code: string;
  }) => Promise<Thread | null>;
  /** Verified mail takes the id over from unverified mail. */
  claim: (claim: Claim) => Promise<'claimed' | Taken>;
  saveEntry: (entryId: string, filed: Filed, understood: Understood) => Promise<void>;
  /** Replaces an unproven copy's entry with the proven mail. */
  proveEntry: (entryId: string, filed: Filed, understood: Understood) => Promise<void>;
  saveUpdate: (thread: Thread, filed: Filed, outcome: ReplyOutcome) => Promise<string>;
  /** The mail becomes the entry's original; the previous one becomes its reply. */
  saveOriginal: (
    thread: Thread,
    filed: Filed,
    understood: Understood,
    answer: ResolutionVerdict,
  ) => Promise<void>;
};

export type BouncedEmail = { emailId: string; code: string; reason: string };

/** `latency` is in milliseconds. */
export type Understood = { meaning: Meaning; latency: number };

export type Thread = {
  entryId: string;
  subject: string;
  text: string;
  status: 'open' | 'resolved';
  resolvedAt: Date | null;
  /** The entry was created from a reply that arrived first. */
  isOvertaken: boolean;
};

/** `closes`: close without confirmation. */
export type ReplyOutcome = {
  verdict: ResolutionVerdict;
  proposal: Proposal | null;
  closes: boolean;
};

export type Found = { mail: ParsedMail; verdict: Verdict };
