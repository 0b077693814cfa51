import type { EntryFile } from '#contract/entries/attachments.ts';
import type { MailFile, ParsedMail } from '#mail/message/parsed-mail.ts';
import type { ImageHeader } from './image-header.ts';
import {
  contentIdOf,
  type ImagePlace,
  lettersOf,
  type ReadHtml,
  readImagePlaces,
} from './image-places.ts';

/** Images up to this size are invisible or have no content. */
const TINY = { pixels: 2, bytes: 200 };
/** Number of earlier mails with the same image that make it a logo. */
export const MAILS_OF_LOGO = 2;
/** Size limits of a logo (bytes; height in pixels); larger images may be screenshots. */
const LOGO = { marked: 300 * 1024, unmarked: 60 * 1024, height: 200 };
const MIN_LETTERS = 4;
const MAX_LETTERS = 200;

export type Sighting = {
  /** Counted up to `MAILS_OF_LOGO`. */
  ofSender: number;
  isInEntry: boolean;
};

/** Returns why to hide each file, or null; attachments are never hidden. */
export function hidingReasons(
  mail: ParsedMail,
  headers: (ImageHeader | null)[],
  sightings: (Sighting | undefined)[],
): EntryFile['hidden'][] {
  const html = mail.html ? readImagePlaces(mail.html) : { places: [], letters: '' };
  const places = placesById(html.places);
  const signature = unmarkedSignature(mail, html);
  return mail.attachments.map((file, index) => {
    const header = headers[index] ?? null;
    const isImage = header !== null || /^image\//i.test(file.contentType);
    const place = file.contentId === null ? undefined : places.get(contentIdOf(file.contentId));
    if (!isImage || file.size === 0 || !(file.inline || place)) return null;
    const sighting = sightings[index];
    if (sighting?.isInEntry) return 'quoted';
    if (isTiny(file, header)) return 'tiny';
    if (place && isLogo(file, header, place, signature)) return 'signature';
    return (sighting?.ofSender ?? 0) >= MAILS_OF_LOGO ? 'repeated' : null;
  });
}

/** A use outside the signature takes precedence. */
function placesById(places: ImagePlace[]): Map<string, ImagePlace> {
  const byId = new Map<string, ImagePlace>();
  for (const place of places) {
    if (byId.get(place.contentId)?.isInMarkedSignature !== false) byId.set(place.contentId, place);
  }
  return byId;
}

function isTiny({ size }: MailFile, header: ImageHeader | null): boolean {
  const shorter = header ? Math.min(header.width, header.height) : Number.POSITIVE_INFINITY;
  return size < TINY.bytes || shorter <= TINY.pixels;
}

function isLogo(
  { size }: MailFile,
  header: ImageHeader | null,
  { isInMarkedSignature, lettersBefore }: ImagePlace,
  signature: Span | null,
): boolean {
  if (isInMarkedSignature) return size <= LOGO.marked;
  if (!signature || size > LOGO.unmarked || (header?.height ?? 0) > LOGO.height) return false;
  return lettersBefore >= signature.start && lettersBefore < signature.end;
}

type Span = { start: number; end: number };

function unmarkedSignature({ signature, quoted }: ParsedMail, { letters }: ReadHtml): Span | null {
  const words = lettersOf(signature ?? '').slice(0, MAX_LETTERS);
  if (words.length < MIN_LETTERS) return null;
  const start = letters.indexOf(words);
  if (start < 0) return null;
  const history = lettersOf((quoted ?? '').slice(0, 10 * MAX_LETTERS)).slice(0, MAX_LETTERS);
  const end = history.length < MIN_LETTERS ? -1 : letters.indexOf(history, start);
  return { start, end: end < 0 ? Number.POSITIVE_INFINITY : end };
}
