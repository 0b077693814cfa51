import type { ReportPart } from '#mail/message/parsed-mail.ts';
import { decodeText } from '#mail/text/charset/charset.ts';
import { cleanText } from '#mail/text/clean-text.ts';
import type { Part } from './part-tree.ts';

/** Bytes read per report part. */
const LONGEST = 1_000_000;

const REPORTS = new Set([
  'message/delivery-status',
  'message/disposition-notification',
  'message/feedback-report',
  'message/global-delivery-status',
  'message/global-disposition-notification',
  'message/global-headers',
  'text/rfc822-headers',
]);

/** Returns the parts of reports (RFC 6522), including the reported mail. */
export function readReports(root: Part): ReportPart[] {
  const found: ReportPart[] = [];
  visitLeaves(root, false, (part, isInReport) => {
    const { type } = part;
    if (!REPORTS.has(type) && !(isInReport && isMail(part))) return;
    const text = decodeText(part.content.subarray(0, LONGEST), null).replaceAll('\r\n', '\n');
    found.push({ contentType: type, text: cleanText(text, LONGEST) });
  });
  return found;
}

/** Returns attached mails, except those of reports. */
export function attachedMailsIn(root: Part): Part[] {
  const found: Part[] = [];
  visitLeaves(root, false, (part, isInReport) => {
    if (!isInReport && (isMail(part) || isMailFile(part))) found.push(part);
  });
  return found;
}

function visitLeaves(
  part: Part,
  isInReport: boolean,
  visit: (leaf: Part, isInReport: boolean) => void,
): void {
  if (part.parts.length === 0) visit(part, isInReport);
  const isReport =
    isInReport ||
    part.type === 'multipart/report' ||
    part.parts.some(({ type }) => REPORTS.has(type));
  for (const child of part.parts) visitLeaves(child, isReport, visit);
}

function isMail({ type, isMultipart }: Part): boolean {
  return !isMultipart && (type === 'message/rfc822' || type === 'message/global');
}

/** True for a mail that is sent as an ordinary file. */
function isMailFile(part: Part): boolean {
  return !part.isMultipart && (/\.eml$/i.test(nameOf(part)) || isOutlookMail(part));
}

/** True for an Outlook item (MS-OXMSG). */
export function isOutlookMail(part: Part): boolean {
  return part.type === 'application/vnd.ms-outlook' || /\.msg$/i.test(nameOf(part));
}

function nameOf({ dispositionParameters, parameters }: Part): string {
  return dispositionParameters.filename ?? parameters.name ?? '';
}
