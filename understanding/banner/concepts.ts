import { fold } from './fold.ts';
import type { BannerLanguage } from './language.ts';
import { BANNER_LANGUAGES } from './languages.ts';

type Concept = keyof BannerLanguage;

/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const BEFORE = '(?<![\\p{L}\\p{N}])';
const AFTER = '(?![\\p{L}\\p{N}])';
const GAP = '.{0,60}?';

/** Pattern of a concept in all languages, as a banner may be in several. */
function patternOf(concept: Concept, end = ''): RegExp {
  return new RegExp(sourceOf(concept, end), 'u');
}

/** Folds the letters of a pattern, not its escapes. */
function folded(phrase: string): string {
  return phrase
    .split(/(\\\p{L}(?:\{[^}]*\})?)/u)
    .map((part) => (part.startsWith('\\') ? part : fold(part)))
    .join('')
    .replaceAll('…', GAP);
}

function sourceOf(concept: Concept, end: string): string {
  const phrases = BANNER_LANGUAGES.flatMap((language) => language[concept]).map((phrase) =>
    folded(phrase),
  );
  const spaced = phrases.filter((phrase) => !UNSPACED.test(phrase));
  const unspaced = phrases.filter((phrase) => UNSPACED.test(phrase));
  return `${BEFORE}(?:${[...new Set(spaced)].join('|')})${end}|${unspaced.join('|')}`;
}

export const THIS_MAIL = patternOf('thisMail');
export const SENDER = patternOf('sender');
export const ORIGIN = patternOf('origin');
export const AVOID = patternOf('avoid');
export const RISK = patternOf('risk');
export const SURE = patternOf('sure');
export const CAREFUL = patternOf('careful');
export const REPORT = patternOf('report');
export const FIRST_CONTACT = patternOf('firstContact');
export const LEARN = patternOf('learn');
export const PERSON = patternOf('person', AFTER);

const ALERT = new RegExp(sourceOf('alert', AFTER), 'gu');
const LABEL = new RegExp(`^(?:${sourceOf('label', '')})$`, 'u');
/** Condition of advice: "unless", "if you do not". */
export const CONDITION =
  /(?<![\p{L}\p{N}])(?:unless|if you|sauf si|a moins|si vous|wenn sie|wenn ihnen|falls|ausser|es sei denn|sofern|tenzij|als u|als je|a menos que|salvo que|si no|a meno che|se non|salvo|a nao ser|chyba ze|jesli|jezeli|pokud|ledaze|если|якщо|om du|om ni|savida|medmindre|hvis du|med mindre|dersom|ellet|jos et|surece|tanimiyor|tru khi|neu ban)(?![\p{L}\p{N}])|限り|場合|除非|如果|모르|경우/u;

/** The bare word "external", which is a label only in brackets or capitals. */
const EXTERNAL =
  /(?<![\p{L}\p{N}])(?:ext(?:ern(?:al|e|o|a|i|t|es|er|en|iho)?)?|esterno|esterna|exterieur|zewn\p{L}*|внешн\p{L}*|зовнішн\p{L}*|ekstern\p{L}*|ulkoinen|ulkopuolinen|harici|dis|ngoai|ben ngoai|outside|buiten)(?![\p{L}\p{N}])|外部|社外|学外|校外|외부|사외/u;

/** Characters of a label. */
const LONGEST_LABEL = 120;

/** True if folded text has only words such as "caution" and "attention". */
export function isAlert(folded: string): boolean {
  return folded.length < LONGEST_LABEL && !/[\p{L}\p{N}]/u.test(folded.replace(ALERT, ''));
}

/** True for a label such as "caution: external sender". `isLoud`: in brackets or capitals. */
export function isLabel(folded: string, isLoud: boolean): boolean {
  if (folded.length > LONGEST_LABEL) return false;
  const named = folded.replace(/[(<[]?\S+@\S+/g, ' ').trim();
  const bare = trimmed(named);
  if (LABEL.test(bare)) return true;
  if ((isLoud || named !== folded) && EXTERNAL.test(bare) && isAlert(bare.replace(EXTERNAL, ' ')))
    return true;
  const opened = /^[^:：!\-–—|]{2,30}[:：!\-–—|]+/u.exec(bare)?.[0] ?? '';
  return opened !== '' && isAlert(opened) && LABEL.test(trimmed(bare.slice(opened.length)));
}

/** Words of the advice behind a label: "External email – treat with care". */
const MOST_WORDS_CARE = 4;

/** True for a label with a few words of caution behind a dash or colon. */
export function isLabelWithCare(folded: string): boolean {
  if (folded.length > LONGEST_LABEL) return false;
  const named = /^[^:!\-–—|]{2,60}[:!\-–—|]+/u.exec(folded)?.[0] ?? '';
  const care = trimmed(folded.slice(named.length));
  if (named === '' || /[,;\d]/.test(care) || care.split(/\s+/).length > MOST_WORDS_CARE)
    return false;
  return LABEL.test(trimmed(named)) && CAREFUL.test(care);
}

function trimmed(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
