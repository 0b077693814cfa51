import { STOP_WORDS } from '../reading/stop-words.ts';
import { fold } from '../reading/words.ts';

/** Characters sent from the start and from the end of a long body. */
export type Lengths = { head: number; tail: number };
const WHOLE: Lengths = { head: 6000, tail: 1500 };
const LONGEST_SUBJECT = 300;
const LEFT_OUT = '\n[…]\n';

export type Shown = { subject: string; body: string };

export function shownOf(message: Shown, { head, tail }: Lengths = WHOLE): Shown {
  const subject = visible(message.subject).replaceAll(/\s+/g, ' ').slice(0, LONGEST_SUBJECT);
  const body = visible(message.body);
  const cut =
    body.length <= head + tail ? body : body.slice(0, head) + LEFT_OUT + body.slice(-tail);
  return { subject: whole(subject), body: whole(cut) };
}

/** Words of a message that only points to the text below it. */
const POINTERS = new Set(
  `fyi see below thread email mail message forward forwarded forwarding attached attachment handle action take
   care note info voir bas dessous courriel suivi information pti transfert transferer message ci joint fil
   traiter gerer`.split(/\s+/),
);
const WORD = /[\p{L}\p{N}]+/gu;

/** Returns the author's own text, or the whole with quotes if the own text only points to them. */
export function bodyFor(own: string, whole: string): string {
  const words = [...fold(own).matchAll(WORD)].map(([word]) => word);
  const isPointer = words.every((word) => STOP_WORDS.has(word) || POINTERS.has(word));
  return isPointer && whole.trim().length > own.trim().length ? whole : own;
}

/**
 * Wraps the message in lines with `boundary`, unknown to its author. Throws if the message
 * contains it.
 */
export function fence(shown: Shown, boundary: string): string {
  return fenceText(`Subject: ${shown.subject}\n\n${shown.body}`, boundary);
}

export function fenceText(inside: string, boundary: string): string {
  if (inside.includes(boundary)) throw new Error('a boundary that the message holds');
  return `BEGIN ${boundary}\n${inside}\nEND ${boundary}`;
}

/** Removes characters that only machines read (tags, direction, zero width). */
function visible(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n\t]/gu, '')
    .trim();
}

/** Removes lone surrogates, which a cut can leave. */
function whole(text: string): string {
  return text.replaceAll(/\p{Cs}/gu, '');
}
