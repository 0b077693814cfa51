import { countWords } from '../reading/words.ts';
import { bareWord, cutToFit, FEWEST, type Fitted, MOST } from './fit.ts';
import { joinParts, joinSentences } from './join.ts';
import type { Piece } from './pieces.ts';
import { saysNoMore } from './says-no-more.ts';
import { ACCOMPANIES, BEGINS_THOUGHT, EMPTY_SUBJECT, JOINS_THOUGHTS, VERB } from './signals.ts';

/** A possible caption: its text and what it was made of. */
export type Candidate = Fitted & {
  /** Which body piece it begins with; 0 for the first, also where only the subject is used. */
  place: number;
  usesSubject: boolean;
  /** It begins inside a sentence, at a new thought. */
  entered: boolean;
  /** It is made of several sentences. */
  joined: boolean;
  isRequest: boolean;
  asks: boolean;
};

const PIECES_LOOKED_AT = 8;
const STARTS_AT_MOST = 6;
const VERB_WITHIN = 6;
const FIELD_FIRST =
  /^(?:issue|problem|description|what|what happened|incident|details?|request|matter|summary|event|concern|fault|complaint|problème|objet|demande|motif|incident|détails?|nature)/i;

/** Where a long sentence may be entered: at its start and at each new thought. */
function startsOf(words: readonly string[]): number[] {
  const starts = [0];
  for (let at = 3; at < words.length - 5 && starts.length < STARTS_AT_MOST; at += 1) {
    const joins = JOINS_THOUGHTS.has(bareWord(words[at] ?? ''));
    const paused = /[,;:.]$/.test(words[at - 1] ?? '');
    const start = joins ? at + 1 : at;
    const hasVerb = words.slice(start + 1, start + VERB_WITHIN).some((word) => VERB.test(word));
    const begins = BEGINS_THOUGHT.has(bareWord(words[start] ?? '')) && hasVerb;
    if ((joins || paused) && begins) starts.push(start);
  }
  return starts;
}

function fieldText(pieces: readonly Piece[], withLabels: boolean): string {
  const fields = pieces.filter((piece) => piece.kind === 'field');
  const first = fields.filter((piece) => FIELD_FIRST.test(piece.label));
  const rest = fields.filter((piece) => !FIELD_FIRST.test(piece.label));
  const said = [...first, ...rest].map((piece) =>
    withLabels ? `${piece.label}: ${piece.text}` : piece.text,
  );
  return joinParts(said, ', ');
}

/** Windows into the body: each sentence alone or with the next, entered at each new thought. */
function windows(body: readonly Piece[], subject: Piece | undefined): Candidate[] {
  return body.slice(0, PIECES_LOOKED_AT).flatMap((piece, place) => {
    const follows = body[place + 1];
    const next = follows && !ACCOMPANIES.test(follows.text) ? follows : undefined;
    const words = piece.text.split(' ');
    const facts = { place, isRequest: piece.isRequest, asks: piece.asks };
    return startsOf(words.slice(0, 120)).flatMap((start) => {
      const text = words.slice(start, start + 60).join(' ');
      const longer = next ? joinSentences([text, next.text]) : text;
      const entered = start > 0;
      const texts = countWords(text) >= FEWEST ? [text] : [text, longer];
      const alone = texts.map((one, at) => ({
        ...cutToFit(one),
        ...facts,
        entered,
        joined: at > 0,
        usesSubject: false,
      }));
      if (!subject || saysNoMore(subject.text, text)) return alone;
      const led = texts.map((one, at) => ({
        ...cutToFit(joinParts([subject.text, one], ': ')),
        ...facts,
        entered,
        joined: at > 0,
        usesSubject: true,
      }));
      return [...alone, ...led];
    });
  });
}

/** The possible captions of a message, from its pieces: subject, sentences, fields, and joined. */
export function candidatesOf(pieces: readonly Piece[]): Candidate[] {
  const subject = pieces.find((piece) => piece.kind === 'subject');
  const named = subject && !EMPTY_SUBJECT.test(subject.text) ? subject : undefined;
  const body = pieces.filter((piece) => piece.kind !== 'subject');
  const prose = body.filter((piece) => piece.kind !== 'field');
  const found = windows(prose, named);
  const plain = { place: 0, entered: false, joined: false, isRequest: false, asks: false };
  if (named) found.push({ ...cutToFit(named.text), ...plain, usesSubject: true });
  for (const withLabels of [false, true]) {
    const fields = fieldText(pieces, withLabels);
    if (fields === '') continue;
    found.push({ ...cutToFit(fields), ...plain, usesSubject: false });
    if (named)
      found.push({
        ...cutToFit(joinParts([named.text, fields], ': ')),
        ...plain,
        usesSubject: true,
      });
    const rest = joinSentences([fields, ...prose.slice(0, 2).map((piece) => piece.text)]);
    found.push({ ...cutToFit(rest), ...plain, joined: prose.length > 0, usesSubject: false });
  }
  const told = (piece: Piece) =>
    piece.label === '' ? piece.text : `${piece.label}: ${piece.text}`;
  const all = joinSentences(pieces.slice(0, MOST).map(told));
  const joined = pieces.length > 1;
  found.push({ ...cutToFit(all), ...plain, joined, place: PIECES_LOOKED_AT, usesSubject: true });
  return found;
}
