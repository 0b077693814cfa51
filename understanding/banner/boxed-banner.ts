import { CAREFUL, FIRST_CONTACT, ORIGIN, PERSON, SENDER, THIS_MAIL } from './concepts.ts';
import { fold } from './fold.ts';
import { sentenceAt } from './sentences.ts';
import { type Speech, speechOf } from './speech.ts';

/** Kinds that only banners have. */
const SPEAKS: ReadonlySet<Speech> = new Set(['origin', 'label', 'condition', 'firm']);
/** Characters. */
const LONGEST_BOX = 700;
const MOST_SENTENCES = 9;

/**
 * True for the text of a coloured box above a mail that speaks of the mail, its sender or origin;
 * its form makes one such sentence enough.
 */
export function isBoxedBanner(text: string): boolean {
  const whole = text.trim();
  if (whole === '' || whole.length > LONGEST_BOX || /[?？]/.test(whole)) return false;
  let at = 0;
  let spoken = 0;
  let others = 0;
  let speaksOfMail = false;
  while (spoken + others < MOST_SENTENCES) {
    const sentence = sentenceAt(whole, at);
    if (!sentence) break;
    at = sentence.end;
    const folded = fold(sentence.text);
    if (PERSON.test(folded)) return false;
    const speech = speechOf(sentence.text, sentence.isBracketed || sentence.isAlone);
    const isAboutMail = isAboutTheMail(folded);
    if (speech || isAboutMail) spoken += 1;
    else others += 1;
    speaksOfMail ||= isAboutMail || (speech !== null && SPEAKS.has(speech));
  }
  return speaksOfMail && spoken >= others;
}

function isAboutTheMail(folded: string): boolean {
  if (!THIS_MAIL.test(folded) && !SENDER.test(folded)) return false;
  return ORIGIN.test(folded) || CAREFUL.test(folded) || FIRST_CONTACT.test(folded);
}
