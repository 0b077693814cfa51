import { fold } from './words.ts';

/** Subjects that forms or mail clients insert if it is missing. */
const PLACEHOLDER =
  /^[[(<]?(?:quick entry|internal update|no subject|without subject|untitled|none|sans (?:objet|sujet|titre)|pas d['’]objet|aucun objet|kein betreff|sin asunto|senza oggetto)[\])>]?$/i;
const ELLIPSIS = /\s?(?:…|\.{3,})$/;
/** Characters; a subject this long with an ellipsis may end within a word. */
const CUT_FROM = 40;
const NOT_SPOKEN = /[^\p{L}\p{N}]+/gu;
const LOOKED_AT = 2000;

function spoken(text: string): string {
  return fold(text.slice(0, LOOKED_AT)).replace(NOT_SPOKEN, ' ').trim();
}

/** True if the first letter or digit of a text is that of a spoken text; cheaper than `spoken`. */
function beginsAlike(text: string, own: string): boolean {
  const first = /[\p{L}\p{N}]/u.exec(text)?.[0] ?? '';
  return fold(first).charAt(0) === own.charAt(0);
}

/** Removes a truncation ellipsis and a possibly truncated word. */
export function withoutCut(subject: string): string {
  if (!ELLIPSIS.test(subject)) return subject;
  const bare = subject.replace(ELLIPSIS, '');
  const isCutInside = bare.length >= CUT_FROM && /[\p{L}\p{N}](?:…|\.{3,})$/u.test(subject);
  return isCutInside ? bare.replace(/\s+\S+$/u, '') : bare;
}

/** True for a placeholder, the start of the body or one of its sentences. */
export function isRepeated(
  subject: string,
  bodies: readonly string[],
  sentences: readonly string[],
): boolean {
  if (PLACEHOLDER.test(subject.trim())) return bodies.some((body) => body.trim() !== '');
  const own = spoken(subject.replace(ELLIPSIS, ''));
  if (own === '') return false;
  const isCut = ELLIPSIS.test(subject);
  const begins = bodies.some((text) => {
    if (!beginsAlike(text, own)) return false;
    const body = spoken(text);
    const isWhole = body.length === own.length || body.charAt(own.length) === ' ';
    return body.startsWith(own) && (isWhole || isCut);
  });
  return (
    begins || sentences.some((sentence) => beginsAlike(sentence, own) && spoken(sentence) === own)
  );
}
