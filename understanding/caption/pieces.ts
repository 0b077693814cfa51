import { cutAt, LONGEST_WORD } from '../reading/plain-text.ts';
import type { Reading } from '../reading/read-message.ts';
import type { Sentence } from '../reading/sentences.ts';
import { LEAD_INS, POLITE, REQUEST_LEADS, TRAILING_THANKS } from './signals.ts';
import { formOf, type WordForm } from './word-form.ts';

export type Piece = {
  text: string;
  words: readonly string[];
  forms: readonly WordForm[];
  isRequest: boolean;
  asks: boolean;
  kind: Sentence['kind'];
  label: string;
  sentence: number;
};

const LINK = /(?:https?:\/\/|www\.)\S+/gi;
const LEADS_AT_MOST = 4;
/** Characters and words read of a sentence, to bound the work. */
const LOOKED_AT = 1500;
const WORDS_LOOKED_AT = 120;

/** Matches text that may have loose marks; most has only words after single spaces. */
const MAY_HAVE_LOOSE_MARKS = /^[^\p{L}\p{N}]|[«»“”"*_`|<>{}=~^\\]|[^\S ]| (?![\p{L}\p{N}])/u;

function hasLongWord(text: string): boolean {
  let from = 0;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', from)) {
    if (at - from > LONGEST_WORD) return true;
    from = at + 1;
  }
  return text.length - from > LONGEST_WORD;
}

/** Removes standalone punctuation, which would count as words. */
function withoutLooseMarks(text: string): string {
  if (!MAY_HAVE_LOOSE_MARKS.test(text) && !hasLongWord(text)) return text;
  return text
    .replaceAll(/[«»“”"*_`|<>{}=~^\\]/g, ' ')
    .replaceAll(/\s[-–—]{1,3}\s/g, ', ')
    .replaceAll(/\s([?!:;,.])(?![\p{L}\p{N}])/gu, '$1')
    .split(/\s+/)
    .filter((word) => word.length <= LONGEST_WORD && /[\p{L}\p{N}&%€$£]/u.test(word))
    .join(' ');
}

/** Lead-ins with one test that most sentences fail. */
type Leads = { all: readonly RegExp[]; some: RegExp };

function leadsOf(all: readonly RegExp[]): Leads {
  return { all, some: new RegExp(all.map(({ source }) => source).join('|'), 'iu') };
}

const LEADS = { told: leadsOf(LEAD_INS), asked: leadsOf(REQUEST_LEADS) };

function withoutLeads(text: string, { all, some }: Leads): string {
  let rest = text;
  for (let turn = 0; turn < LEADS_AT_MOST && some.test(rest); turn += 1) {
    const before = rest;
    for (const lead of all) {
      const cut = rest.replace(lead, '');
      if (/[\p{L}\p{N}]/u.test(cut)) rest = cut;
    }
    if (rest === before) break;
  }
  return rest;
}

const TRAILING = /[\s.,;:!…–-]{1,20}$/;
const TRAILING_ASKED = /[\s.,;:!?…–-]{1,20}$/;

export function plainClause(text: string): { text: string; isRequest: boolean } {
  const begun = cutAt(text, LOOKED_AT);
  const spaced = withoutLooseMarks(begun.replaceAll(LINK, ' '));
  const polite = spaced.replace(TRAILING_THANKS, '');
  const told = withoutLeads(polite, LEADS.told);
  const asked = withoutLeads(told, LEADS.asked);
  const bare = withoutLooseMarks(
    asked.replaceAll(POLITE, (found) => (found.includes(',') ? ', ' : ' ')),
  );
  const isRequest = asked !== told;
  return { text: bare.replace(isRequest ? TRAILING_ASKED : TRAILING, ''), isRequest };
}

/** Sentences read from the beginning of a message; the fields of a form are all read. */
const PIECES_AT_MOST = 17;

/** Minimum labeled lines of a form; with fewer they are prose. */
const FORM_FIELDS = 3;
const LABEL_WITHOUT_MATTER =
  /^(?:from|to|cc|subject|sent|date|fwd?|re|de|à|objet|envoyé|présents?|present|attendees|apologies|excusés?|dear .*|(?:for|in case|just|pour) .*)$/iu;

/** Converts a field outside of a form to one sentence: "Raffle takings banked: £1,140". */
function asProse(sentence: Sentence): Sentence {
  const { kind, label, text } = sentence;
  if (kind !== 'field' || LABEL_WITHOUT_MATTER.test(label)) return sentence;
  return { ...sentence, kind: 'prose', label: '', text: `${label}: ${text}` };
}

/** Returns the pieces: subject first, then the body in order. */
export function piecesOf(reading: Reading): Piece[] {
  const pieces: Piece[] = [];
  const fields = reading.sentences.filter(({ kind }) => kind === 'field').length;
  const read = fields < FORM_FIELDS ? reading.sentences.map(asProse) : reading.sentences;
  for (const [at, { kind, label, asks, ...sentence }] of read.entries()) {
    if (pieces.length >= PIECES_AT_MOST && kind !== 'field') continue;
    const { text, isRequest } = plainClause(sentence.text);
    if (text === '') continue;
    const words = text.split(' ', WORDS_LOOKED_AT);
    const forms = words.map(formOf);
    pieces.push({ text, words, forms, isRequest, asks, kind, label, sentence: at });
  }
  return pieces;
}
