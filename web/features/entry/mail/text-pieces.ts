import type { EntryFile } from '#contract/entries/attachments.ts';

/** A stretch of a text, or an image that stands in it. */
export type TextPiece = { text: string } | { image: EntryFile };

/** How mail programs mark in plain text where an image stands: Outlook, Gmail, Apple's Notes. */
const MARK = /\[cid:([^\]\s]{1,300})\]|\[image: ([^\]\n]{1,300})\]|<cid:([^>\s]{1,300})>/gi;

/**
 * Cuts a text where it refers to images of its mail, by their id or name. The mark of an image
 * that is hidden goes; one of no image that we have stays as it is.
 */
export function textPieces(text: string, files: EntryFile[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const found of text.matchAll(MARK)) {
    const file = fileOf(found, files);
    if (!file) continue;
    pieces.push({ text: text.slice(at, found.index) });
    if (file.image && !file.hidden) pieces.push({ image: file });
    at = found.index + found[0].length;
  }
  pieces.push({ text: text.slice(at) });
  return pieces.filter((piece) => 'image' in piece || piece.text !== '');
}

function fileOf([, cid, name, angled]: RegExpMatchArray, files: EntryFile[]) {
  const id = (cid ?? angled)?.toLowerCase();
  return files.find((file) =>
    id === undefined ? file.filename === name?.trim() : file.contentId?.toLowerCase() === id,
  );
}
