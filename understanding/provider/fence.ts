/** What is sent of a long body: most of its beginning, and its end. In characters. */
const HEAD = 6000;
const TAIL = 1500;
const LONGEST_SUBJECT = 300;
const LEFT_OUT = '\n[…]\n';

/** What a model is shown of a message. */
export type Shown = { subject: string; body: string };

/** The words of a message that a model is shown: what people see of it, and not too much of it. */
export function shownOf(message: Shown): Shown {
  const subject = visible(message.subject).replaceAll(/\s+/g, ' ').slice(0, LONGEST_SUBJECT);
  const body = visible(message.body);
  const cut =
    body.length <= HEAD + TAIL ? body : body.slice(0, HEAD) + LEFT_OUT + body.slice(-TAIL);
  return { subject: whole(subject), body: whole(cut) };
}

/**
 * The message between two lines that hold `boundary`, which whoever wrote it cannot know. A
 * boundary that stands in the message all the same is refused: the caller draws another.
 */
export function fence(shown: Shown, boundary: string): string {
  const inside = `Subject: ${shown.subject}\n\n${shown.body}`;
  if (inside.includes(boundary)) throw new Error('a boundary that the message holds');
  return `BEGIN ${boundary}\n${inside}\nEND ${boundary}`;
}

/** Without characters that nobody sees but a machine reads (tags, direction, zero width). */
function visible(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n\t]/gu, '')
    .trim();
}

/** A cut can part the two halves of one character. */
function whole(text: string): string {
  return text.replaceAll(/\p{Cs}/gu, '');
}
