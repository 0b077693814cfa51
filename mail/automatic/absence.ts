import { LANGUAGES, phrasesOf } from '#mail/languages/languages.ts';
import type { Mailbox, ParsedMail } from '#mail/message/parsed-mail.ts';
import { isAnswer } from './loop.ts';
import { beginsByLanguage, byLanguage, LETTERS, lowered, startsByLanguage } from './patterns.ts';
import { statementsOf } from './statements.ts';

type Mail = Pick<
  ParsedMail,
  | 'from'
  | 'subject'
  | 'visibleText'
  | 'forwarded'
  | 'attachments'
  | 'inReplyTo'
  | 'alsoInReplyTo'
  | 'references'
>;

/** Characters; a longer text is no notice. */
const LONGEST = 2000;
/** Words of a greeting with a name. */
const MOST_COURTEOUS = 5;
/** Words of a date. */
const MOST_IN_DATE = 4;
/** Words of a deputy's name beside the address. */
const MOST_IN_NAME = 3;
/** Statements read for the absence. */
const TOP = 5;

const LISTS = {
  state: startsByLanguage('states'),
  sign: startsByLanguage('signs'),
  topic: startsByLanguage('topics'),
  contact: startsByLanguage('contacts'),
  promise: startsByLanguage('promises'),
  matter: startsByLanguage('matters'),
  matterFirst: byLanguage('matters', (words) => `^(?:${words})`),
  period: startsByLanguage('periods'),
  periodFirst: byLanguage('periods', (words) => `^(?:${words})`),
  greeting: byLanguage('greetings', (words) => `^(?:${words})`),
  thanks: beginsByLanguage('requestThanks'),
};
type Words = { [List in keyof typeof LISTS]: RegExp };

/** By language. */
const WORDS: Words[] = LANGUAGES.map(
  (_, n) =>
    Object.fromEntries(
      Object.entries(LISTS).map(([list, patterns]) => [list, patterns[n] ?? /(?!)/]),
    ) as Words,
);

const SEPARATORS = /[,;:()，、；：（）]|(?<!\d)\s[-–—]\s/.source;
const JOINS = byLanguage('clauseJoins', (words) =>
  words === '' ? SEPARATORS : `${SEPARATORS}|\\s(?:${words})\\s`,
);
const QUESTION = /[？؟]|\?(?:\s|$)/;

const CLOSINGS = new RegExp(
  `^(?:${phrasesOf('closings').map(lowered).join('|').replaceAll('.', '\\.')})(?![${LETTERS}])`,
);
const ADDRESS = /[^\s@]@[^\s@]/;
const PHONE = /(?<![\d/-])(?!\d{1,2}[-/ ]\d{1,2}[-/ ]\d{4})(?:[+(]?\d)(?:[\s()/-]{0,3}\d){6}/;
/** Abbreviations before a name; their dot ends no sentence. */
const TITLES =
  /\b(mrs?|ms|dr|prof|tel|ext|no|nr|fr|hr|mme|mlle|sra?|dott|sig|ing|mgr|bc|pan|ca|bzw|st|str|dhr|mevr|jan|feb|apr|jun|jul|aug|sept?|okt|oct|nov|de[czk]|janv|févr|juil|déc|tél|г|ул|тел)\./giu;
/** "7. Dezember". */
const DAYS = /(?<!\p{N})(\p{N}{1,2})\.(?= )/gu;

/**
 * Detects an absence notice without a header for it: a reply that says nothing but an absence, its
 * period, a deputy, or that mail is not read. Any other clause, a question, a file or a word of
 * the subject makes it a person's answer.
 */
export function isAbsenceNotice(mail: Mail): boolean {
  const text = mail.visibleText.replace(TITLES, '$1').replace(DAYS, '$1');
  if (!isAnswer(mail) || mail.forwarded.length > 0) return false;
  if (text.length > LONGEST || QUESTION.test(text)) return false;
  if (mail.attachments.some(({ inline }) => !inline)) return false;
  const statements = withoutNames(statementsOf(withoutName(text, mail.from)));
  const top = statements.slice(0, TOP);
  return (
    WORDS.some(
      (words) => top.some((one) => words.state.test(one)) && isEvident(statements, words),
    ) && isAllExplained(statements, mail)
  );
}

/**
 * A promise, a sign and a period, or two signs; people also write one such sentence, but name no
 * contact.
 */
function isEvident(statements: string[], words: Words): boolean {
  if (statements.some((one) => words.promise.test(one))) return true;
  const hasSign = (one: string) => words.sign.test(one) || words.thanks.test(one);
  const [only, ...others] = statements.filter((one) => hasSign(one) || !isOnlyCourtesy(one, words));
  if (only && others.length === 0 && !words.contact.test(only)) return false;
  const signs = statements.filter(hasSign).length + statements.filter(hasDetail).length;
  return signs >= (statements.some((one) => words.period.test(one)) ? 1 : 2);
}

/** Notices are often in two languages. */
function isAllExplained(statements: string[], mail: Mail): boolean {
  const named = namesOf(mail.from);
  const matter = matterOf(mail.subject);
  return statements.every(
    (statement) =>
      !matter.some((word) => statement.includes(word)) &&
      !WORDS.some((words, n) => asksForMatter(statement, words, n)) &&
      WORDS.some((words, n) => {
        if (isOnlyCourtesy(statement, words)) return true;
        return clausesOf(statement, n).every((clause) =>
          isExplained(clause, { statement, words, named }),
        );
      }),
  );
}

/** "Please call Ann for the key". */
function asksForMatter(statement: string, words: Words, n: number): boolean {
  if (!words.matter.test(statement) || !words.contact.test(statement)) return false;
  return clausesOf(statement, n).some(
    (clause) =>
      words.matterFirst.test(clause) ||
      (words.matter.test(clause) && words.contact.test(clause) && !words.state.test(clause)),
  );
}

function clausesOf(statement: string, n: number): string[] {
  return statement.split(JOINS[n] ?? SEPARATORS).map((one) => one.trim());
}

function isOnlyCourtesy(statement: string, words: Words): boolean {
  return isCourtesy(statement, words) && !/[,;:!，、！]\s*[\p{L}\p{N}]/u.test(statement);
}

function isCourtesy(text: string, { greeting }: Words): boolean {
  return (greeting.test(text) || CLOSINGS.test(text)) && tokensOf(text).length <= MOST_COURTEOUS;
}

type Place = { statement: string; words: Words; named: string[] };

function isExplained(clause: string, { statement, words, named }: Place): boolean {
  if (!/\p{L}/u.test(clause)) return true;
  if (words.contact.test(clause) && !words.state.test(clause))
    return words.sign.test(statement) || hasDetail(statement);
  if (words.state.test(clause) || words.sign.test(clause) || words.topic.test(clause)) return true;
  if (words.thanks.test(clause) || hasDetail(clause)) return true;
  const tokens = tokensOf(clause);
  if (isCourtesy(clause, words)) return true;
  if (isDate(clause, tokens)) return true;
  if (words.periodFirst.test(clause) && tokens.filter((token) => /\p{L}/u.test(token)).length <= 4)
    return true;
  if (tokens.length <= MOST_IN_NAME && hasDetail(statement)) return true;
  return tokens.every((token) => named.includes(token));
}

/** "Le 10 juin", "6月10日": digits as in a date, and few words. */
function isDate(clause: string, tokens: string[]): boolean {
  const numbers = clause.match(/\p{N}+/gu) ?? [];
  const areOfDate = numbers.every((digits) => digits.length <= 2 || /^(?:19|20)\d\d$/.test(digits));
  return numbers.length > 0 && areOfDate && tokens.length <= MOST_IN_DATE;
}

function hasDetail(text: string): boolean {
  return ADDRESS.test(text) || PHONE.test(text);
}

/** Removes the names below a closing. */
function withoutNames(statements: string[]): string[] {
  const closing = statements.findLastIndex((one, n) => n > 0 && CLOSINGS.test(one));
  const below = closing < 0 ? [] : statements.slice(closing + 1);
  const areNames = below.length > 0 && below.every((one) => tokensOf(one).length <= MOST_IN_NAME);
  return areNames ? statements.slice(0, closing) : statements;
}

/** Removes a last block of lines with the sender's name. */
function withoutName(text: string, from: Mailbox | null): string {
  const named = namesOf(from);
  const lines = text.trimEnd().split('\n');
  const last = lines.findLastIndex((line) => line.trim() === '');
  const [first = ''] = lines.slice(last + 1);
  const isName = tokensOf(lowered(first)).some((token) => named.includes(token));
  return last > 0 && isName && first.length <= 60 ? lines.slice(0, last).join('\n') : text;
}

function namesOf(from: Mailbox | null): string[] {
  return tokensOf(lowered(from?.name ?? '')).filter((token) => token.length > 1);
}

/** Returns the words of the subject that an absence notice does not use. */
function matterOf(subject: string | null): string[] {
  const stem = lowered(subject ?? '')
    .slice(0, 200)
    .replace(/^(?:\s*[^\s:：]{1,12}\s?[:：])+/, '');
  return tokensOf(stem).filter(
    (token) =>
      token.length >= (/[\u3040-\u9fff\uac00-\ud7af]/.test(token) ? 2 : 4) &&
      !/\p{N}/u.test(token) &&
      !USED.some((pattern) => pattern.test(token)),
  );
}

const USED = [LISTS.state, LISTS.sign, LISTS.topic, LISTS.contact, LISTS.period].flat();

function tokensOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((token) => token !== '');
}
