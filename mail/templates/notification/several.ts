import type { EmailKind } from '#contract/entries/email-kinds.ts';
import { isolated } from '#contract/text/base-direction.ts';
import { layOut } from '../layout.ts';
import { typedText } from '../typed-text.ts';
import { unlinked } from '../unlinked.ts';
import { momentIn, type Reading } from './moments.ts';
import { type NotificationWords, WORDS } from './words.ts';

type Line = {
  /** Null: the entry may not be named. */
  caption: string | null;
  reportedAt: Date;
  kinds: EmailKind[];
  assignee: string | null;
  link: string | null;
};

export function severalEmail(
  asked: Reading & {
    workspace: string;
    count: number;
    entries: Line[];
    link: string;
    /** Null: a recipient without account. */
    settings: string | null;
  },
) {
  const { language, count, entries, link } = asked;
  const words = WORDS[language];
  const workspace = isolated(typedText(asked.workspace));
  return layOut({
    language,
    subject: words.severalSubject(count, workspace),
    preheader: entries[0]?.caption ? unlinked(entries[0].caption) : words.several(count, workspace),
    headline: words.several(count, workspace),
    paragraphs: [],
    items: entries.map((line) => ({
      title: line.caption
        ? isolated(unlinked(line.caption))
        : words.unnamedSubject(momentIn(line.reportedAt, asked)),
      ...(line.link && { link: line.link }),
      lines: [stateOf(line, words)],
    })),
    ...(count > entries.length && { afterItems: words.andMore(count - entries.length) }),
    action: { label: words.see, link },
    note: words.whySeveral(workspace),
    ...(asked.settings && { noteLink: { label: words.settings, link: asked.settings } }),
  });
}

function stateOf({ kinds, assignee }: Line, words: NotificationWords): string {
  if (kinds.includes('resolved')) return words.stateDone;
  if (kinds.includes('assigned_to_you')) return words.stateYours;
  if (kinds.includes('assigned') && assignee) return words.stateHas(isolated(typedText(assignee)));
  return kinds.includes('woken') ? words.stateBack : words.stateReceived;
}
