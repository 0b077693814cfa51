import { isClose, isPleasantry, withoutGreeting } from './courtesies.ts';
import { type Word, wordsOf } from './words.ts';

/** A sentence, list item or form field ("Location: dock 2"). */
export type Sentence = {
  /** Text without list mark and greeting; of a field, its value. */
  text: string;
  words: Word[];
  kind: 'subject' | 'prose' | 'item' | 'field';
  /** Field name; empty for other kinds. */
  label: string;
  asks: boolean;
};

const ITEM = /^(?:[-*•·▪◦‣–—]|\(?\d{1,2}[.)]|\(?[a-z]\)|\[[ xX]?\])\s+/;
const FIELD = /^(\p{L}[\p{L}\p{N} /'’#&()-]{1,34}?)\s?:\s+(\S.*)$/u;
const LABEL_ONLY = /^(\p{L}[\p{L} /'’#-]{1,30}?)\s?:$/u;
const LEAD_IN =
  /^(?:note|nb|n\.b|update|reminder|fyi|heads up|ps|p\.s|warning|important|urgent|attention|please note|just a note|quick note|question|quick question|rappel|info|for info|for information|pour info|pour information|remarque|mise à jour|attn|edit|also|one more thing|good news|bad news|bonjour|hi|hello|hi all|hi team)$/i;
/** Start of a request, which is no field: "Please approve: new dishwasher". */
const ASKS_BEFORE_COLON = /^(?:please|pls|can|could|would|merci|veuillez|pouvez)\b/i;
const NIL =
  /^(?:none|no|nil|n\/a|na|zero|0|aucun|aucune|non|néant|unknown|inconnu|-|tbd|nobody)\.?$/i;
const ABBREVIATION =
  /(?:^|[\s(])(?:mr|mrs|ms|dr|st|prof|no|nos|approx|e\.g|i\.e|eg|ie|etc|vs|inc|ltd|co|corp|dept|ext|tel|fig|min|max|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mme|mlle|env|réf|ref|tél|bldg|rm|fl|ave|rd|blvd|a\.m|p\.m|u\.s)\.$/iu;
/** Matches an initial ("T. Marsh"), but not the hours of "20 h". */
const INITIAL = /(?:^|[\s(])(?!(?<=\d\s)h\.)\p{L}\.$/u;
const BEGINS_SENTENCE =
  /^(?:the|a|an|it|we|i|he|she|they|this|that|there|please|can|could|is|are|no|nobody|our|my|you|le|la|les|il|elle|on|nous|je|un|une|merci|c['’])(?![\p{L}])/iu;
const WRAP_AT = 55;
/**
 * Characters; a longer line was not wrapped by a mail client (RFC 5322, section 2.1.1, recommends
 * 78).
 */
const LONGEST_WRAPPED = 80;
const SENTENCES_AT_MOST = 400;

function unwrap(lines: readonly string[]): string[] {
  const whole: string[] = [];
  let above = 0;
  for (const line of lines) {
    const before = whole.at(-1) ?? '';
    const startsNew = ITEM.test(line) || FIELD.test(line) || isClose(line);
    const wrapped = above >= WRAP_AT && above <= LONGEST_WRAPPED && !/[.!?:;…]$/.test(before);
    const runsOn = before.length > 25 && /^[\p{Ll}(]/u.test(line) && !/[.!?:]$/.test(before);
    if (line !== '' && before !== '' && !startsNew && (runsOn || (wrapped && line.length > 0))) {
      whole[whole.length - 1] = `${before} ${line}`;
    } else {
      whole.push(line);
    }
    above = line.length;
  }
  return whole.filter((line) => line !== '');
}

/** Joins "Location:" with the next line, unless a list follows. */
function joinLabels(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const before = joined.at(-1) ?? '';
    const label = LABEL_ONLY.exec(before);
    if (label && before.split(' ').length <= 4 && !ITEM.test(line) && !FIELD.test(line)) {
      joined[joined.length - 1] = `${before} ${line}`;
    } else {
      joined.push(line);
    }
  }
  return joined;
}

/** Splits text into sentences, not at "Dr.", "e.g.", "3.5" or "10 a.m. tomorrow". */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const match of text.matchAll(/[.!?…]["”’')\]]?\s+/g)) {
    const end = match.index + match[0].trimEnd().length;
    const next = text.charAt(match.index + match[0].length);
    const stop = text.slice(Math.max(from, match.index - 12), match.index + 1);
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 12);
    // "do you know… what the code is" continues; "Not sure… The code is wrong" does not.
    const trailsOff = match[0].startsWith('…') || stop.endsWith('...');
    if (trailsOff && /\p{Ll}/u.test(next)) continue;
    if (match[0].startsWith('.') && INITIAL.test(stop) && !BEGINS_SENTENCE.test(after)) continue;
    if (match[0].startsWith('.') && ABBREVIATION.test(stop) && !/(?:a|p)\.m\.$/i.test(stop))
      continue;
    if (match[0].startsWith('.') && /[ap]\.m\.$/i.test(stop) && /[\p{Ll}\p{N}]/u.test(next))
      continue;
    sentences.push(text.slice(from, end).trim());
    from = match.index + match[0].length;
  }
  sentences.push(text.slice(from).trim());
  return sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

export function sentenceOf(text: string, kind: Sentence['kind'], label = ''): Sentence {
  const spoken = label === '' ? text : `${label}: ${text}`;
  return { text, words: wordsOf(spoken), kind, label, asks: /\?["”’)\s]*$/.test(text) };
}

const HESITATION = /(?:^|,?\s)(?:u[hm]{1,5}|erm?|euh{0,3})(?=[\s,.!?]|$),?/giu;
const STUTTER =
  /(?<![\p{L}\p{N}'’-])(the|a|an|to|is|and|i|in|of|le|la|les|de|un|une|et|je) \1(?![\p{L}\p{N}'’-])/giu;

function withoutHesitation(line: string): string {
  return line.replaceAll(HESITATION, '').replaceAll(STUTTER, '$1').trim();
}

/** Words of a field name; a longer one may be the start of a sentence. */
const FIELD_WORDS = 2;

export function isField(line: string): boolean {
  const label = FIELD.exec(line)?.[1];
  if (label === undefined || label.split(' ').length > FIELD_WORDS) return false;
  return !LEAD_IN.test(label) && !ASKS_BEFORE_COLON.test(label);
}

function sentencesOfLine(line: string): Sentence[] {
  const isItem = ITEM.test(line);
  const bare = withoutHesitation(isItem ? line.replace(ITEM, '') : line);
  const field = FIELD.exec(bare);
  const label = field?.[1] ?? '';
  const value = field?.[2] ?? '';
  const isLead = LEAD_IN.test(label) || ASKS_BEFORE_COLON.test(label);
  if (field && !isLead && label.split(' ').length <= 4) {
    return NIL.test(value) ? [] : [sentenceOf(value, 'field', label)];
  }
  const spoken = withoutGreeting(bare);
  return splitSentences(spoken).map((text) => sentenceOf(text, isItem ? 'item' : 'prose'));
}

/** Returns the sentences in order, without pleasantries, repetitions and fields with "none". */
export function sentencesOf(lines: readonly string[]): Sentence[] {
  const seen = new Set<string>();
  const kept: Sentence[] = [];
  for (const line of joinLabels(unwrap(lines))) {
    for (const sentence of sentencesOfLine(line)) {
      const key = `${sentence.label}:${sentence.text}`;
      if (seen.has(key) || isPleasantry(sentence.text) || isClose(sentence.text)) continue;
      seen.add(key);
      kept.push(sentence);
      if (kept.length >= SENTENCES_AT_MOST) return kept;
    }
  }
  return kept;
}
