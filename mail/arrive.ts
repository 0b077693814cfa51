import type { Language } from '#contract/languages.ts';
import type { ResolutionVerdict } from '#contract/meaning.ts';
import type { Memory } from '#understanding/memory/memory.ts';
import type { Message, Reply } from '#understanding/reading/message.ts';
import { textLanguage } from '#understanding/reading/text-language.ts';
import { readBounceAddress } from './addresses/bounce-address.ts';
import { withoutDetail } from './addresses/system-mailboxes.ts';
import { isUnreadMailbox } from './addresses/unread-mailbox.ts';
import { automaticKind } from './automatic/automatic.ts';
import { isGenerated } from './automatic/generated.ts';
import { quietReply } from './automatic/quiet-reply.ts';
import { readRecall } from './automatic/recall.ts';
import type {
  Addressee,
  Arrival,
  Filed,
  Filing,
  Found,
  HoldReason,
  Outcome,
  Thread,
  Understood,
} from './filing.ts';
import { conversationText, conversationWords } from './forward/conversation.ts';
import { TEST_HEADER } from './headers/test-header.ts';
import { claimId } from './message/claim-id.ts';
import { leadingParagraph, withoutFirstParagraph } from './message/leading-paragraph.ts';
import type { ParsedMail } from './message/parsed-mail.ts';
import { withoutPersonalLinks } from './message/personal-links.ts';
import { proposalFor } from './message/propose.ts';
import { ancestors } from './message/thread.ts';
import { settleOpenQuote } from './reply-text/open-quote.ts';
import { fileRoleMail } from './role-mail/role-mail.ts';
import { findThreadOf } from './sender/find-thread.ts';
import { identify } from './sender/groups/identify.ts';
import { passedOn, releasedFrom } from './sender/groups/passed-on.ts';
import { type JudgeFor, judgeSender, type SenderRules } from './sender/judge-sender.ts';
import { findCopy, whyHeld } from './sender/why-held.ts';

export type ArrivalRules = SenderRules & FilingRules;

type FilingRules = {
  isSystemMailbox: (address: string) => boolean;
  /** Host of the site: `tidings.example` or `localhost:3000`. */
  host: () => string;
  understand: (message: Message, memory: Memory | null) => Understood | Promise<Understood>;
  judgeReply: (reply: Reply) => ResolutionVerdict | Promise<ResolutionVerdict>;
};

/* Steps are numbered as in README.md. Step 1, parsing, is done by parse.ts in a process of
   parse-pool.ts. */

/** Step 2, outside any transaction: authenticates the sender. */
export function judge(
  arrival: Arrival,
  bytes: Buffer,
  mail: ParsedMail,
  rules: ArrivalRules,
): Promise<JudgeFor> {
  return judgeSender(bytes, mail, arrival, rules);
}

/** Runs steps 3 to 8 in the transaction that sets the final state. */
export async function file(
  arrival: Arrival,
  found: Found,
  filing: Filing,
  rules: FilingRules,
): Promise<Outcome> {
  const { mail } = found;
  // 3. Find the company.
  const address = withoutDetail(arrival.recipient);
  if (rules.isSystemMailbox(address)) {
    const bounce = bounceOf(arrival, mail);
    if (bounce) await filing.noteBounce(bounce);
    return hold(await fileRoleMail(arrival, found, filing, rules.isSystemMailbox), null);
  }
  const company = await companyFor(arrival, address, filing);
  if (!company) return { status: 'company_not_found' };
  const { companyId } = company;

  // 4. Hold automatic or unauthorized mail, except our own tests.
  const isTest = await isAdmittedTest(arrival, mail, company, filing);
  const isReleased = arrival.releasedTo !== null;
  const isLetIn = isReleased || isTest;
  const passed = isLetIn ? null : passedOn(arrival, found, company);
  const why = isLetIn ? null : await whyHeld(arrival, { found, passed, company, ...rules }, filing);
  const copy = why === 'list' ? await findCopy(arrival, mail, companyId, filing) : null;
  if (copy) return copy;
  if (why) return hold(why, companyId);
  if (!mail.from) return hold('no_sender', companyId);
  const news = isReleased ? releasedFrom(arrival, found, company) : (passed ?? found);
  const throughGroup = passed?.group ?? null;
  const letIn = { received: mail, company, isTest, isReleased, throughGroup };
  return fileAsNews(arrival, news, letIn, { filing, rules });
}

type LetIn = {
  /** As it arrived; a group may have changed it. */
  received: ParsedMail;
  company: Addressee;
  isTest: boolean;
  isReleased: boolean;
  throughGroup: string | null;
};

/** Steps 5 to 8. */
async function fileAsNews(
  arrival: Arrival,
  { mail, verdict }: Found,
  { received, company, isTest, isReleased, throughGroup }: LetIn,
  { filing, rules }: { filing: Filing; rules: FilingRules },
): Promise<Outcome> {
  const { id, receivedAt } = arrival;
  const { companyId, slug: companySlug } = company;
  const isLetIn = isTest || isReleased;
  // 5. Find the thread. Forwards and unverified senders never join.
  const identity = identify(received, receivedAt);
  const isVerified = verdict.proof === 'verified';
  const joins = (isVerified || isReleased) && !mail.isForward && !isTest;
  const named = joins ? ancestors(mail) : [];
  const place = { companyId, messageId: identity.messageId, ancestors: named, isVerified };
  const thread = joins ? await findThreadOf(arrival, mail, place, filing) : null;
  if (!thread && !isLetIn && readRecall(mail) !== null) return hold('automatic', companyId);

  // 6. Deduplicate.
  const claim = {
    ...identity,
    companyId,
    entryId: thread?.entryId ?? id,
    receivedAt,
    isDated: mail.date !== null,
    isVerified,
    isNew: thread === null,
  };
  const taken = await claimId(claim, isReleased ? id : null, filing.claim);
  if (taken === 'reused') return hold('message_id_reused', companyId);
  const entryId = taken?.entryId ?? claim.entryId;
  const copy = { status: 'duplicate_detected' as const, companyId, entryId };
  if (taken && !taken.isProvenNow) return copy;

  // 7. Classify. 8. Store, or prove an existing unproven copy.
  const said = await withoutHistory(mail, thread, filing);
  const kept = await withoutBanner(withoutPersonalLinks(said, rules.host()), companyId, filing);
  const filed = {
    companyId,
    companySlug,
    mail: kept,
    messageId: claim.messageId,
    receivedAt,
    body: conversationText(kept),
    trust: isVerified ? ('verified' as const) : ('unverified' as const),
    reporterLanguage:
      isVerified && !isLetIn && !isGenerated(mail) ? languageOfReporter(said) : null,
    throughGroup,
    ancestors: named,
  };
  if (taken) {
    await filing.proveEntry(entryId, filed, await understandMail(filed, company, filing, rules));
    return copy;
  }
  // A released sender counts as a stranger, even if verified.
  const mayClose = company.closesByMail && isVerified && !isReleased && !isTest;
  const updateId = await keep(filed, { entryId, thread, company, mayClose }, filing, rules);
  return { status: 'processed_successfully', companyId, entryId, updateId };
}

/** Removes a quote without attribution if the earlier mails of the thread hold it. */
async function withoutHistory(
  mail: ParsedMail,
  thread: Thread | null,
  filing: Filing,
): Promise<ParsedMail> {
  if (!mail.openQuote) return mail;
  return settleOpenQuote(mail, thread && (await filing.findTexts(thread)));
}

/** Removes a first paragraph that the mails of other senders have too. */
async function withoutBanner(
  mail: ParsedMail,
  companyId: string,
  filing: Filing,
): Promise<ParsedMail> {
  const first = leadingParagraph(mail, companyId);
  return first && (await filing.knowsBanner(first)) ? withoutFirstParagraph(mail) : mail;
}

/** Returns the bounced email; null unless the mail reports a permanent failure. */
function bounceOf({ recipient, mailFrom }: Arrival, mail: ParsedMail) {
  const named = readBounceAddress(recipient);
  if (named === null || automaticKind(mail, mailFrom) !== 'bounce') return null;
  const failure = mail.bounces.find(({ permanent }) => permanent);
  if (!failure) return null;
  const { status, reason } = failure;
  return { ...named, reason: [status, reason].filter(Boolean).join(' ') };
}

/** Returns the sender's language; null for an unread mailbox. */
function languageOfReporter(mail: ParsedMail): Language | null {
  if (!mail.from || isUnreadMailbox(mail.from.address)) return null;
  return textLanguage(conversationText(mail)) ?? textLanguage(mail.subject ?? '') ?? 'en';
}

/** Finds the company. Released mail stays with its company even if the address was reassigned. */
function companyFor({ releasedTo }: Arrival, address: string, filing: Filing) {
  return releasedTo ? filing.companyOf(releasedTo) : filing.findCompany(address);
}

/** True for an own test mail; each token is admitted once. */
async function isAdmittedTest(
  { id, receivedAt }: Arrival,
  mail: ParsedMail,
  { companyId }: Addressee,
  filing: Filing,
): Promise<boolean> {
  const token = mail.headers[TEST_HEADER.toLowerCase()]?.trim();
  return token ? filing.admitTest({ companyId, token, id, receivedAt }) : false;
}

type Destination = {
  entryId: string;
  thread: Thread | null;
  company: Addressee;
  mayClose: boolean;
};

/** Steps 7 and 8; returns the update id, or null for an entry. */
async function keep(
  filed: Filed,
  { entryId, thread, company, mayClose }: Destination,
  filing: Filing,
  rules: FilingRules,
): Promise<string | null> {
  const { mail, body } = filed;
  const { resolutionKeywords: keywords } = company;
  const subject = mail.subject ?? '';
  if (thread && !thread.isOvertaken) {
    const quiet = quietReply(filed);
    if (quiet) return filing.saveUpdate(thread, quiet.filed, quiet.outcome);
    const verdict = await rules.judgeReply({ original: thread.text, reply: body, keywords });
    const proposal = proposalFor(thread, { subject, body, at: filed.receivedAt }, verdict);
    const closes = mayClose && verdict.isCertain && thread.status === 'open' && !proposal;
    return filing.saveUpdate(thread, filed, { kind: 'message', verdict, proposal, closes });
  }
  const understood = await understandMail(filed, company, filing, rules);
  if (thread) {
    const answer = await rules.judgeReply({ original: body, reply: thread.text, keywords });
    await filing.saveOriginal(thread, filed, understood, answer);
  } else await filing.saveEntry(entryId, filed, understood);
  return null;
}

async function understandMail(
  { mail, receivedAt }: Filed,
  company: Addressee,
  filing: Filing,
  rules: FilingRules,
): Promise<Understood> {
  return rules.understand(messageOf(mail, receivedAt), await filing.findMemory(company));
}

export function messageOf(mail: ParsedMail, receivedAt: Date): Message {
  return {
    subject: mail.subject ?? '',
    body: conversationWords(mail),
    sender: mail.from?.address ?? '',
    now: receivedAt,
  };
}

function hold(reason: HoldReason, companyId: string | null): Outcome {
  return { status: 'held', reason, companyId };
}
