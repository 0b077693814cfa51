import type { HOLD_REASONS } from '#contract/intake/inbox.ts';
import type { Language } from '#contract/languages.ts';
import type { Meaning, ResolutionVerdict } from '#contract/meaning.ts';
import type { Memory } from '#understanding/memory/memory.ts';
import type { RecentMail } from './automatic/loop.ts';
import type { AskedTest } from './headers/test-header.ts';
import type { Claim, Taken } from './message/claim-id.ts';
import type { LeadingParagraph } from './message/leading-paragraph.ts';
import type { ParsedMail } from './message/parsed-mail.ts';
import type { Proposal } from './message/propose.ts';
import type { RoleMailFiling } from './role-mail/role-mail.ts';
import type { MayWrite, UnverifiedMail } from './sender/admission.ts';
import type { Envelope, Verdict } from './sender/verdict.ts';

export type Arrival = Envelope & {
  /** Id of the inbox row; the entry gets the same id at each attempt. */
  id: string;
  recipient: string;
  /** Id of the company, if an admin released the mail. */
  releasedTo: string | null;
};

export type Addressee = {
  companyId: string;
  name: string;
  domain: string | null;
  slug: string;
  /** Learned corrections; 0 = none. */
  taught: number;
  unverifiedMail: UnverifiedMail;
  /** True if verified mail may close its entry without confirmation. */
  closesByMail: boolean;
  resolutionKeywords: string[];
  /** Addresses of the company's own groups and mailing lists. */
  groups: string[];
};

export type Filed = {
  companyId: string;
  companySlug: string;
  mail: ParsedMail;
  messageId: string;
  body: string;
  receivedAt: Date;
  trust: 'verified' | 'unverified';
  /** Null: no emails to the sender. */
  reporterLanguage: Language | null;
  /** The company's group that passed the mail on; null: none. */
  throughGroup: string | null;
  /** Message-IDs for threading. */
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

export type Filing = RoleMailFiling & {
  findCompany: (address: string) => Promise<Addressee | null>;
  companyOf: (companyId: string) => Promise<Addressee | null>;
  /** False = invalid. */
  admitTest: (asked: AskedTest) => Promise<boolean>;
  mayWriteTo: (company: Addressee, sender: string) => Promise<MayWrite>;
  /** True if an admin allowed this very address. */
  isListed: (company: Addressee, sender: string) => Promise<boolean>;
  findMemory: (company: Addressee) => Promise<Memory | null>;
  /** True for a first paragraph that is a banner, as other senders have it too. */
  knowsBanner: (paragraph: LeadingParagraph) => Promise<boolean>;
  findRecent: (companyId: string, sender: string, since: Date) => Promise<RecentMail[]>;
  findThread: (companyId: string, messageId: string, ancestors: string[]) => Promise<Thread | null>;
  /** Texts of the entry and its updates. */
  findTexts: (thread: Thread) => Promise<string[]>;
  /** Finds the entry of an accepted copy of the mail; null if there is none. */
  findCopy: (asked: AskedCopy) => Promise<string | null>;
  /** Records a bounce and suppresses the address. */
  noteBounce: (bounce: BouncedEmail) => Promise<null>;
  /** Finds the entry of a reply code; null if the code was not issued to the sender. */
  findReplied: (asked: {
    companyId: string;
    sender: string;
    number: number;
    code: string;
  }) => Promise<Thread | null>;
  /** Finds the entry of the sender's latest mail with this subject; null without one. */
  findRecalled: (asked: RecalledMail) => Promise<Thread | null>;
  /** Claims a Message-ID; verified mail takes it over from unverified mail. */
  claim: (claim: Claim) => Promise<'claimed' | Taken>;
  saveEntry: (entryId: string, filed: Filed, understood: Understood) => Promise<void>;
  /** Replaces the entry of an unproven copy with the proven mail. */
  proveEntry: (entryId: string, filed: Filed, understood: Understood) => Promise<void>;
  saveUpdate: (thread: Thread, filed: Filed, outcome: ReplyOutcome) => Promise<string>;
  /** Makes the mail the entry's original, and the previous one its reply. */
  saveOriginal: (
    thread: Thread,
    filed: Filed,
    understood: Understood,
    answer: ResolutionVerdict,
  ) => Promise<void>;
};

export type RecalledMail = { companyId: string; sender: string; subject: string };
export type AskedCopy = Pick<Claim, 'companyId' | 'messageId' | 'content' | 'alike'>;

export type BouncedEmail = { emailId: string; code: string; reason: string };

/** `latency` is in milliseconds. */
export type Understood = { meaning: Meaning; latency: number };

export type Thread = {
  entryId: string;
  subject: string;
  text: string;
  status: 'open' | 'resolved';
  resolvedAt: Date | null;
  /** True if the entry was created from a reply that arrived before its original. */
  isOvertaken: boolean;
  /** The company's group that passed the entry's mail on. */
  throughGroup: string | null;
};

/** `closes`: close the entry without confirmation. */
export type ReplyOutcome = {
  /**
   * A reaction wakes, notifies, answers and resolves nothing. A recall notice only notifies.
   */
  kind: 'message' | 'reaction' | 'recall';
  verdict: ResolutionVerdict;
  proposal: Proposal | null;
  closes: boolean;
};

export type Found = { mail: ParsedMail; verdict: Verdict };
