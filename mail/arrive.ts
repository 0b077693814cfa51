import type { HOLD_REASONS } from '#contract/inbox.ts';
import type { Meaning, ResolutionVerdict } from '#contract/meaning.ts';
import type { Memory } from '#understanding/memory/memory.ts';
import type { Message, Reply } from '#understanding/message.ts';
import { automaticKind } from './automatic.ts';
import { type Claim, claimId, type Taken } from './claim-id.ts';
import { toldText, toldWords } from './forward/told.ts';
import { isAnswer, isLoop, LOOP_SPAN, type RecentMail } from './loop.ts';
import { identify } from './message-id.ts';
import type { ParsedMail } from './parsed-mail.ts';
import { type Proposal, proposalFor } from './propose.ts';
import { fileRoleMail, type RoleMailFiling } from './role-mail.ts';
import { type MayWrite, type UnverifiedMail, whyNotLetIn } from './sender/admission.ts';
import { type JudgeFor, judgeSender, type SenderParts } from './sender/judge-sender.ts';
import type { Envelope, Verdict } from './sender/verdict.ts';
import { withoutDetail } from './system-mailboxes.ts';
import { type AskedTest, TEST_HEADER } from './test-header.ts';
import { ancestors } from './thread.ts';

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

type HoldReason = (typeof HOLD_REASONS)[number] | 'system_mailbox' | 'left_waitlist';

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
  /**
   * Claims the id; where it is taken, says by which entry and whether by the same mail. A verified
   * mail takes it from one that is not.
   */
  claim: (claim: Claim) => Promise<'claimed' | Taken>;
  saveEntry: (entryId: string, filed: Filed, understood: Understood) => Promise<void>;
  /** The entry of an unproven copy becomes that of the mail itself, which is proven. */
  proveEntry: (entryId: string, filed: Filed, understood: Understood) => Promise<void>;
  saveUpdate: (thread: Thread, filed: Filed, told: Told) => Promise<string>;
  /** The mail becomes what the entry is about; what the entry was made of becomes an answer to it. */
  saveOriginal: (
    thread: Thread,
    filed: Filed,
    understood: Understood,
    answer: ResolutionVerdict,
  ) => Promise<void>;
};

/** What a message means, and the milliseconds it took to find out. */
export type Understood = { meaning: Meaning; latency: number };

export type Thread = {
  entryId: string;
  subject: string;
  text: string;
  status: 'open' | 'resolved';
  /** The entry was made by an answer to this mail, which came first. */
  isOvertaken: boolean;
};

/** What a mail that joins an entry says of it, and whether that closes the entry without asking. */
export type Told = { verdict: ResolutionVerdict; proposal: Proposal | null; closes: boolean };
/** What was found out before the filing. */
export type Found = { mail: ParsedMail; verdict: Verdict };

export type ArriveParts = SenderParts & FileParts;

/** What filing a mail asks of others than the database. */
type FileParts = {
  isSystemMailbox: (address: string) => boolean;
  understand: (message: Message, memory: Memory | null) => Understood | Promise<Understood>;
  judgeReply: (reply: Reply) => ResolutionVerdict | Promise<ResolutionVerdict>;
};

/*
 * What happens when an e-mail arrives; the numbers are those of README.md beside this file.
 * 1. Its bytes were read: parse.ts, in a process of parse-pool.ts.
 */

/** Step 2, outside of any transaction: did it come from whom it says? Asked once for all recipients. */
export function judge(
  arrival: Arrival,
  bytes: Buffer,
  mail: ParsedMail,
  parts: ArriveParts,
): Promise<JudgeFor> {
  return judgeSender(bytes, mail, arrival, parts);
}

/** Steps 3 to 8, in the one transaction that also writes the row's final state. */
export async function file(
  arrival: Arrival,
  found: Found,
  filing: Filing,
  parts: FileParts,
): Promise<Outcome> {
  const { mail } = found;
  // 3. Whose is it?
  const address = withoutDetail(arrival.recipient);
  if (parts.isSystemMailbox(address)) {
    return hold(await fileRoleMail(arrival, found, filing, parts.isSystemMailbox), null);
  }
  const company = await companyFor(arrival, address, filing);
  if (!company) return { status: 'company_not_found' };
  const { companyId } = company;

  // 4. Is its sender a person, and one who may write here? A test of our own is let in.
  const isTest = await isAdmittedTest(arrival, mail, company, filing);
  const isReleased = arrival.releasedTo !== null;
  const isLetIn = isReleased || isTest;
  const why = isLetIn ? null : await whyHeld(arrival, found, filing, company, parts);
  if (why) return hold(why, companyId);
  if (!mail.from) return hold('no_sender', companyId);
  return fileAsNews(arrival, found, { company, isTest, isReleased }, { filing, parts });
}

type LetIn = { company: Addressee; isTest: boolean; isReleased: boolean };

/** Steps 5 to 8, of a mail that is let in. */
async function fileAsNews(
  { id, receivedAt }: Arrival,
  { mail, verdict }: Found,
  { company, isTest, isReleased }: LetIn,
  { filing, parts }: { filing: Filing; parts: FileParts },
): Promise<Outcome> {
  const { companyId, slug: companySlug } = company;
  // 5. Does it answer an entry? A forward never does, and an unverified sender cannot join one.
  const identity = identify(mail, receivedAt);
  const isVerified = verdict.proof === 'verified';
  const joins = (isVerified || isReleased) && !mail.isForward && !isTest;
  const named = joins ? ancestors(mail) : [];
  const thread = joins ? await filing.findThread(companyId, identity.messageId, named) : null;

  // 6. Did it come before?
  const claim = {
    ...{ ...identity, companyId, entryId: thread?.entryId ?? id, receivedAt },
    ...{ isDated: mail.date !== null, isVerified, isNew: thread === null },
  };
  const taken = await claimId(claim, isReleased ? id : null, filing.claim);
  if (taken === 'reused') return hold('message_id_reused', companyId);
  const entryId = taken?.entryId ?? claim.entryId;
  const copy = { status: 'duplicate_detected' as const, companyId, entryId };
  if (taken && !taken.isProvenNow) return copy;

  // 7. What does it mean?  8. Keep it. Where an unproven copy has an entry, the mail proves that.
  const filed = {
    ...{ companyId, companySlug, mail, messageId: claim.messageId, receivedAt },
    body: toldText(mail),
    trust: isVerified ? ('verified' as const) : ('unverified' as const),
    ancestors: named,
  };
  if (taken) {
    await filing.proveEntry(entryId, filed, await understandMail(filed, company, filing, parts));
    return copy;
  }
  // What an admin let in is a stranger's, however well proven.
  const mayClose = company.closesByMail && isVerified && !isReleased && !isTest;
  const updateId = await keep(filed, { entryId, thread, company, mayClose }, filing, parts);
  return { status: 'processed_successfully', companyId, entryId, updateId };
}

/** A released mail stays its company's, though the address may be another's by now. */
function companyFor({ releasedTo }: Arrival, address: string, filing: Filing) {
  return releasedTo ? filing.companyOf(releasedTo) : filing.findCompany(address);
}

/** Whether Tidings itself sent it from the outside in; what was admitted once is not again. */
async function isAdmittedTest(
  { id, receivedAt }: Arrival,
  mail: ParsedMail,
  { companyId }: Addressee,
  filing: Filing,
): Promise<boolean> {
  const token = mail.headers[TEST_HEADER.toLowerCase()]?.trim();
  return token ? filing.admitTest({ companyId, token, id, receivedAt }) : false;
}

async function whyHeld(
  { mailFrom, receivedAt }: Arrival,
  { mail, verdict }: Found,
  filing: Filing,
  company: Addressee,
  { isSystemMailbox }: FileParts,
): Promise<HoldReason | null> {
  const robot = automaticKind(mail, mailFrom, isSystemMailbox);
  if (robot) return robot;
  if (mail.hasSeveralAuthors) return 'ambiguous_sender';
  if (!mail.from) return 'no_sender';
  if (verdict.proof === 'failed') return 'failed_authentication';
  const { address } = mail.from;
  const may = await filing.mayWriteTo(company, address);
  const notLetIn = whyNotLetIn(may, company.unverifiedMail, verdict.proof);
  if (notLetIn) return notLetIn;
  if (!isAnswer(mail)) return null;
  const since = new Date(receivedAt.getTime() - LOOP_SPAN);
  const recent = await filing.findRecent(company.companyId, address, since);
  return isLoop(mail.subject, receivedAt, recent) ? 'loop' : null;
}

/** Where a mail goes, and whether it may close the entry that it joins. */
type Destination = {
  entryId: string;
  thread: Thread | null;
  company: Addressee;
  mayClose: boolean;
};

/** Steps 7 and 8; gives the id of the update that the mail became, or null for an entry. */
async function keep(
  filed: Filed,
  { entryId, thread, company, mayClose }: Destination,
  filing: Filing,
  parts: FileParts,
): Promise<string | null> {
  const { mail, body } = filed;
  const { resolutionKeywords: keywords } = company;
  const subject = mail.subject ?? '';
  if (thread && !thread.isOvertaken) {
    const verdict = await parts.judgeReply({ original: thread.text, reply: body, keywords });
    const proposal = proposalFor(thread, { subject, body }, verdict);
    const closes = mayClose && verdict.isResolution && thread.status === 'open' && !proposal;
    return filing.saveUpdate(thread, filed, { verdict, proposal, closes });
  }
  const understood = await understandMail(filed, company, filing, parts);
  if (thread) {
    const answer = await parts.judgeReply({ original: body, reply: thread.text, keywords });
    await filing.saveOriginal(thread, filed, understood, answer);
  } else await filing.saveEntry(entryId, filed, understood);
  return null;
}

async function understandMail(
  { mail, receivedAt }: Filed,
  company: Addressee,
  filing: Filing,
  parts: FileParts,
): Promise<Understood> {
  const { subject, from } = mail;
  const words = { subject: subject ?? '', body: toldWords(mail), sender: from?.address ?? '' };
  return parts.understand({ ...words, now: receivedAt }, await filing.findMemory(company));
}

function hold(reason: HoldReason, companyId: string | null): Outcome {
  return { status: 'held', reason, companyId };
}
