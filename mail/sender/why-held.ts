import { automaticKind } from '#mail/automatic/automatic.ts';
import { carriesFile, isGenerated } from '#mail/automatic/generated.ts';
import { isAnswer, isLoop, LOOP_SPAN } from '#mail/automatic/loop.ts';
import type { Addressee, Arrival, Filing, Found, HoldReason, Outcome } from '#mail/filing.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { whyNotLetIn } from './admission.ts';
import { findReplied } from './find-thread.ts';
import { identify } from './groups/identify.ts';
import type { PassedOn } from './groups/passed-on.ts';

type Asked = {
  found: Found;
  /** Set if a group of the company passed the mail on. */
  passed: PassedOn | null;
  company: Addressee;
  isSystemMailbox: (address: string) => boolean;
};

/** Step 4: returns why a mail is held; null if it is admitted. */
export async function whyHeld(
  arrival: Arrival,
  { found: { mail, verdict }, passed, company, isSystemMailbox }: Asked,
  filing: Filing,
): Promise<HoldReason | null> {
  const { mailFrom, receivedAt } = arrival;
  const robot = automaticKind(passed?.mail ?? mail, mailFrom, isSystemMailbox);
  const mayDeliver = robot === 'automatic' && isGenerated(mail);
  if (robot && !mayDeliver && !(robot === 'list' && passed)) return robot;
  if (mail.hasSeveralAuthors) return 'ambiguous_sender';
  if (!mail.from) return 'no_sender';
  const { proof } = passed?.verdict ?? verdict;
  if (proof === 'failed') return 'failed_authentication';
  const { address } = mail.from;
  const may = passed ? 'yes' : await filing.mayWriteTo(company, address);
  if (mayDeliver && !(may !== 'no' && carriesFile(mail))) {
    if (!(await filing.isListed(company, address))) return robot;
  }
  const isNoStranger = may === 'no' && proof === 'verified' && !mail.isForward;
  const answers = isNoStranger && (await isAnswerOfGroup(arrival, mail, company, filing));
  const notLetIn = answers ? null : whyNotLetIn(may, company.unverifiedMail, proof);
  if (notLetIn) return notLetIn;
  if (!isAnswer(mail)) return null;
  const since = new Date(receivedAt.getTime() - LOOP_SPAN);
  const recent = await filing.findRecent(company.companyId, address, since);
  return isLoop(mail.subject, receivedAt, recent) ? 'loop' : null;
}

/** True if a person who wrote through a group answers our email about that entry. */
async function isAnswerOfGroup(
  arrival: Arrival,
  mail: ParsedMail,
  { companyId, groups }: Addressee,
  filing: Filing,
): Promise<boolean> {
  if (groups.length === 0) return false;
  const entry = await findReplied(arrival, mail, companyId, filing);
  return entry !== null && entry.throughGroup !== null && groups.includes(entry.throughGroup);
}

/** Recognizes the copy by a list of a mail that also came directly; no admin has to decide on it. */
export async function findCopy(
  { receivedAt }: Arrival,
  mail: ParsedMail,
  companyId: string,
  filing: Filing,
): Promise<Outcome | null> {
  const { messageId, content, alike } = identify(mail, receivedAt);
  const entryId = await filing.findCopy({ companyId, messageId, content, alike });
  return entryId ? { status: 'duplicate_detected', companyId, entryId } : null;
}
