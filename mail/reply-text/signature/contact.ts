import { alternatives, longestFirst } from '../patterns.ts';

/** Letters of scripts with spaces between words. */
const LETTERS = 'a-z\\u00b5-\\u024f\\u0370-\\u05ff\\u0600-\\u06ff\\u1e00-\\u1eff';
const patterns = (list: 'jobTitles' | 'contactLabels') =>
  longestFirst(list).join('|').replaceAll(' ', '\\s').replaceAll('\\w', `[${LETTERS}]`);

const MAIL = /[^\s<>@]@[^\s<>@]+\.\p{L}{2,}/u;
const WEB =
  /\bhttps?:\/\/|\bwww\.|\b[\w-]+\.(?:com|org|net|de|fr|io|eu|es|it|nl|se|dk|no|fi|pl|cz|ru|ua|jp|cn|kr|vn|br|pt|ch|at|be|uk|tr|us|ca|info|biz|example)\b/i;
const LABEL = new RegExp(
  `^[*_•▪·|\\s]{0,3}(?:(?:${patterns('contactLabels')})\\s?\\*{0,2}\\s?[.:：/)]|(?:t|f|m|p|d|o|c|tel|mob|fax|phone|mobile|telefon|mobil|tél|puh|tlf|gsm|☎|📞|✆|✉|📧|📱|🌐|🏠)\\.?\\s{0,2}(?=[+(0-9a-z]{0,40}[\\d@]))`,
);
const TITLE = new RegExp(`(?<![${LETTERS}])(?:${patterns('jobTitles')})(?![${LETTERS}])`);
/** Company suffixes, case-sensitive. */
const FIRM =
  /(?<!\p{L})(?:GmbH|gGmbH|mbH|AG|KG|KGaA|OHG|GbR|e\.\s?[KVG]\.|Inc|LLC|LLP|Ltd|Limited|PLC|plc|Corp|Corporation|Company|Co\.|S\.?A\.?S?|SARL|S\.à\.?r\.l|S\.?r\.?l|S\.?p\.?A|S\.?L\.?U?|Lda|Ltda|B\.?V\.?|N\.?V\.?|VOF|Oyj?|AB|A\/S|AS|ApS|Sp\. z o\.\s?o|S\.r\.o|s\.r\.o|a\.\s?s|ООО|ОАО|АО|ПАО|ТОВ|A\.Ş|Ltd\. Şti|Tic)(?![\p{L}])\.?|株式会社|有限会社|合同会社|（株）|\(株\)|有限公司|股份|주식회사|\(주\)|㈜|công ty|(?:university|universität|université|universidad|università|universiteit|institute?|institut|stadtwerke|gemeinde|ministry|ministère|hospital|klinik|verein|foundation|stiftung|school|schule|college|академия|университет|大学|学院|病院)(?!\p{L})/u;
const FIRM_WORD = /\b(?:university|universit\p{L}+|institut\p{L}*|hospital|college|foundation)\b/iu;
const POSTAL =
  /〒|\d{3}-\d{4}(?!\d)|丁目|番地|\b(?:[A-Z]{1,2}-)?\d{4,5}\s\p{Lu}\p{L}+|\b[A-Z]{2}\s\d{5}\b|\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b|\p{L}(?:str\.|straße|strasse|weg|platz|allee|gasse|laan|straat|gatan|vägen|gade|vej|gata|veien|katu|tie)\s\d|\b(?:rue|avenue|ave|boulevard|bd|chemin|calle|avda?|via|viale|piazza|rua|ulica|ul|street|st|road|rd|drive|lane|suite|floor|p\.?o\.? box|ул|вул|просп?)\b\.?\s/u;

const PHONE_START = /(?:\+|\b00|\(0?|\b0)\s?\d/;
const DATE = /\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b\d{4}[./-]\d{1,2}[./-]\d{1,2}\b/;
const MONEY = /[€$£¥]|\b(?:EUR|USD|CHF|GBP)\b|\d[.,]\d{2}(?!\d)/;
const GROUPED = /\b\d{3}[-. ]\d{3,4}(?:[-. ]\d{3,4})?\b|\d{2,5}[-‐ー]\d{1,4}[-‐ー]\d{3,4}/;
const LONGEST_CONTACT = 120;

export function isContactLine(line: string): boolean {
  if (line.length > LONGEST_CONTACT) return false;
  return LABEL.test(line.toLowerCase()) || MAIL.test(line) || WEB.test(line) || hasPhone(line);
}

/** True for a telephone number in few words, not a date or amount. */
function hasPhone(line: string): boolean {
  const digits = line.replace(/\D/g, '').length;
  if (digits < 6 || digits > 40 || DATE.test(line) || MONEY.test(line)) return false;
  if (!PHONE_START.test(line) && !GROUPED.test(line)) return false;
  return line.replace(/[^\p{L}]+/gu, '').length <= 3 * digits;
}

export function isRoleLine(line: string): boolean {
  if (line.length > 80) return false;
  return TITLE.test(line.toLowerCase()) || FIRM.test(line) || FIRM_WORD.test(line);
}

export function isAddressLine(line: string): boolean {
  return line.length <= 100 && POSTAL.test(line);
}

const BEFORE_NAME = /^(?:i\.\s?[av]\.|ppa\.?|gez\.|sgd\.?|mr|mrs|ms|mme|m\.|herr|frau)\s+/i;
const BEHIND_NAME =
  /\s*(?:[(（][^)）]{1,40}[)）]|,\s?(?:ph\.?d|m\.?d|m\.?sc|b\.?sc|m\.?a|b\.?a|mba|rn|p\.?e|cpa|esq|jr|sr)\.?)+$/i;
const NAME =
  /^[*_]{0,2}(?:\p{Lu}[\p{L}.'’-]*|(?:van|von|de|der|den|di|da|del|la|le|bin|al|dos|du|zu|ten|ter|af|y|e)(?=\s))(?:\s(?:\p{Lu}[\p{L}.'’-]*|van|von|de|der|den|di|da|del|la|le|bin|al|dos|du|zu|ten|ter|af|y|e)){0,4}[,.]?[*_]{0,2}$/u;
const SHORT_NAME =
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\s・]{2,14}$/u;
/** Sentence endings in scripts without spaces. */
const SAYS_SOMETHING =
  /(?:ます|ました|です|でした|ください|下さい|ません|たい|한다|니다|세요|습니다|了|吧|吗|嗎|呢)$/;

export function isNameLine(line: string): boolean {
  const bare = line.replace(BEFORE_NAME, '').replace(BEHIND_NAME, '');
  if (bare.length > 50) return false;
  return NAME.test(bare) || (SHORT_NAME.test(bare) && !SAYS_SOMETHING.test(bare));
}

const CLOSING = new RegExp(`^(?:${alternatives(longestFirst('closings'))})$`, 'i');

export function isClosingLine(line: string): boolean {
  if (line.length > 45 || line.length < 1) return false;
  return CLOSING.test(line.replace(/^[*_\s]+|[\s,.!！。、，*_:;)(-]+$/g, ''));
}
