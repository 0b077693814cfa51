import { alternatives, phrasesOf } from './phrases/languages.ts';

const PHONE = /(?:\+|\b0|\(0?)[\d\s()./-]{6,20}\d\b|\b\d{3}[-. ]\d{3,4}[-. ]?\d{0,4}\b/;
const MAIL = /[^\s<>@]@[^\s<>@]+\.\p{L}{2,}/u;
const WEB =
  /\bhttps?:\/\/|\bwww\.|\b[\w-]+\.(?:com|org|net|de|fr|io|eu|es|it|nl|se|dk|no|fi|pl|cz|ru|ua|jp|cn|kr|vn|br|pt|ch|at|be|uk|example)\b/i;
const LABEL =
  /^(?:t|tel|phone|mobile|mob|m|cell|fax|f|e|email|e-mail|mail|web|w|www|skype|office|direct|telefon|tél|telefono|teléfono|telefone|tlf|puh|тел|電話|电话|전화|điện thoại)\s?[.:：]/i;
const FIRM =
  /\b(?:gmbh|ag|kg|inc|llc|ltd|corp|corporation|company|s\.?a\.?s?|s\.?r\.?l|b\.?v|oy|ab|a\/s|as|aps|sp\. z o\.o|s\.r\.o|ооо|株式会社|有限公司|university|université|universität|institute|department|dept|abteilung|division)\b\.?/i;
const ROLE =
  /\b(?:ceo|cto|cfo|coo|vp|president|director|manager|engineer|developer|consultant|coordinator|assistant|analyst|officer|head of|lead|founder|partner|sales|support|technician|supervisor|specialist|administrator|leiter(?:in)?|geschäftsführer(?:in)?|ingenieur(?:in)?|directeur|directrice|responsable|chef|director[ae]|gerente|ingeniero|responsabile|direttore|directeur|manager)\b|@\s/i;

/** Whether a line tells how to reach somebody. */
export function isContactLine(line: string): boolean {
  return (
    line.length <= 120 &&
    (LABEL.test(line) || MAIL.test(line) || WEB.test(line) || PHONE.test(line))
  );
}

/** Whether a line tells what somebody is, or where they work. */
export function isRoleLine(line: string): boolean {
  return line.length <= 80 && (ROLE.test(line) || FIRM.test(line));
}

const NAME =
  /^[*_]{0,2}(?:\p{Lu}[\p{L}.'’-]*|(?:van|von|de|der|den|di|da|del|la|le|bin|al)(?=\s))(?:\s(?:\p{Lu}[\p{L}.'’-]*|van|von|de|der|den|di|da|del|la|le|bin|al)){0,4}[,.]?[*_]{0,2}$/u;
const SHORT_NAME =
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\s・]{2,14}$/u;

/** Whether a line may be nothing but somebody's name. */
export function isNameLine(line: string): boolean {
  return line.length <= 50 && (NAME.test(line) || SHORT_NAME.test(line));
}

const CLOSING = new RegExp(`^(?:${alternatives(phrasesOf('closings'))})$`, 'i');

/** Whether a line closes a letter and says nothing else. */
export function isClosing(line: string): boolean {
  if (line.length > 45 || line.length < 1) return false;
  return CLOSING.test(line.replace(/^[*_\s]+|[\s,.!！。、，*_:;)(-]+$/g, ''));
}
