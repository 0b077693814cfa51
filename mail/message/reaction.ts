import { phrasesOf } from '#mail/languages/languages.ts';
import type { ParsedMail } from './parsed-mail.ts';

type Mail = Pick<ParsedMail, 'from' | 'visibleText' | 'attachments'>;

/** Characters, including the message that a tapback quotes. */
const LONGEST = 2000;
const LONGEST_LINE = 200;
const MOST_EMOJI = 40;
/** Bytes; a larger picture is no logo or emoji. */
const LARGE_PICTURE = 20_000;

const EMOJI =
  /^(?=.*(?:\p{Extended_Pictographic}|\p{Regional_Indicator}))(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}\s!.])+$/su;
const TYPED = /^(?:\+1|:\+1:|:thumbs_?up:|\(y\))[\s!.]*$/i;

/** Names of Outlook's reactions. */
const NAMED: Record<string, string> = {
  like: '👍',
  heart: '❤️',
  celebrate: '🎉',
  laugh: '😆',
  surprised: '😮',
  sad: '😢',
};
const NAME = /^\[(\p{L}{2,20})\]\s/u;
/** A reaction that the mail does not name. */
const UNNAMED = '💬';

const QUOTED = '["“”„«‹「『‘‚].{1,1900}["“”„»›」』’]|(?:an?|une?|ein(?:e|en)?) \\S{3,20}';
const TAPBACKS = phrasesOf('tapbacks').map((phrase) => {
  const [, emoji = UNNAMED, words = ''] = phrase.match(/^(\S+) (.*)$/) ?? [];
  const pattern = words.replaceAll("'", "['’]").replace('…', `(?:${QUOTED})`);
  return { emoji, pattern: new RegExp(`^${pattern.replaceAll(' ', '\\s?')}[.!。]?$`, 'isu') };
});
const REACTED = new RegExp(`(?:${phrasesOf('reactionLines').join('|')})\\s?[:：.。]?\\s*$`, 'i');
/** Google Messages and iOS 18: Reacted 🎉 to “…”. */
const REACTED_WITH =
  /^\p{L}[\p{L}\s]{1,30}\s(\p{Extended_Pictographic}[^\s\p{L}]{0,10})\s\p{L}{1,5}\s["“„«「].{1,1900}["”“»」]$/su;

/**
 * Returns the emoji of a mail that only reacts to another one: a lone emoji, "+1", a tapback, or
 * the reaction mail of Outlook or Gmail. Null for a message.
 */
export function readReaction({ from, visibleText, attachments }: Mail): string | null {
  const isLarge = ({ inline, size }: ParsedMail['attachments'][number]) =>
    !inline || size > LARGE_PICTURE;
  const text = visibleText.trim();
  if (text.length > LONGEST || attachments.some(isLarge)) return null;
  return reactionIn(withoutName(text, from?.name ?? '')) ?? reactionLine(text) ?? tapback(text);
}

/** Returns the emoji of a text that has nothing else. */
export function reactionIn(text: string): string | null {
  const only = text.trim();
  if (only === '' || only.length > MOST_EMOJI) return null;
  if (TYPED.test(only)) return '👍';
  return EMOJI.test(only) ? only.replace(/[\s!.]+/g, '') : null;
}

/** Reads "[like] Ann reacted to your message:" and "👍 … via Gmail". */
function reactionLine(text: string): string | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length > 2 || lines.some((line) => line.length > LONGEST_LINE)) return null;
  const [first = '', second = ''] = lines;
  if (second !== '') {
    const isReaction = REACTED.test(second) || /\bgmail\b.{0,40}https:/i.test(second);
    return isReaction ? reactionIn(first) : null;
  }
  const name = first.match(NAME)?.[1]?.toLowerCase() ?? '';
  if (!REACTED.test(first)) return null;
  const emoji = first.match(/\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f)?/u)?.[0];
  return NAMED[name] ?? emoji ?? UNNAMED;
}

function tapback(text: string): string | null {
  const found = TAPBACKS.find(({ pattern }) => pattern.test(text));
  return found?.emoji ?? text.match(REACTED_WITH)?.[1] ?? null;
}

/** Removes a last line with the sender's name. */
function withoutName(text: string, name: string): string {
  const [first = '', ...others] = text.split('\n').filter((line) => line.trim() !== '');
  const names = name.toLowerCase().split(/[^\p{L}\p{M}]+/u);
  const isName = (line: string) =>
    line
      .toLowerCase()
      .split(/[^\p{L}\p{M}]+/u)
      .every((word) => word === '' || names.includes(word)) && !/\p{N}/u.test(line);
  return others.every(isName) ? first : text;
}
