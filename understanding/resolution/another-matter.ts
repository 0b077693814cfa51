import type { Topic } from '../lexicon/topics/find-topics.ts';
import { rarityOf } from '../model/models.ts';
import { stemOf } from '../model/stem.ts';
import { type Reading, readMessage } from '../reading/read-message.ts';
import { STOP_WORDS } from '../reading/stop-words.ts';
import { wordsOf } from '../reading/words.ts';
import { weighRules } from '../weigh-rules.ts';

/** `subject` has no "Re:"; it is another one if it does not resemble the entry's. */
export type Compared = {
  entry: { subject: string; text: string };
  reply: { subject: string; text: string };
  hasOtherSubject: boolean;
  isResolved: boolean;
  /** True if the reply says that the matter is dealt with, or not any longer. */
  isAnswer: boolean;
};

/** Words that announce another matter. */
const ANNOUNCED =
  /(?:^|[\n.,;:!?–—-] ?|(?<!\p{L})(?:but|and|on|with|this is|have|a|mais|et|sur|dans|pour|j['’]ai) )(?:(?:an?|some|un|une) )?(?:unrelated|not related|(?:(?:completely|totally|entirely) )?(?:different|separate|other|another|new)(?: (?:different|separate|new|other))?[ -](?:matter|topic|subject|issue|question|note|problem)|something (?:else|different) ?[:,]|(?:one )?other thing ?[:,]|off[- ]topic|change of (?:topic|subject)|nothing to do with (?:this|that)|autre (?:chose|sujet|question|point|problème|souci)|(?:tout )?autre (?:sujet|registre)|(?:question|sujet|problème|souci) (?:différente?|sans rapport)|rien à voir|sans (?:aucun )?rapport|hors sujet|changement de sujet|nouveau (?:problème|souci|sujet)|anderes thema|otro (?:tema|asunto)|altro argomento)(?!\p{L})|(?<!\p{L})(?:(?:hijack|reus|us)(?:e|ing) this (?:thread|mail|e-?mail|chain)|replying to this (?:mail|e-?mail|thread|message) because|je profite de (?:ce|cet|votre|ton) (?:mail|message|fil|courriel|échange))/iu;
/** Words that may announce another matter, or continue the same. */
const TURN =
  /(?<!\p{L})(?:by the way|btw|separately|incidentally|while i have you|while (?:i['’]m|we['’]re) at it|since i have you|au fait|à propos|par ailleurs|d['’]ailleurs|tant que j['’]y suis|pendant que (?:je|j['’]y)|au passage|übrigens|por cierto|tra l['’]altro|aliás|trouwens)(?!\p{L})/iu;
/** Characters in which an announcement counts; later it adds to the matter of the entry. */
const ANNOUNCED_WITHIN = 120;

const CHARACTERS_READ = 20_000;
/** Rarity that a word must exceed; below it are words of any matter. */
const COMMON = 3;
const SHORTEST = 3;
/** A name or an inflection that no message of the corpus has is no stronger evidence. */
const RAREST = 4;
const PLACES = new Set(
  'building floor room office site hall corridor warehouse batiment etage salle bureau entrepot couloir'.split(
    ' ',
  ),
);

/** Limits of the shares of the matter's words that both have, by weight. */
const SHARED = { ofReply: 0.3, announced: 0.35, ofEntry: 0.5, ofEntryAnnounced: 0.6, none: 0.1 };
/** Content words of a reply: with another subject, announced, after a turn, without either. */
const WORDS = { otherSubject: 5, announced: 3, turn: 4, alone: 8, done: 6 };
/** Topics that only the reply has, without an announcement. */
const OWN_TOPICS = 2;

/** Topics that say how something is, not what it is about. */
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

/** True if a reply is about another matter than its entry: by shares of words, topics and requests. */
export function isAnotherMatter(compared: Compared): boolean {
  const { entry, reply, hasOtherSubject, isResolved, isAnswer } = compared;
  const before = readingOf(`${entry.subject}\n${entry.text}`);
  const said = readingOf(hasOtherSubject ? `${reply.subject}\n${reply.text}` : reply.text);
  const known = weightsOf(before, entry.subject);
  const own = weightsOf(said, hasOtherSubject ? reply.subject : '');
  const sameReference = [...own.keys()].some((one) => REFERENCE.test(one) && known.has(one));
  if (known.size === 0 || sameReference) return false;
  const shared = sum([...own].filter(([stem]) => known.has(stem)));
  const ofReply = shared / Math.max(1, sum([...own]));
  const ofEntry = shared / sum([...known]);
  const topics = topicsOf(said, before);
  if (hasOtherSubject) {
    if (own.size < WORDS.otherSubject || (isAnswer && shared > 0)) return false;
    return topics.own > 0 && ofReply <= SHARED.ofReply && ofEntry <= SHARED.ofEntry;
  }
  if (ofReply > SHARED.announced || ofEntry > SHARED.ofEntryAnnounced) return false;
  const opening = reply.text.trimStart().slice(0, ANNOUNCED_WITHIN);
  if (ANNOUNCED.test(opening) && own.size >= WORDS.announced) return true;
  const isPressing = pressesFor(said);
  if (TURN.test(opening) && own.size >= WORDS.turn) {
    return isPressing || (topics.own > 0 && topics.both === 0);
  }
  if (isAnswer || !isPressing || !topics.entryHasAny || topics.own < OWN_TOPICS) return false;
  if (isResolved) return own.size >= WORDS.done && ofReply <= SHARED.ofReply;
  return own.size >= WORDS.alone && ofReply <= SHARED.none && topics.both === 0;
}

function readingOf(text: string): Reading {
  const body = text.slice(0, CHARACTERS_READ);
  return readMessage({ subject: '', body, sender: '', now: new Date(0) });
}

const NUMBER = /^\d{3,}$/;
const NUMBER_WEIGHT = 4;
/** An order or ticket number, not a year. */
const REFERENCE = /^(?!(?:19|20)\d\d$)\d{4,}$/;

/** Weight of a word of the subject, which names the matter. */
const OF_SUBJECT = 2;

/** Returns the rarity of each content word by stem, without places. */
function weightsOf({ sentences }: Reading, subject: string): Map<string, number> {
  const named = new Set(wordsOf(subject.slice(0, CHARACTERS_READ)).map(({ norm }) => norm));
  const weights = new Map<string, number>();
  for (const { norm } of sentences.flatMap(({ words }) => words)) {
    const weight = weightOf(norm) * (named.has(norm) ? OF_SUBJECT : 1);
    if (weight > 0) weights.set(keyOf(norm), weight);
  }
  return weights;
}

function weightOf(norm: string): number {
  if (NUMBER.test(norm)) return NUMBER_WEIGHT;
  if (norm.length < SHORTEST || /^\d/.test(norm)) return 0;
  if (STOP_WORDS.has(norm) || PLACES.has(norm)) return 0;
  return Math.min(RAREST, rarityOf(norm) - COMMON);
}

function keyOf(norm: string): string {
  return NUMBER.test(norm) ? norm : stemOf(norm);
}

function sum(weights: readonly (readonly [string, number])[]): number {
  return weights.reduce((all, [, weight]) => all + weight, 0);
}

/** True if the reply asks for something or meets a rule for high or critical. */
function pressesFor(reading: Reading): boolean {
  const { met } = weighRules(reading).priority;
  return (
    reading.sentences.some(({ asks }) => asks) ||
    met.some(({ rule }) => rule.gives === 'high' || rule.gives === 'critical')
  );
}

function topicsOf(said: Reading, before: Reading) {
  const named = (reading: Reading) =>
    new Set(
      weighRules(reading)
        .topics.hits.map(({ signal }) => signal)
        .filter((topic) => !STATES.has(topic)),
    );
  const [own, entry] = [named(said), named(before)];
  const both = [...own].filter((topic) => entry.has(topic)).length;
  return { own: own.size - both, both, entryHasAny: entry.size > 0 };
}
