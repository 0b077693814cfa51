import type { Word } from '../reading/words.ts';

const set = (words: string) => new Set(words.trim().split(/\s+/));

/** Nouns that make a danger before them part of a name: "ambulance bay", "knife sharpening". */
const HEADS = set(`
  proof resistant resistance retardant retardants bay bays parking poster posters leaflet leaflets brochure flyer flyers
  booklet manual manuals handbook textbook form forms template logo sticker stickers label labels stamp icon emoji course courses
  class classes lesson lessons seminar workshop talk lecture quiz museum novel movie film book books song play game games toy
  toys puzzle costume costumes costumed sharpening sharpener block rack set sets drawer calorimeter bath disco party raffle
  cupboard cabinet kit kits box boxes shelf certificate certificates awareness prevention insurance statistics budget catalogue
  catalog invoice invoices bill bills quote donation donations drive bank fundraiser mitigation survey questionnaire
  curtain curtains blanket blankets hose hydrant hydrants pit simulation day week month awards award
  width order paper fee fees sponsor chart design demo sample samples display`);
const OF = set(
  'luck genius midnight inspiration confetti flavour flavor colour color orders praise compliments',
);
/** French nouns before the danger: "cours de secourisme", "le film sur l'incendie". */
const BEFORE = set(`
  affiche affiches brochure depliant formulaire formulaires cours formation piece roman manuel guide livre film jeu jeux quiz
  catalogue facture assurance statistiques armoire boite trousse certificat etiquette etiquettes prevention exposition
  poster leaflet brochure manual novel movie film book quiz song game play musical painting picture photo drawing tableau dessin`);
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
    if (word.norm === 'of' && OF.has(words[at + 1]?.norm ?? '')) return true;
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
