import type { ResolutionVerdict } from '#contract/meaning.ts';
import { isAnotherMatter } from '#understanding/resolution/another-matter.ts';
import { saysThanksAlone } from '#understanding/resolution/says-thanks.ts';

export type Proposal = { kind: 'reopen' | 'new_entry'; reasoning: string };

type Joined = {
  subject: string;
  text: string;
  status: 'open' | 'resolved';
  resolvedAt: Date | null;
};

const LONG_AFTER_MS = 30 * 86_400_000;
const PREFIX = /^\s*(?:(?:\[[^\]]{1,40}\]|\p{L}{1,12}(?:\[\d+\]|\(\d+\))?\s?[:：])\s*)+/u;

/**
 * Proposes to reopen an entry after a relapse or a late substantial reply, or a new entry for a
 * reply about another matter.
 */
export function proposalFor(
  entry: Joined,
  mail: { subject: string; body: string; at: Date },
  verdict: ResolutionVerdict,
): Proposal | null {
  const reasoning = otherMatter(entry, mail, verdict);
  if (reasoning !== null) return { kind: 'new_entry', reasoning };
  if (entry.status === 'resolved' && verdict.isRelapse) {
    const why = verdict.reasons.map(({ words, says }) => `${says}: “${words}”`);
    return { kind: 'reopen', reasoning: why.join('; ') };
  }
  if (isLongAfter(entry, mail) && !verdict.isResolution && !saysThanksAlone(mail.body)) {
    return { kind: 'reopen', reasoning: 'it came long after the entry was done' };
  }
  return null;
}

function isLongAfter({ resolvedAt }: Joined, { at }: { at: Date }): boolean {
  return resolvedAt !== null && at.getTime() - resolvedAt.getTime() > LONG_AFTER_MS;
}

/** Returns why the reply is about another matter; null if it is about the entry's. */
function otherMatter(
  entry: Joined,
  mail: { subject: string; body: string },
  { isResolution, isRelapse }: ResolutionVerdict,
): string | null {
  const subject = bare(mail.subject);
  const before = bare(entry.subject);
  const hasOtherSubject = subject !== '' && !subject.includes(before) && !before.includes(subject);
  const isOther = isAnotherMatter({
    entry: { subject: before, text: entry.text },
    reply: { subject, text: mail.body },
    hasOtherSubject,
    isResolved: entry.status === 'resolved',
    isAnswer: isResolution || isRelapse,
  });
  if (!isOther) return null;
  if (hasOtherSubject) return `another subject and other words: “${mail.subject}”`;
  return `other words than the entry: “${firstLine(mail.body)}”`;
}

const SHOWN = 120;

function firstLine(body: string): string {
  const line = body.trim().split('\n', 1)[0]?.trim() ?? '';
  return line.length <= SHOWN ? line : `${line.slice(0, line.lastIndexOf(' ', SHOWN))} …`;
}

function bare(subject: string): string {
  return subject.replace(PREFIX, '').trim().toLowerCase();
}
