import {
  AVOID,
  CAREFUL,
  CONDITION,
  FIRST_CONTACT,
  isAlert,
  isLabel,
  LEARN,
  ORIGIN,
  PERSON,
  REPORT,
  RISK,
  SENDER,
  SURE,
  THIS_MAIL,
} from './concepts.ts';
import { fold } from './fold.ts';

/**
 * Part that a sentence plays in a banner. `origin` and `label` are enough for one, `condition`
 * is advice with a condition, `firm` the advice of a program, `weak` and `help` may be a person's too; `alert` is only "Caution:", `heading` a label
 * before a colon.
 */
export type Speech =
  | 'origin'
  | 'label'
  | 'condition'
  | 'firm'
  | 'weak'
  | 'help'
  | 'alert'
  | 'heading';

/** Characters; a banner has short sentences. */
const LONGEST_SENTENCE = 420;
const MOST_WORDS = 60;
const MOST_WORDS_LEARN = 14;
const MOST_WORDS_REPORT = 34;

const ADDRESS = /[^\s@]@[^\s@]/;
/** Page that Microsoft links in each language. */
const SENDER_PAGE = /aka\.ms\/LearnAboutSenderIdentification/i;

/** Returns the part of a sentence; null for a person's own sentence. */
export function speechOf(sentence: string, isApart: boolean): Speech | null {
  if (sentence.length > LONGEST_SENTENCE) return null;
  if (SENDER_PAGE.test(sentence)) return 'origin';
  const folded = fold(sentence).replace(/\s+/g, ' ').trim();
  if (isLabel(folded, isApart || isCapitals(sentence))) return 'label';
  if (isAlert(folded)) return 'alert';
  const count = folded.split(' ').length;
  if (count > MOST_WORDS || PERSON.test(folded)) return null;
  const isAboutMail = THIS_MAIL.test(folded);
  const isAboutSender = SENDER.test(folded);
  const isPersons = /[?？]|[“"„«][^“”"»]{25}/.test(sentence);
  if (isPersons) return null;
  if (isAboutMail && ORIGIN.test(folded)) return 'origin';
  if (isFirstContact(sentence, folded, isAboutSender)) return 'origin';
  return adviceOf(folded, { count, isAboutMail, isAboutSender });
}

function isFirstContact(sentence: string, folded: string, isAboutSender: boolean): boolean {
  if (!FIRST_CONTACT.test(folded)) return false;
  return ADDRESS.test(sentence) || isAboutSender || LEARN.test(folded);
}

type About = { count: number; isAboutMail: boolean; isAboutSender: boolean };

function adviceOf(folded: string, { count, isAboutMail, isAboutSender }: About): Speech | null {
  const isRisk = RISK.test(folded);
  const isSure = SURE.test(folded);
  const isAvoided = AVOID.test(folded);
  if (isAvoided && isSure && (isRisk || isAboutSender)) {
    return CONDITION.test(folded) ? 'condition' : 'firm';
  }
  const isCareful = CAREFUL.test(folded);
  if (isCareful && isRisk && (isSure || isAboutSender || isAboutMail)) return 'firm';
  if (isAvoided && (isRisk || isCareful)) return 'weak';
  if (LEARN.test(folded) && count <= MOST_WORDS_LEARN) return 'help';
  if (isCareful && (isRisk || isAboutSender || isAboutMail)) return 'weak';
  if (isSure && (isRisk || isAboutSender)) return 'help';
  return REPORT.test(folded) && count <= MOST_WORDS_REPORT ? 'help' : null;
}

function isCapitals(sentence: string): boolean {
  return /\p{Lu}{3}/u.test(sentence) && !/\p{Ll}/u.test(sentence);
}
