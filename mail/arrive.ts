import type { Meaning, ResolutionVerdict } from '#contract/meaning.ts';
import type { Message, Reply } from '#understanding/message.ts';
import { automaticKind } from './automatic.ts';
import { toldText, toldWords } from './forward/told.ts';
import { identify } from './message-id.ts';
import type { ParsedMail } from './parsed-mail.ts';
import { type Proposal, proposalFor } from './propose.ts';
import { judgeSender, type SenderParts } from './sender/judge-sender.ts';
import type { Envelope, Judgement, Verdict } from './sender/verdict.ts';
import { withoutDetail } from './system-mailboxes.ts';
import { ancestors } from './thread.ts';

/** A mail out of the inbox: its envelope, for one recipient. */
export type Arrival = Envelope & {
  /** Of its inbox row; its entry gets the same, at each attempt. */
  id: string;
  recipient: string;
};

/** A company that a mail is for. */
export type Addressee = { companyId: string; name: string; domain: string | null; slug: string };

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

type HoldReason =
  | 'bounce'
  | 'automatic'
  | 'list'
  | 'no_sender'
  | 'foreign_sender'
  | 'failed_authentication'
  | 'message_id_reused'
  | 'system_mailbox';

/** What arriving asks of the database, inside the one transaction that files the mail. */
export type Filing = {
  findCompany: (address: string) => Promise<Addressee | null>;
  mayWriteTo: (company: Addressee, sender: string) => Promise<boolean>;
  /** The entry of this company whose thread a mail with this id and these ancestors belongs to. */
  findThread: (companyId: string, messageId: string, ancestors: string[]) => Promise<Thread | null>;
  /** Claims the id; where it is taken, says by which entry and whether by the same mail. */
  claim: (claim: Claim) => Promise<'claimed' | { entryId: string; isSameMail: boolean }>;
  saveEntry: (entryId: string, filed: Filed, understood: Understood) => Promise<void>;
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

/** What a mail that joins an entry says of it. */
export type Told = { verdict: ResolutionVerdict; proposal: Proposal | null };
export type Claim = { companyId: string; messageId: string; content: string; entryId: string };

/** What was found out before the filing. */
export type Found = { mail: ParsedMail; verdict: Verdict };

export type ArriveParts = SenderParts & {
  isSystemMailbox: (address: string) => boolean;
  understand: (message: Message) => Understood;
  judgeReply: (reply: Reply) => ResolutionVerdict;
};

/*
 * What happens when an e-mail arrives; the numbers are those of README.md beside this file.
 * 1. Its bytes were read: parse.ts, in a process of parse-pool.ts.
 */

/** Step 2, outside of any transaction: did it come from whom it says? */
export function judge(
  arrival: Arrival,
  bytes: Buffer,
  mail: ParsedMail,
  parts: ArriveParts,
): Promise<Judgement> {
  return judgeSender(bytes, mail, arrival, parts);
}

/** Steps 3 to 8, in the one transaction that also writes the row's final state. */
export async function file(
  arrival: Arrival,
  { mail, verdict: { proof } }: Found,
  filing: Filing,
  parts: ArriveParts,
): Promise<Outcome> {
  // 3. Whose is it?
  const address = withoutDetail(arrival.recipient);
  if (parts.isSystemMailbox(address)) return hold('system_mailbox', null);
  const company = await filing.findCompany(address);
  if (!company) return { status: 'company_not_found' };
  const { companyId } = company;

  // 4. Is its sender a person, and one who may write here?
  const robot = automaticKind(mail, arrival.mailFrom);
  if (robot) return hold(robot, companyId);
  if (!mail.from) return hold('no_sender', companyId);
  if (proof === 'failed') return hold('failed_authentication', companyId);
  const mayWrite = await filing.mayWriteTo(company, mail.from.address);
  if (!mayWrite) return hold('foreign_sender', companyId);

  // 5. Does it answer an entry? A forward never does, and an unverified sender cannot join one.
  const { messageId, content } = identify(mail);
  const joins = proof === 'verified' && !mail.isForward;
  const named = joins ? ancestors(mail) : [];
  const thread = joins ? await filing.findThread(companyId, messageId, named) : null;

  // 6. Did it come before?
  const entryId = thread?.entryId ?? arrival.id;
  const claim = await filing.claim({ companyId, messageId, content, entryId });
  if (claim !== 'claimed') {
    return claim.isSameMail
      ? { status: 'duplicate_detected', companyId, entryId: claim.entryId }
      : hold('message_id_reused', companyId);
  }

  // 7. What does it mean?  8. Keep it.
  const body = toldText(mail);
  const { receivedAt } = arrival;
  const companySlug = company.slug;
  const filed = {
    companyId,
    companySlug,
    mail,
    messageId,
    body,
    receivedAt,
    trust: proof,
    ancestors: named,
  };
  const subject = mail.subject ?? '';
  if (thread && !thread.isOvertaken) {
    const verdict = parts.judgeReply({ original: thread.text, reply: body });
    const told = { verdict, proposal: proposalFor(thread, { subject, body }, verdict) };
    const updateId = await filing.saveUpdate(thread, filed, told);
    return { status: 'processed_successfully', companyId, entryId, updateId };
  }
  const message = { subject, body: toldWords(mail), sender: mail.from.address, now: receivedAt };
  const understood = parts.understand(message);
  if (thread) {
    const answer = parts.judgeReply({ original: body, reply: thread.text });
    await filing.saveOriginal(thread, filed, understood, answer);
  } else await filing.saveEntry(entryId, filed, understood);
  return { status: 'processed_successfully', companyId, entryId, updateId: null };
}

function hold(reason: HoldReason, companyId: string | null): Outcome {
  return { status: 'held', reason, companyId };
}
