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

/** A mail out of the inbox: its envelope, for one recipient. */
export type Arrival = Envelope & {
  /** Of its inbox row; its entry gets the same, at each attempt. */
  id: string;
  recipient: string;
  /** Set where an admin of this company wants it filed there, whoever sent it. */
  releasedTo: string | null;
};

/** A company that a mail is for. */
export type Addressee = {
  companyId: string;
  name: string;
  domain: string | null;
  slug: string;
  /** How often what its people teach the engine has changed; 0 = they never taught anything. */
  taught: number;
  /** What it makes of mail whose sender nothing shows. */
  unverifiedMail: UnverifiedMail;
  /** Whether a verified mail that says so closes its entry without asking. */
  closesByMail: boolean;
  /** Its own words for what is done. */
  resolutionKeywords: string[];
};

/** A mail as it is kept in an entry or an entry's thread. */
export type Filed = {
  companyId: string;
  companySlug: string;
  mail: ParsedMail;
  messageId: string;
  body: string;
  receivedAt: Date;
  trust: 'verified' | 'unverified';
  /** What emails to its sender about it are written in; null = they are not written to. */
  reporterLanguage: Language | null;
  /** The ids by which later mails are known to belong to its thread. */
  ancestors: string[];
};

/** What became of a mail; the words are those of the inbox. */
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

/** What arriving asks of the database, inside the one transaction that files the mail. */
export type Filing = RoleMailFiling & {
  findCompany: (address: string) => Promise<Addressee | null>;
  companyOf: (companyId: string) => Promise<Addressee | null>;
  /** Uses up the token of a mail that tries the intake address out; false where it admits nothing. */
  admitTest: (asked: AskedTest) => Promise<boolean>;
  mayWriteTo: (company: Addressee, sender: string) => Promise<MayWrite>;
  /** What the company's people taught the engine; null where they never did. */
  findMemory: (company: Addressee) => Promise<Memory | null>;
  /** The mails that came to a company from a sender since then, as far as they are filed. */
  findRecent: (companyId: string, sender: string, since: Date) => Promise<RecentMail[]>;
  /** The entry of this company whose thread a mail with this id and these ancestors belongs to. */
  findThread: (companyId: string, messageId: string, ancestors: string[]) => Promise<Thread | null>;
  /** Notes that an email of ours never arrives, and why; its address gets nothing more. */
  noteBounce: (bounce: BouncedEmail) => Promise<null>;
  /** The entry whose email a mail answers by its reply address; null where the code is not its sender's. */
  findReplied: (asked: {
    companyId: string;
    sender: string;
    number: number;
    code: string;
  }) => Promise<Thread | null>;
  /**
   * Claims the id; where it is taken, says by which entry and whether by the same mail. A verified
   * mail takes it from one that is not.
   */
  claim: (claim: Claim) => Promise<'claimed' | Taken>;
  saveEntry: (entryId: string, filed: Filed, understood: Understood) => Promise<void>;
  /** The entry of an unproven copy becomes that of the mail itself, which is proven. */
  proveEntry: (entryId: string, filed: Filed, understood: Understood) => Promise<void>;
  saveUpdate: (thread: Thread, filed: Filed, outcome: ReplyOutcome) => Promise<string>;
  /** The mail becomes what the entry is about; what the entry was made of becomes an answer to it. */
  saveOriginal: (
    thread: Thread,
    filed: Filed,
    understood: Understood,
    answer: ResolutionVerdict,
  ) => Promise<void>;
};

/** An email of ours that a report says will never arrive, by the code in its envelope sender, and why. */
export type BouncedEmail = { emailId: string; code: string; reason: string };

/** What a message means, and the milliseconds it took to find out. */
export type Understood = { meaning: Meaning; latency: number };

export type Thread = {
  entryId: string;
  subject: string;
  text: string;
  status: 'open' | 'resolved';
  /** When it was done; null = it is not. */
  resolvedAt: Date | null;
  /** The entry was made by an answer to this mail, which came first. */
  isOvertaken: boolean;
};

/** What a mail that joins an entry says of it, and whether that closes the entry without asking. */
export type ReplyOutcome = {
  verdict: ResolutionVerdict;
  proposal: Proposal | null;
  closes: boolean;
};

/** What was found out before the filing. */
export type Found = { mail: ParsedMail; verdict: Verdict };
