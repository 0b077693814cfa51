import type { EntryFile } from '#contract/entries/attachments.ts';

export type TextPart = { text: string } | { image: EntryFile };

/** Placeholders for inline images in plain text: Outlook, Gmail, Apple Notes. */
const MARK = /\[cid:([^\]\s]{1,300})\]|\[image: ([^\]\n]{1,300})\]|<cid:([^>\s]{1,300})>/gi;

/**
 * Splits a text at its inline images, found by content ID or name. Placeholders of hidden images
 * are removed; unknown ones stay.
 */
export function textParts(text: string, files: EntryFile[]): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const found of text.matchAll(MARK)) {
    const file = fileOf(found, files);
    if (!file) continue;
    parts.push({ text: text.slice(at, found.index) });
    if (file.image && !file.hidden) parts.push({ image: file });
    at = found.index + found[0].length;
  }
  parts.push({ text: text.slice(at) });
  return parts.filter((part) => 'image' in part || part.text !== '');
}

function fileOf([, cid, name, angled]: RegExpMatchArray, files: EntryFile[]) {
  const id = (cid ?? angled)?.toLowerCase();
  return files.find((file) =>
    id === undefined ? file.filename === name?.trim() : file.contentId?.toLowerCase() === id,
  );
}
