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
