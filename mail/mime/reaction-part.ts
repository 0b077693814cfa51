import { reactionIn } from '#mail/message/reaction.ts';
import type { Body } from './body-text.ts';
import type { Part } from './part-tree.ts';

const MOST_BYTES = 1000;

/** True for the part of a Gmail reaction, which clients without reactions show as a file. */
export function isReactionPart({ type }: Part): boolean {
  return type === 'text/vnd.google.email-reaction+json';
}

/** Replaces the text of a Gmail reaction, which advertises Gmail, with its emoji. */
export function withReaction(root: Part, body: Body): Body {
  const part = root.parts.find(isReactionPart);
  const emoji = part ? emojiOf(part) : null;
  return emoji === null ? body : { ...body, text: emoji, html: null };
}

function emojiOf({ content }: Part): string | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(content.subarray(0, MOST_BYTES)).toString());
    const emoji = read && typeof read === 'object' && 'emoji' in read ? read.emoji : null;
    return typeof emoji === 'string' ? reactionIn(emoji) : null;
  } catch {
    return null;
  }
}
