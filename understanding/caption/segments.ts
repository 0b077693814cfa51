import { MOST, roughnessOf } from './fit.ts';
import type { Piece } from './pieces.ts';
import { ABOUT_SO_MANY, BEGINS_THOUGHT, JOINS_THOUGHTS, TELLS } from './signals.ts';
import { endsWith, formOf, PAUSE, type WordForm } from './word-form.ts';

/** A part of a sentence: `places` from `start` to `end`, without the latter. */
export type Segment = {
  piece: Piece;
  /** Piece index; the subject, if any, is 0. */
  at: number;
  /** Word indexes of the sentence, with or without its asides. */
  places: readonly number[];
  start: number;
  end: number;
  /** Roughness of the final cut; 0 = none. */
  rough: number;
};

const STARTS_AT_MOST = 6;
const ENDS_AT_MOST = 9;
export const VERB_WITHIN = 6;
/** Maximum distance of a verb without an article, as in "frames are still here". */
const FINITE_WITHIN = 4;
/** Words. */
const SHORTEST = 2;
const ROUGHEST = 0.9;
const ELIDED_THAT = /^qu['’](?=\p{L})/iu;
const NO_WORD = formOf('');

/** Returns the parts of a sentence, from the beginning of a thought to the end of one. */
export function segmentsOf(piece: Piece, at: number): Segment[] {
  return waysOf(piece.words).flatMap((places) => {
    const forms = places.map((place) => piece.forms[place] ?? NO_WORD);
    return startsOf(forms).flatMap((start) =>
      endsOf(forms, start).map(({ end, rough }) => ({ piece, at, places, start, end, rough })),
    );
  });
}

export function placesIn({ places, start, end }: Segment): readonly number[] {
  return places.slice(start, end);
}

/** True if the part omits words inside, other than those in brackets. */
export function isDropped({ piece, places, start, end }: Segment): boolean {
  for (let at = start + 1; at < end; at += 1) {
    const next = (places[at - 1] ?? 0) + 1;
    if (places[at] !== next && !piece.words[next]?.startsWith('(')) return true;
  }
  return false;
}

/** Returns the words without a leading "que", with merged punctuation at gaps. */
export function wordsIn(segment: Segment): string[] {
  const { words } = segment.piece;
  const places = placesIn(segment);
  const own = places.map((place, nth) => {
    const word = words[place] ?? '';
    const next = places[nth + 1] ?? place + 1;
    if (next === place + 1) return word;
    if (/[,;:.?!]$/.test(word)) return word.replace(/,$/, '');
    return `${word}${/[,;:.?!]$/.exec(words[next - 1] ?? '')?.[0] ?? ''}`;
  });
  if (segment.start > 0 && own[0]) own[0] = own[0].replace(ELIDED_THAT, '');
  const last = own.at(-1);
  const isCut = segment.end < segment.places.length;
  if (last && segment.piece.asks && isCut) own[own.length - 1] = `${last.replace(/[,;:]$/, '')}?`;
  return own;
}

/**
 * Returns the word indexes of the sentence without brackets, and those without its relative clauses
 * too. Brackets with a number stay.
 */
function waysOf(words: readonly string[]): number[][] {
  const plain = withoutBrackets(words);
  const base = plain.length >= SHORTEST ? plain : [...words.keys()];
  const short = withoutRelatives(words, base);
  return short.length < base.length && short.length >= SHORTEST ? [base, short] : [base];
}

function withoutBrackets(words: readonly string[]): number[] {
  const kept: number[] = [];
  let closing = -1;
  for (const [at, word] of words.entries()) {
    if (at > closing && word.startsWith('(')) {
      const end = words.findIndex((one, nth) => nth >= at && /\)[,.;:!?]*$/.test(one));
      const isNumber = words.slice(at, end + 1).some((one) => /\d/.test(one));
      if (end >= 0 && !isNumber) closing = end;
    }
    if (at > closing) kept.push(at);
  }
  return kept;
}

function withoutRelatives(words: readonly string[], places: readonly number[]): number[] {
  const kept: number[] = [];
  let aside = false;
  for (const at of places) {
    const word = words[at] ?? '';
    const opens = /^(?:which|who|whose|where|qui|dont|où)$/i.test(word);
    if (opens && /,$/.test(words[kept.at(-1) ?? -1] ?? '') && hasPause(words, at)) aside = true;
    if (!aside) kept.push(at);
    if (aside && /,$/.test(word)) aside = false;
  }
  return kept;
}

function hasPause(words: readonly string[], from: number): boolean {
  return words.slice(from, from + 12).some((word) => word.endsWith(','));
}

function startsOf(forms: readonly WordForm[]): number[] {
  const starts = [0];
  for (let at = 1; at < forms.length - SHORTEST && starts.length < STARTS_AT_MOST; at += 1) {
    const start = startAt(forms, at);
    if (start !== null && !starts.includes(start)) starts.push(start);
  }
  return starts;
}

/** Returns the start of a thought that begins at or behind a word; null if none. */
function startAt(forms: readonly WordForm[], at: number): number | null {
  const [before, form] = [forms[at - 1] ?? NO_WORD, forms[at] ?? NO_WORD];
  const told = isTold(forms, at);
  const paused = endsWith(before, PAUSE);
  const joins = JOINS_THOUGHTS.has(form.bare);
  if (!told && !paused && !joins) return null;
  if (joins && !paused && !hasVerbBefore(forms, at)) return null;
  const behind = joins || (told && !ELIDED_THAT.test(form.text)) ? at + 1 : at;
  const start = IS_THAT.test(forms[behind]?.text ?? '') ? behind + 1 : behind;
  const isApart = endsWith(forms[start - 1] ?? NO_WORD, ';:.?!');
  return isApart || begins(forms, start, told ? VERB_WITHIN : FINITE_WITHIN) ? start : null;
}

/** False for the "and" of "Hal and I keep …", which joins no clauses. */
function hasVerbBefore(forms: readonly WordForm[], at: number): boolean {
  for (let before = at - 1; before >= 0; before -= 1) {
    const form = forms[before] ?? NO_WORD;
    if (endsWith(form, PAUSE)) return false;
    if (form.isVerb) return true;
  }
  return false;
}

const IS_THAT = /^(?:that|que)$/i;

/** True for the "that" of "he says that …". */
function isTold(forms: readonly WordForm[], at: number): boolean {
  const { text } = forms[at] ?? NO_WORD;
  const isThat = IS_THAT.test(text) || ELIDED_THAT.test(text);
  return isThat && [1, 2].some((back) => TELLS.test(forms[at - back]?.bare ?? ''));
}

/** True if a clause begins at a word: its verb follows before the next pause. */
function begins(forms: readonly WordForm[], start: number, finiteWithin: number): boolean {
  const first = forms[start] ?? NO_WORD;
  const { text, bare } = ELIDED_THAT.test(first.text)
    ? formOf(first.text.replace(ELIDED_THAT, ''))
    : first;
  const isNamed = /^[\p{Lu}\p{N}]/u.test(text) || /^[ldmnscj]['’]\p{L}/iu.test(text);
  const isCounted = ABOUT_SO_MANY.test(`${bare} ${forms[start + 1]?.bare ?? ''}`);
  if (isNamed || isCounted || BEGINS_THOUGHT.has(bare)) {
    return hasWithin(forms, start, VERB_WITHIN, ({ mayBeVerb }) => mayBeVerb);
  }
  return (
    !cannotBegin(formOf(bare)) && hasWithin(forms, start, finiteWithin, (form) => form.isFinite)
  );
}

/** True if one of the next words passes a test, before the next pause. */
function hasWithin(
  forms: readonly WordForm[],
  start: number,
  reach: number,
  test: (form: WordForm) => boolean,
): boolean {
  if (endsWith(forms[start] ?? NO_WORD, PAUSE)) return false;
  for (let at = start + 1; at <= start + reach && at < forms.length; at += 1) {
    const form = forms[at] ?? NO_WORD;
    if (test(form)) return true;
    if (endsWith(form, PAUSE)) return false;
  }
  return false;
}

function cannotBegin({ bare, mayBeVerb, isDangling, opens }: WordForm): boolean {
  return bare === '' || mayBeVerb || isDangling || opens !== '';
}

/** Longest first. */
function endsOf(forms: readonly WordForm[], start: number): { end: number; rough: number }[] {
  const ends: { end: number; rough: number }[] = [];
  const furthest = Math.min(forms.length, start + MOST);
  for (let end = furthest; end >= start + Math.min(SHORTEST, forms.length); end -= 1) {
    if (ends.length >= ENDS_AT_MOST) break;
    if (end === forms.length) {
      ends.push({ end, rough: 0 });
      continue;
    }
    const [word, next, after] = [forms[end - 1], forms[end], forms[end + 1]];
    const rough = roughnessOf(word ?? NO_WORD, next ?? NO_WORD, after ?? NO_WORD);
    // A lone word behind a comma begins a list: "… won't take anything, tap".
    const isListed = forms[end - 2]?.mark === ',';
    if (rough <= ROUGHEST && !isListed && !isBegun(forms, start, end)) ends.push({ end, rough });
  }
  return ends;
}

const TAIL = 4;

/**
 * True if the last words begin a clause without its verb: "… and the deadline", "… that the new
 * one", "… qui, rassurez-vous".
 */
function isBegun(forms: readonly WordForm[], start: number, end: number): boolean {
  for (let at = end - 1; at >= Math.max(start + 1, end - TAIL); at -= 1) {
    if (!BEGINS_CLAUSE.has(forms[at]?.bare ?? '')) continue;
    return !hasVerbIn(forms, at + 1, end) && hasVerbIn(forms, end, end + VERB_WITHIN);
  }
  return false;
}

export function hasVerbIn(forms: readonly WordForm[], from: number, to: number): boolean {
  for (let at = from; at < to && at < forms.length; at += 1) if (forms[at]?.isVerb) return true;
  return false;
}

export const BEGINS_CLAUSE: ReadonlySet<string> = new Set(
  'and but so that who which whose where because if when as et mais que qui dont ou car si quand'.split(
    ' ',
  ),
);
