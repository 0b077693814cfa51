import type { ForwardedMail } from '#contract/intake/read-mail.ts';

const FILLERS =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u180e\\u200b-\\u200f\\u2007\\u2060-\\u2064\\u2800\\u3164\\ufeff';
const BLANKS = '\\u2000-\\u200a\\u202f\\u205f\\u3000\\u00a0 \\t';
const FILLER = new RegExp(`[${FILLERS}]`);
const BLANK = new RegExp(`[${BLANKS}\\u2800]`);
/** Characters. */
const LONGEST_RUN = 1000;
/** A filler, with the fillers and blanks behind it. */
const RUN = new RegExp(`[${FILLERS}][${FILLERS}${BLANKS}]{0,${LONGEST_RUN}}`, 'g');
/** Shorter runs may have a meaning. */
const FILLERS_OF_RUN = 3;

/** Soft hyphen, word joiner and byte order mark have no meaning within a line. */
const NEVER_SHOWN = /[\u00ad\u2060-\u2064\ufeff]/g;
/** Scripts without spaces, in which U+200B separates words. */
const WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Removes invisible characters that only fill space, as in preview texts. Joiners within words,
 * scripts and emoji stay.
 */
export function withoutFillers(text: string): string {
  if (!FILLER.test(text)) return text;
  return text.replace(RUN, (run, at: number) => {
    if (isFiller(run)) return BLANK.test(run) ? ' ' : '';
    const bare = run.replace(NEVER_SHOWN, '');
    return WITHOUT_SPACES.test(text[at - 1] ?? '') ? bare : bare.replaceAll('\u200b', '');
  });
}

function isFiller(run: string): boolean {
  let fillers = 0;
  for (const character of run) {
    if (FILLER.test(character)) fillers += 1;
    if (fillers >= FILLERS_OF_RUN) return true;
  }
  return false;
}

/** Does so for the texts of a mail, after it was read: fillers are signs of our own emails. */
export function withoutFillersIn<Read extends ReadTexts>(read: Read): Read {
  const { text, visibleText, signature, quoted, openQuote, forwarded } = read;
  return {
    ...read,
    text: withoutFillers(text),
    visibleText: trimmed(visibleText),
    signature: signature && withoutFillers(signature),
    quoted: quoted && withoutFillers(quoted),
    openQuote: openQuote && {
      text: withoutFillers(openQuote.text),
      visibleWith: trimmed(openQuote.visibleWith),
      visibleWithout: trimmed(openQuote.visibleWithout),
    },
    forwarded: forwarded.map((mail) => ({ ...mail, text: trimmed(mail.text) })),
  };
}

function trimmed(text: string): string {
  const shown = withoutFillers(text);
  return shown === text ? text : shown.trim();
}

type ReadTexts = {
  text: string;
  visibleText: string;
  signature: string | null;
  quoted: string | null;
  openQuote: { text: string; visibleWith: string; visibleWithout: string } | null;
  forwarded: ForwardedMail[];
};
