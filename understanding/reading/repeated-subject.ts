import { fold } from './words.ts';

/** What a form or a mail program puts where nobody wrote a subject. */
const PLACEHOLDER =
  /^[[(<]?(?:quick entry|internal update|no subject|without subject|untitled|none|sans (?:objet|sujet|titre)|pas d['’]objet|aucun objet|kein betreff|sin asunto|senza oggetto)[\])>]?$/i;
const ELLIPSIS = /\s?(?:…|\.{3,})$/;
/** A subject of this many characters that ends in an ellipsis was cut by a program, maybe inside a word. */
const CUT_FROM = 40;
const NOT_SPOKEN = /[^\p{L}\p{N}]+/gu;
/** How much of a body a subject is compared with. */
const LOOKED_AT = 2000;

/** A text by its letters and digits alone, with single spaces between: how repeats are compared. */
function spoken(text: string): string {
  return fold(text.slice(0, LOOKED_AT)).replace(NOT_SPOKEN, ' ').trim();
}

/** A subject without the ellipsis that a program cut it with, nor the word that may be half of one. */
export function withoutCut(subject: string): string {
  if (!ELLIPSIS.test(subject)) return subject;
  const bare = subject.replace(ELLIPSIS, '');
  const isCutInside = bare.length >= CUT_FROM && /[\p{L}\p{N}](?:…|\.{3,})$/u.test(subject);
  return isCutInside ? bare.replace(/\s+\S+$/u, '') : bare;
}

/**
 * Whether a subject says nothing that the body does not say in the same words: it is a placeholder,
 * the beginning of the body (also cut by a program), or one of its sentences.
 */
export function isRepeated(
  subject: string,
  bodies: readonly string[],
  sentences: readonly string[],
): boolean {
  if (PLACEHOLDER.test(subject.trim())) return bodies.some((body) => body.trim() !== '');
  const own = spoken(subject.replace(ELLIPSIS, ''));
  if (own === '') return false;
  const isCut = ELLIPSIS.test(subject);
  const begins = bodies.map(spoken).some((body) => {
    const isWhole = body.length === own.length || body.charAt(own.length) === ' ';
    return body.startsWith(own) && (isWhole || isCut);
  });
  return begins || sentences.some((sentence) => spoken(sentence) === own);
}
