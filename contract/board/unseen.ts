/**
 * Characters that are not seen in a name and change how it reads: marks that turn the direction of
 * text (Unicode UAX 9), and those without width, but for the joiners that Persian, Indic scripts and emoji
 * are written with.
 */
const UNSEEN =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0001}\u{e0020}-\u{e007f}]/gu;

/** A name without characters that are not seen. */
export function withoutUnseen(name: string): string {
  return name.replace(UNSEEN, '');
}
