/**
 * `norm` is lower case without accents; "can't" becomes "can", "not". `start` and `end` are
 * offsets, `clause` counts from 0, `id` is for `perWord`.
 */
export type Word = { norm: string; id: number; start: number; end: number; clause: number };

/** Matches words with an optional hyphen first. */
const TOKEN =
  /[Ee]-[Mm]ails?|[Ww][Ii]-[Ff][Ii]|\p{N}[\p{L}\p{N}.,:/'’]*|\p{L}[\p{L}\p{N}'’]*|[$€£%]/gu;
const BREAK = /[,;:()[\]!?…—–\n|]|\.\s| - /;
const ACCENT = /\p{M}/gu;
const ASCII = /^[a-z0-9'.,:/$%]+$/;

/** French elisions; the word follows the apostrophe. */
const ELISIONS = new Set('l d j m t s c n qu jusqu lorsqu puisqu'.split(' '));

/** Words after which "'s" means "is"; elsewhere it is possessive. */
const TAKES_IS = new Set(
  'it that there he she what here who this everything all where nobody someone'.split(' '),
);

const SHORT_FORMS = new Map<string, string[]>([
  ['cannot', ['can', 'not']],
  ['gonna', ['going', 'to']],
  ['im', ['i', 'am']],
  ['ive', ['i', 'have']],
  ['thats', ['that', 'is']],
  ['theres', ['there', 'is']],
  ['youre', ['you', 'are']],
  ['theyre', ['they', 'are']],
  ['weve', ['we', 'have']],
  ['whats', ['what', 'is']],
  ['pls', ['please']],
  ['plz', ['please']],
  ['thx', ['thanks']],
  ['u', ['you']],
  ['aint', ['is', 'not']],
  ['cant', ['can', 'not']],
  ['wont', ['will', 'not']],
  ['shant', ['shall', 'not']],
]);
for (const verb of 'do does did is are was were has have had could would should'.split(' ')) {
  SHORT_FORMS.set(`${verb}nt`, [verb, 'not']);
}

/** Words that open a clause, where a negation ends. */
const OPENS_CLAUSE = new Set(
  `and but however although though because so while whereas unless if when yet then until
   et mais car donc si quand lorsque parce puis alors cependant tandis`.split(/\s+/),
);

export function fold(text: string): string {
  const lower = text.toLowerCase().replaceAll('’', "'");
  if (ASCII.test(lower)) return lower;
  return lower.normalize('NFD').replace(ACCENT, '').replaceAll('œ', 'oe').replaceAll('æ', 'ae');
}

function expandApostrophe(folded: string): string[] {
  const at = folded.indexOf("'");
  const head = folded.slice(0, at);
  const tail = folded.slice(at + 1).replaceAll("'", '');
  if (tail === '') return [head];
  if (tail === 't' && head.endsWith('n')) return SHORT_FORMS.get(`${head}t`) ?? [head, 'not'];
  if (tail === 'll') return [head, 'will'];
  if (tail === 're') return [head, 'are'];
  if (tail === 've') return [head, 'have'];
  if (tail === 'm') return [head, 'am'];
  if (tail === 'd') return [head, 'would'];
  if (tail === 's')
    return TAKES_IS.has(head) ? [head, 'is'] : head === 'let' ? ['let', 'us'] : [head];
  if (ELISIONS.has(head)) return [tail];
  return [head + tail];
}

const KNOWN_AT_MOST = 20_000;
const LONGEST_KNOWN = 30;

/** Memoizes a pure function of short texts; clears the cache when full. */
export function remembered<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = answer(text);
    if (text.length > LONGEST_KNOWN) return found;
    if (known.size >= KNOWN_AT_MOST) known.clear();
    known.set(text, found);
    return found;
  };
}

type NormalForm = { norm: string; id: number };

const written = new Map<string, readonly NormalForm[]>();
/**
 * Ids of words, which are never reused: after a reset they start higher, so that stale cache
 * entries cannot match.
 */
const numbers = new Map<string, number>();
let firstNumber = 0;
let nextNumber = 0;

function numberOf(norm: string): number {
  const before = numbers.get(norm);
  if (before !== undefined) return before;
  if (numbers.size >= KNOWN_AT_MOST) {
    numbers.clear();
    written.clear();
    firstNumber = nextNumber;
  }
  numbers.set(norm, nextNumber);
  nextNumber += 1;
  return nextNumber - 1;
}

/** Memoizes a pure function by word id, without a text lookup. */
export function perWord<Answer extends object>(
  answer: (norm: string) => Answer,
): (word: Word) => Answer {
  let from = -1;
  let known: (Answer | undefined)[] = [];
  return ({ norm, id }) => {
    if (from !== firstNumber) {
      from = firstNumber;
      known = new Array(KNOWN_AT_MOST);
    }
    // The id is from before a reset.
    if (id < from) return answer(norm);
    const before = known[id - from];
    if (before !== undefined) return before;
    const found = answer(norm);
    known[id - from] = found;
    return found;
  };
}

/** Returns the normal forms of a token: two for a contraction. */
function normalForms(raw: string): readonly NormalForm[] {
  const before = written.get(raw);
  if (before !== undefined) return before;
  const folded = fold(raw).replace('-', '');
  const forms = folded.includes("'")
    ? expandApostrophe(folded)
    : (SHORT_FORMS.get(folded) ?? [folded]);
  const found = forms.map((norm) => ({ norm, id: numberOf(norm) }));
  if (raw.length > LONGEST_KNOWN) return found;
  if (written.size >= KNOWN_AT_MOST) written.clear();
  written.set(raw, found);
  return found;
}

/** Removes trailing punctuation, but keeps the inner marks of "1,200.50" and "15:30". */
function withoutTail(raw: string): string {
  let end = raw.length;
  while (end > 1 && ".,:/'’".includes(raw.charAt(end - 1))) end -= 1;
  return raw.slice(0, end);
}

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let clause = 0;
  let last = 0;
  for (const match of text.matchAll(TOKEN)) {
    const raw = withoutTail(match[0]);
    const start = match.index;
    if (BREAK.test(text.slice(last, start))) clause += 1;
    last = start + raw.length;
    for (const { norm, id } of normalForms(raw)) {
      const before = words.at(-1);
      if (norm === 'one' && before?.norm === 'no') {
        words[words.length - 1] = { ...before, norm: 'nobody', id: numberOf('nobody'), end: last };
        continue;
      }
      if (OPENS_CLAUSE.has(norm)) clause += 1;
      words.push({ norm, id, start, end: last, clause });
    }
  }
  return words;
}

/** Counts words separated by spaces, as a reader does. */
export function countWords(text: string): number {
  const trimmed = text.trim();
  return trimmed === '' ? 0 : trimmed.split(/\s+/).length;
}
