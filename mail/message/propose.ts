import type { ResolutionVerdict } from '#contract/meaning.ts';
import { saysThanksAlone } from '#understanding/resolution/says-thanks.ts';

export type Proposal = { kind: 'reopen' | 'new_entry'; reasoning: string };

type Joined = {
  subject: string;
  text: string;
  status: 'open' | 'resolved';
  resolvedAt: Date | null;
};

const ENOUGH_WORDS = 5;
const LONG_AFTER_MS = 30 * 86_400_000;
const PREFIX = /^\s*(?:(?:\[[^\]]{1,40}\]|\p{L}{1,12}(?:\[\d+\]|\(\d+\))?\s?[:：])\s*)+/u;

/**
 * Proposes to reopen an entry after a relapse or a late substantial reply, or a new entry if
 * subject and words differ completely.
 */
export function proposalFor(
  entry: Joined,
  mail: { subject: string; body: string; at: Date },
  verdict: ResolutionVerdict,
): Proposal | null {
  if (isAnotherMatter(entry, mail)) {
    return { kind: 'new_entry', reasoning: `another subject and other words: “${mail.subject}”` };
  }
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

function isAnotherMatter(entry: Joined, mail: { subject: string; body: string }): boolean {
  const subject = bare(mail.subject);
  const before = bare(entry.subject);
  if (subject === '' || subject.includes(before) || before.includes(subject)) return false;
  const said = contentWords(`${subject} ${mail.body}`);
  const known = contentWords(`${before} ${entry.text}`);
  if (said.size < ENOUGH_WORDS || known.size === 0) return false;
  return ![...said].some((word) => known.has(word));
}

function bare(subject: string): string {
  return subject.replace(PREFIX, '').trim().toLowerCase();
}

/** Letters compared per word, so that "boilers" equals "boiler". */
const STEM = 5;

function contentWords(text: string): Set<string> {
  const words =
    text
      .slice(0, 20_000)
      .toLowerCase()
      .match(/\p{L}{5,}|\p{N}{3,}/gu) ?? [];
  return new Set(words.filter((word) => !COMMON.has(word)).map((word) => word.slice(0, STEM)));
}

const COMMON = new Set(
  `about after again already also another anyone anything because been before being between could
   during every everyone everything first hello might morning afternoon never other others please
   possible regards really right should since somebody someone something still thank thanks their
   there these thing things think those through today tomorrow until update week which while would
   yesterday yours bonjour merci alors apres aussi autre avant avoir beaucoup cette comme depuis
   demain encore entre etait faire hier jour leurs mais meme notre nous pendant peut plus pour
   quand quelque sans semaine tous tout toute tres votre vous`.split(/\s+/),
);
