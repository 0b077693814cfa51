import { ACTION_VERBS } from '../clarity/action-signals.ts';
import { quote } from '../reading/hits.ts';
import { isNegated } from '../reading/scope.ts';
import type { Sentence } from '../reading/sentences.ts';
import type { Word } from '../reading/words.ts';
import { type Claim, isStated, type ReadReply } from './reply-clauses.ts';

const set = (words: string) => new Set(words.split(/\s+/));

export const PAST = set(`
  did done went gone came got gotten gave given made found left took taken put brought bought sent paid ran cut fit set
  held kept met rebuilt built hung lit dug drew drawn wrote written told sold swept shut spoke spoken won began begun was
  were been reset redone undid undone threw thrown sorted fed slept ate drove driven flew flown rang rung shook showed shown
  fait faite faits faites mis mise mises remis remise pris prise repris reprise recu recue rendu rendue venu venue revenu
  revenue parti partie reparti repartie sorti sortie ouvert ouverte couvert couverte fini finie vendu vendue lu vu eu
  reconnu obtenu obtenue tenu parvenu convenu ete etait`);
/** Words with the ending of a participle that state no completed action. */
const NO_PAST = set(`
  need feed speed seed indeed bed red shed sled hundred attached enclosed based located tired related supposed needed wanted
  asked named parked copied interested concerned involved signed-for qualite societe cle cles cafe marche conge conges sante
  annee journee soiree matinee idee musee entree duree verite cote ete rez-de-chaussee specialite securite
  activite quantite capacite autorite unite proximite pieces joint jointe`);
const STATES = set(`
  fine ok okay good great perfect clear clean dry empty full ready complete gone online live quiet silent stable solid steady
  normal warm hot cool bright level straight tight correct right safe free available active spotless happy content
  works working runs running prints opens closes moves holds fits matches loads connects heats cools starts rings flows
  charges scans syncs spins drains flushes lets swings locks sits balances agrees stacks pumps purring again sorted toasty
  nothing none never longer anymore forget drop close closing disregard ignore cancel withdrawn unnecessary moot
  sorry instead cannot may shall yes enjoy
  bon bonne propre sec seche vide plein pleine pret prete neuf neuve calme silence marche fonctionne coule tourne ouvre
  ferme chauffe imprime repond passe demarre connecte tient roule plus rien conforme complet complete oublie oubliez
  laisse laissez fermer fermez clore cloturer classee classe enfin retour correct correcte normal normale normalement`);
/**
 * Words that state a condition only at the end of a clause: "the washer is in", not "on the
 * train".
 */
const PARTICLES = set('in on up off down out over through there here');
const RETURNS = set('at by around on before after towards tomorrow later next soon in from');
const UNITS = set('degrees degree percent % c f bar rpm kmh volts amps celsius');
const PAST_ENDING = /^[a-z]{2,}ed$/;
const FRENCH_ENDING = /\p{L}{2}(?:é|ée|és|ées)$/iu;

/** Returns the first word that states completion or a good state; null if none. */
export function completionIn({ sentences }: ReadReply): string | null {
  for (const [at, sentence] of sentences.entries()) {
    for (const from of sentence.words.keys()) {
      if (tells(sentence, from) && isFact(sentence, at, from))
        return quote(sentence, from, from + 1);
    }
  }
  return null;
}

function isFact(sentence: Sentence, at: number, from: number): boolean {
  const words = sentence.words[from]?.norm ?? '';
  const signal = { name: 'done' as const };
  const negated = isNegated(sentence.words, from) && !NEGATION_ENDS.has(words);
  return isStated({ signal, sentence, at, from, to: from + 1, words, negated: false }) && !negated;
}

const NEGATION_ENDS = set('longer more anymore plus');

function tells({ words, text, label }: Sentence, at: number): boolean {
  const word = words[at];
  if (!word) return false;
  const next = words[at + 1];
  if (word.norm === 'back')
    return !tellsReturn(words.slice(at + 1, at + 5).map(({ norm }) => norm));
  if (PARTICLES.has(word.norm)) return at > 0 && next?.clause !== word.clause;
  if (NO_PAST.has(word.norm)) return false;
  if (PAST.has(word.norm) || STATES.has(word.norm) || PAST_ENDING.test(word.norm)) return true;
  const spoken = label === '' ? text : `${label}: ${text}`;
  return FRENCH_ENDING.test(spoken.slice(word.start, word.end));
}

/** True for a return: "back on Monday", but not "back at 2 degrees" and "back since 8". */
function tellsReturn(after: readonly string[]): boolean {
  const [first = '', second = ''] = after;
  if (!RETURNS.has(first) || after.some((norm) => UNITS.has(norm))) return false;
  return !MAY_BE_STATE.has(first) || BEGINS_TIME.test(second);
}

export function isReturn({ sentence, to, words }: Claim): boolean {
  if (!/\bback\b/i.test(words)) return false;
  let from = to - 1;
  while (from >= 0 && sentence.words[from]?.norm !== 'back') from -= 1;
  return tellsReturn(sentence.words.slice(from + 1, from + 5).map(({ norm }) => norm));
}

export function isOfThePast({ sentence, to, words }: Claim): boolean {
  const [next = '', after = ''] = sentence.words.slice(to, to + 2).map(({ norm }) => norm);
  return (
    /\b(?:worked|fonctionnait|marchait)$/i.test(words) &&
    (PAST_TIME.has(next) || PAST_TIME.has(after))
  );
}

export function isOpeningHours({ sentence, to, words }: Claim): boolean {
  if (!/\bclosed$|\bferme[ée]?e?s?$/i.test(words)) return false;
  const [next = '', after = ''] = sentence.words.slice(to, to + 2).map(({ norm }) => norm);
  return /^(?:on|at|from|until|le|les|de)$/.test(next) && BEGINS_TIME.test(after);
}

const PAST_TIME = set('yesterday before until till last earlier hier avant jusqu');

/** Words that state a condition, unless a time or place follows. */
const MAY_BE_STATE = set('on in');
const BEGINS_TIME =
  /^(?:\d|mon|tue|wed|thu|fri|sat|sun|an?$|the$|two|few|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/;

/**
 * True for a reply of only nouns ("Photos attached") or a location ("He is in the cellar now"),
 * which never resolves (RES-53).
 */
export function isBare({ sentences }: ReadReply): boolean {
  return sentences.every((sentence) => {
    const { words } = sentence;
    if (words.some((_, at) => tells(sentence, at))) return false;
    return !words.some((_, at) => isVerb(words, at)) || tellsWhereabouts(sentence);
  });
}

const BE = set('is are am be s est sont suis es sommes etes');
const AUXILIARIES = set(`
  have has do does can could will would shall should may might must let ai as a avons avez ont va vont peut peuvent doit`);
const SENT_ALONG = set('attached enclosed joint jointe joints jointes included below');

/** True for a verb; "train" and "prints" may be nouns. */
function isVerb(words: readonly Word[], at: number): boolean {
  const norm = words[at]?.norm ?? '';
  const before = words[at - 1]?.norm ?? '';
  if (SENT_ALONG.has(norm)) return false;
  if (BE.has(norm) || AUXILIARIES.has(norm) || PAST.has(norm)) return true;
  if (/[a-z]{3}(?:ed|ing|ez|ons)$/.test(norm) && !NO_PAST.has(norm)) return true;
  if (ACTION_VERBS.has(norm)) return at === 0 || PRONOUNS.has(before) || BEFORE_VERB.has(before);
  const bare = norm.replace(/(?:es|s)$/, '');
  const isThird = bare !== norm && [bare, `${bare}e`].some((form) => ACTION_VERBS.has(form));
  return isThird && at > 0 && !BEFORE_NOUN.has(before) && !/^\d/.test(before);
}

const BEFORE_VERB = set(
  'to not please and or you it can could will would may must shall lets let just',
);
const BEFORE_NOUN = set(`
  the our my a an your his her their of in on at by for with from to and new two three four five six some more no all
  these those both many few several other le la les un une des de du notre nos deux trois quatre`);

const PRONOUNS = set('he she they i we il elle ils elles je nous on');
const ARTICLES = set('the our my a your his her le la les notre nos mon ma un une');
const PEOPLE = set(`
  technician plumber electrician engineer mechanic locksmith carpenter painter driver courier porter cleaner cleaners guard
  manager boss supervisor director man men guy guys woman lady team crew customer client guest tenant neighbour owner
  supplier vendor contractor doctor nurse colleague colleagues trainer inspector caretaker landlord
  technicien technicienne plombier electricien mecanicien serrurier chauffeur livreur gardien gardienne equipe patron
  patronne responsable directeur directrice client cliente fournisseur medecin infirmiere collegue collegues concierge`);
const SUBJECT_WITHIN = 4;

function tellsWhereabouts({ words, text }: Sentence): boolean {
  const be = words.findIndex(({ norm }) => BE.has(norm));
  if (be < 1 || be > SUBJECT_WITHIN) return false;
  if (words.some((_, at) => at !== be && isVerb(words, at))) return false;
  const subject = words.slice(0, be);
  const [first] = subject;
  const isNamed =
    be <= 2 &&
    /^\p{Lu}\p{Ll}/u.test(text.slice(first?.start ?? 0)) &&
    !ARTICLES.has(first?.norm ?? '');
  return isNamed || subject.some(({ norm }) => PRONOUNS.has(norm) || PEOPLE.has(norm));
}
