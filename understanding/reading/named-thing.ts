import { bookOf, findPhrases } from './phrases.ts';
import type { Sentence } from './sentences.ts';
import type { Word } from './words.ts';

const set = (words: string) => new Set(words.trim().split(/\s+/));

/** Nouns that make a danger before them part of a name: "ambulance bay", "knife sharpening". */
const HEADS = set(`
  proof resistant resistance retardant retardants bay bays parking poster posters leaflet leaflets brochure flyer flyers
  booklet manual manuals handbook textbook form forms template logo stamp icon emoji course courses
  class classes lesson lessons seminar workshop talk lecture quiz museum novel movie film book books song play game games toy
  toys puzzle costume costumes costumed sharpening sharpener block rack drawer calorimeter bath disco party raffle
  cupboard cabinet kit kits shelf certificate certificates awareness prevention insurance statistics budget catalogue
  catalog invoice invoices bill bills quote donation donations drive bank fundraiser mitigation survey questionnaire
  curtain curtains blanket blankets hose hydrant hydrants pit simulation bar props prop awards award
  width fee fees sponsor chart design demo display`);
/** "Stroke of luck", "explosion de joie", "couteau à beurre". */
const OF = set(
  'luck genius midnight inspiration confetti joy laughter giggles flavour flavor colour color orders praise compliments',
);
const DE = set(
  'joie rire rires bonheur peinture bain beurre pain fromage couleur couleurs saveur saveurs encre confettis plongee genie chance',
);
const OF_WORDS = set('of de d a');
/** Words before the danger: "rubber knife", "cours de secourisme", "le film sur l'incendie". */
const BEFORE = set(`
  toy rubber fake butter bread cheese palette putty glitter props prop radiator radiators
  affiche affiches brochure depliant formulaire formulaires cours formation roman manuel guide livre film jeu jeux quiz
  catalogue facture assurance statistiques armoire boite trousse certificat etiquette etiquettes prevention exposition
  poster leaflet brochure manual novel movie film book quiz song game play musical painting drawing tableau dessin`);
const FLOODED = /^(?:flood|inond|submerg)/;
const MESSAGES = set(
  'mail mails email emails inbox inboxes mailbox mailboxes calls requests orders questions enquiries inquiries applications spam messages boites courriels demandes commandes appels',
);
const LINKS = set('de d du des sur contre about of on the with la le les l un une a');
const REACH = 2;
const MESSAGES_REACH = 4;

/** True if a danger only names a thing, such as "choking hazard leaflet" or "stroke of luck". */
export function isPartOfAThing(words: readonly Word[], from: number, to: number): boolean {
  if (isHarmlessSense(words, from, to)) return true;
  const clause = words[to - 1]?.clause;
  const after = words.slice(to, to + MESSAGES_REACH);
  if (FLOODED.test(words[from]?.norm ?? '') && after.some(({ norm }) => MESSAGES.has(norm)))
    return true;
  for (let at = to; at < to + REACH; at += 1) {
    const word = words[at];
    if (!word || word.clause !== clause) break;
    const next = words[at + 1]?.norm ?? '';
    if (word.norm === 'of' && OF.has(next)) return true;
    if (OF_WORDS.has(word.norm) && DE.has(next)) return true;
    if (DE.has(word.norm) && at === to && words[at - 1]?.norm !== word.norm) return true;
    if (HEADS.has(word.norm)) return true;
    if (LINKS.has(word.norm) || STATES.has(word.norm)) break;
  }
  for (let at = from - 1; at >= from - 1 - REACH; at -= 1) {
    const norm = words[at]?.norm ?? '';
    if (BEFORE.has(norm)) return true;
    if (!LINKS.has(norm)) return false;
  }
  return false;
}

/** Words after which the next noun is a place or a thing of its own. */
const STATES = set(
  'in at near by is are was were has have had will from to into under behind inside between and or our my his her their dans au aux est sont a en sous chez',
);

const MONTH =
  'january|february|march|april|may|june|july|august|september|october|november|december|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre';
const CALLED =
  'call|called|calls|calling|ring|rang|phone|phoned|dial|dialled|dialed|tried|appele|appelee|appelez|appeler|joint|contacte|contacter|telephone';
const MUCH =
  'jams|jam|mails|emails|messages|requests|orders|calls|complaints|newsletter|laughter|applause';
const COUNTS =
  'inbox|inboxes|mailbox|cost|costs|price|prices|sales|demand|numbers|workload|traffic|rates|bills|budget|expenses|chat|calendar|backlog|couts|prix|ventes|demande|boite|messagerie|factures|frais';
const SMALL =
  'phone|smartphone|iphone|ipad|tablet|battery|batteries|headset|mouse|keyboard|laptop|plant|plants|flower|flowers|ficus|cactus|tree|trees|lawn|grass|hedge|rose|roses|orchid';

/** Phrases in which the word of a danger means something else. */
const SENSES = `
  smoke|fire detector|detectors|alarm|alarms .. battery|batteries|chirps|chirping|chirp,
  smoke detector|detectors .. every minute|hour|#,
  detecteur|detecteurs de fumee .. pile|piles|batterie|bipe,
  exploded|explodes|exploding|explode .. ${MUCH},
  ${COUNTS} .. exploded|explodes|exploding|explode|explose|explosent|exploses|explosees,
  explosion|explosions of|in|des|de|du|les cout|couts|cost|costs|price|prices|prix|demand|demandes|sales|ventes|orders|commandes|requests|calls|appels|frais|tarifs|depenses|factures|charges|loyers|loyer|budget,
  ${SMALL} is|are|was|were|keeps|seems dying, dying to, dying plant|plants|flowers|battery|tree,
  dead link|links|url|battery|batteries|pixel|pixels|plant|plants|flower|flowers|tree|trees|leaves|end|ends|key|keys|bulb|wood,
  link|links|url|battery|batteries|plant|plants|flowers|bulb .. is|are|was|were|seems dead,
  certain malaise, malaise dans equipe|equipes|la_equipe|le_service|les_equipes|entreprise|la_societe,
  malaise social|general|ambiant|palpable|persistant|au_sein|entre|parmi, sentiment de malaise,
  vitre|vitres|vitrage|vitrages|verre|verres|fenetre|fenetres|lunettes|saumon|jambon|truite|lard|poisson fume|fumes|fumee|fumees,
  choix|responsabilite|tache|sort .. tombe|tombee,
  suis|sommes tombe|tombee|tombes sur, il|elle ne se_reveille pas assez|tot|avant,
  he|she|team|everyone|everybody was|were shot by|for our|the|a photographer|photographers|brochure|studio,
  do|does|did|is|are not answer|answering the|his|her|my|our|their phone|phones|calls|mail|mails|email|emails|messages|questions|ticket,
  shock absorber|absorbers, bus|tram|train # stops|stop at,
  emergency exit sign|signs .. scratch|scratched|scratches|crooked|faded|sticker|logo|translation,
  ambulance entrance|entrances|entry|door|gate|sign|lane|access|driveway|ramp,
  table|tables|chair|chairs|bench|desk|stool|easel|whiteboard|flipchart|umbrella|parasol|display|stand|banner collapsed,
  collapsed .. box|boxes|carton|cartons|cardboard, cardboard|box|boxes|cartons .. collapsed,
  gas cylinder|cylinders|bottle|bottles|canister|canisters for the|our drinks|drink|soda|beer|bar|grill|barbecue|bbq|party|water|balloons,
  refill|refilling|reorder|exchange the|our|two|three|four|empty gas cylinder|cylinders|bottle|bottles|canisters,
  ${CALLED} le # ${MONTH}, ${CALLED} le # rue|avenue|boulevard|place|chemin|route|quai|allee|fois, ${CALLED} # fois,
  ${CALLED} # times|taxi|taxis|cab|cabs|customers|clients|suppliers|people|numbers|companies|guests`;

const BOOK = bookOf([{ value: true, phrases: SENSES }]);

type Span = { from: number; to: number };
const known = new WeakMap<readonly Word[], readonly Span[]>();

function sensesIn(words: readonly Word[]): readonly Span[] {
  const before = known.get(words);
  if (before) return before;
  const found = findPhrases(BOOK, words);
  known.set(words, found);
  return found;
}

/** True if a danger lies within words that mean no danger, such as "my inbox exploded". */
function isHarmlessSense(words: readonly Word[], from: number, to: number): boolean {
  return sensesIn(words).some((span) => span.from <= from && to <= span.to);
}

/** True if words of a danger have a harmless sense somewhere. */
export function hasHarmlessSense(sentences: readonly Sentence[]): boolean {
  return sentences.some(({ words }) => sensesIn(words).length > 0);
}

const SHORT_SUBJECT = 3;
/** Letters that forms of a word share. */
const STEM = 4;

/** True if a short subject only names what the text below uses in a harmless sense. */
export function isHarmlessSubject(sentences: readonly Sentence[]): boolean {
  const [subject, ...others] = sentences;
  if (subject?.kind !== 'subject' || subject.words.length > SHORT_SUBJECT) return false;
  return subject.words.some(({ norm }) => {
    const stem = norm.slice(0, STEM);
    if (stem.length < STEM) return false;
    const named = others.flatMap(({ words }) =>
      words.flatMap((word, at) => (word.norm.startsWith(stem) ? [{ words, at }] : [])),
    );
    return named.length > 0 && named.every(({ words, at }) => isHarmlessSense(words, at, at + 1));
  });
}
