import { findTopics, type Topic, type Topics } from '../lexicon/topics/find-topics.ts';
import { perSentence } from '../reading/per-sentence.ts';
import { readMessage } from '../reading/read-message.ts';
import type { Sentence } from '../reading/sentences.ts';
import { fold, type Word, wordsOf } from '../reading/words.ts';
import type { Claim } from './reply-clauses.ts';
import { type Counts, countsOf } from './senses/counts.ts';

/** Requests of the entry, which determine how a reply can resolve it. */
export type Original = {
  asksForDocument: boolean;
  asksForMeeting: boolean;
  asksForApproval: boolean;
  awaitsDelivery: boolean;
  asksQuestion: boolean;
  asksWhen: boolean;
  /** True if it asks for information or an action. */
  asks: boolean;
  begins: string;
  sentences: readonly Sentence[];
  counts: Counts;
  /** True for a word with a prefix that the entry also has. */
  names: (norm: string) => boolean;
  topics: Topics;
  /** True if the same thing has another number. */
  hasOtherNumber: (sentence: Sentence) => boolean;
  /** True for a sentence that starts with an article and a thing absent from the entry. */
  isOtherThing: (sentence: Sentence) => boolean;
};

const DOCUMENT =
  /\b(?:send|resend|share|forward|attach|copy of|provide|give|link to|need the|missing the|scan|certificate|envoyer|envoie|transmettre|partager|copie|attestation|certificat)\b/i;
const MEETING =
  /\b(?:resched|re-sched|move|moved|moving|postpone|push|book|reserve|meeting|appointment|slot|calendar|invite|déplacer|reporter|décaler|réserver|réunion|rendez-vous|créneau)/i;
const APPROVAL =
  /\b(?:approv|approuv|sign[ -]?off|ok to|okay to|permission|authori[sz]|autoris|go ahead|green light|can (?:i|we)\b|may (?:i|we)\b|could (?:i|we)\b|valider|validation|accord\b|puis-je|peut-on)/i;
const QUESTION =
  /(?:\b(?:what|which|who|whom|whose|where|when|why|how|is there|are there|is it|is the|are the|are we|is this|are you|do we|do you|does|did|has|have|should|will|could you (?:tell|confirm|explain|clarify|advise)|can you (?:tell|confirm|explain|clarify|advise)|can (?:i|we)|may (?:i|we)|quel|quelle|quels|qui|où|quand|comment|combien|pourquoi|est-ce|y a-t-il|peut-on|puis-je|pouvez-vous (?:me dire|confirmer))\b[^?]{2,200}\?|\b(?:does anyone know|anyone know|let me know (?:what|when|who|where|how|if|whether|which)|i'd like to know|i would like to know|wondering (?:what|when|who|where|how|if|whether)|tell me (?:what|when|who|where|how|if|whether)|pouvez-vous me dire|savoir si)\b)/i;
const DELIVERY: readonly Topic[] = [
  'incoming-delivery',
  'supplier',
  'shipping',
  'stock',
  'material',
  'late-to-client',
  'toner',
  'washroom-supplies',
  'ppe',
];
const ASKS_TO_DO =
  /\b(?:can|could|would|will) (?:you|we|someone|somebody|anyone|the|it|\p{Lu}\p{L}+)\b|\bplease\b|\b(?:pouvez|pourriez|peux|pourrais|peut|pourrait)\b/iu;
const PAIR_SKIPS = new Set(
  'at on by to in for of until since about around after before from the a ticket case request incident issue no number nr n and or is was than over under within last next a vers le du de des les'.split(
    ' ',
  ),
);

export function readOriginal(text: string, now: Date): Original {
  const reading = readMessage({ subject: '', body: text, sender: '', now });
  const said = reading.sentences.map((sentence) => sentence.text).join('\n');
  const topics = findTopics(reading);
  const words = wordsOf(reading.sentences.map(({ label, text }) => `${label} ${text}`).join('\n'));
  const beginnings = new Set(words.map(({ norm }) => norm.slice(0, BEGINNING)));
  return {
    asksForDocument: DOCUMENT.test(said),
    asksForMeeting: MEETING.test(said),
    asksForApproval: APPROVAL.test(said),
    awaitsDelivery: DELIVERY.some((topic) => topics.strength(topic) > 0),
    asksQuestion: QUESTION.test(said) || reading.sentences.some(isPlainQuestion),
    asksWhen: /\b(?:when|what time|how long|eta|quand|quelle heure)\b/i.test(said),
    asks: reading.sentences.some((sentence) => sentence.asks),
    sentences: reading.sentences,
    counts: countsOf(words, said),
    begins: reading.sentences[0]?.words[0]?.norm ?? '',
    names: (norm) => beginnings.has(norm.slice(0, BEGINNING)),
    topics,
    ...othersThan(words, topics),
  };
}

/** Common prefix length of related word forms. */
const BEGINNING = 5;

const WANTS_A_THING =
  /(?<!\p{L})(?:needs?|needed|besoin|il (?:me |nous )?faut)(?!\p{L})|^(?:who|what|where|when|which|how|qui|o\u00f9|quand|combien|quel(?:le)?s?)(?!\p{L})/iu;

/** True for a request for information or a thing: a name, number or place may resolve it. */
export function wantsSomething(original: Original, text: string): boolean {
  const { asksQuestion, asksForDocument, asksForApproval, asksForMeeting } = original;
  const asks = asksQuestion || asksForDocument || asksForApproval || asksForMeeting;
  return asks || WANTS_A_THING.test(text.slice(0, WANTED_WITHIN).trim());
}

const WANTED_WITHIN = 1000;

/** True for a question that asks for information, not for an action. */
function isPlainQuestion(sentence: Sentence): boolean {
  return sentence.asks && !ASKS_TO_DO.test(sentence.text);
}

function numberedThings(words: readonly Word[]): { thing: string; number: string }[] {
  return words.flatMap((word, at) => {
    const next = words[at + 1];
    if (!next || !/^\d/.test(next.norm) || !/^\p{L}{3,}$/u.test(word.norm)) return [];
    return PAIR_SKIPS.has(word.norm) ? [] : [{ thing: word.norm, number: next.norm }];
  });
}

function othersThan(words: readonly Word[], topics: Topics) {
  const numbers = Map.groupBy(numberedThings(words), ({ thing }) => thing);
  const known = new Map(
    [...numbers].map(([thing, same]) => [thing, new Set(same.map(({ number }) => number))]),
  );
  const stems = new Set(words.map(stem));
  return {
    hasOtherNumber: perSentence((sentence) =>
      numberedThings(sentence.words).some(
        ({ thing, number }) => known.get(thing)?.has(number) === false,
      ),
    ),
    isOtherThing: perSentence((sentence) => {
      const head = sentence.words.slice(1, 4);
      return !head.some((word) => stems.has(stem(word))) && hasOtherTopics(sentence, topics);
    }),
  };
}

const PREDICATES =
  /^(?:fixed|repaired|resolved|solved|working|back|operational|sorted|repare\w*|regle\w*|resolu\w*)/;
const ARTICLES = new Set('the my our le la les l notre mon ma'.split(' '));
const TECHNICAL: readonly Topic[] = [
  'network',
  'software',
  'outage',
  'website',
  'data',
  'computer',
  'sign-in',
  'e-mail',
  'printing',
  'phone',
  'permission',
];

/** Words at the start of a sentence that name its thing. */
const NAMES_WITHIN = 14;

function hasOtherTopics(sentence: Sentence, topics: Topics): boolean {
  const start = [{ ...sentence, words: sentence.words.slice(0, NAMES_WITHIN) }];
  const own = findTopics({
    subject: null,
    body: start,
    sentences: start,
    addressed: '',
    written: '',
    now: new Date(0),
  });
  const named = own.hits
    .filter((hit) => hit.from <= 3 && !STATES.has(hit.signal))
    .map((hit) => hit.signal);
  if (named.length === 0 || topics.hits.length === 0) return false;
  const shares = named.some((topic) => topics.strength(topic) > 0);
  const bothTechnical =
    named.some((topic) => TECHNICAL.includes(topic)) &&
    TECHNICAL.some((topic) => topics.strength(topic) > 0);
  return !shares && !bothTechnical;
}

const STATES: ReadonlySet<Topic> = new Set<Topic>([
  'broken',
  'late',
  'complaining',
  'found-by-us',
  'announcement',
  'process',
  'stoppage',
  'contractor',
]);

function stem(word: Word): string {
  return word.norm.slice(0, 4);
}

/** True for a claim about another matter ("the X is fixed", with no X in the entry). */
export function isAboutAnother({ sentence, words }: Claim, original: Original): boolean {
  if (original.hasOtherNumber(sentence)) return true;
  const isOfAThing = ARTICLES.has(sentence.words[0]?.norm ?? '') && PREDICATES.test(fold(words));
  return isOfAThing && original.isOtherThing(sentence);
}
