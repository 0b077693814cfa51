import type { PrioritySignal } from './signals.ts';

/** Words for people, as alternatives of a phrase. */
const PERSON =
  'someone|somebody|person|people|man|men|woman|women|boy|girl|child|children|kid|baby|toddler|pupil|student|trainee|apprentice|intern|colleague|colleagues|coworker|worker|workers|employee|employees|guest|guests|visitor|visitors|customer|client|patient|resident|courier|driver|cyclist|pedestrian|guard|nurse|teacher|cleaner|technician|operator|electrician|contractor|passenger|porter|receptionist|cook|chef';
const PERSONNE =
  "quelqu'un|personne|homme|femme|garcon|fille|enfant|enfants|bebe|eleve|etudiant|etudiante|stagiaire|apprenti|apprentie|collegue|collegues|ouvrier|ouvriere|employe|employee|salarie|salariee|client|cliente|visiteur|visiteuse|invite|invitee|patient|patiente|resident|residente|livreur|livreuse|chauffeur|cycliste|pieton|pietonne|gardien|gardienne|infirmier|infirmiere|technicien|technicienne|passager|passagere|cuisinier|cuisiniere|monsieur|madame|dame";
const SELF = 'himself|herself|themselves|myself|themself';
const POISON =
  'cleaner|cleaning|bleach|detergent|disinfectant|descaler|acid|antifreeze|solvent|poison|drain|lye|caustic|petrol|methanol|thinner|pesticide|weedkiller';
const TOXIQUE =
  'javel|nettoyant|nettoyage|detergent|acide|desinfectant|detartrant|antigel|solvant|soude|poison|methanol|toxique|pesticide';
const HEAVY =
  'cable|wire|line|beam|shelf|rack|pallet|load|door|gate|ladder|crane|wall|ceiling|tree|branch|crate|box|cabinet|cupboard|machine|pipe|lamp|tile|panel|glass|roof|scaffold|scaffolding';
const LOURD =
  'cable|palette|etagere|echelle|poutre|charge|caisse|armoire|portail|porte|arbre|branche|mur|plafond|tuile|tuyau|panneau|machine|echafaudage|ligne';

/** Lives in danger, said in everyday words. */
export const LIFE_SIGNALS: readonly PrioritySignal[] = [
  {
    name: 'life',
    phrases: `
      hit by our|an|one|my van|car|truck|lorry|forklift|bus|bike|vehicle|tram,
      ran|rolled|drove|driven over my|his|her|their foot|feet|leg|hand|toes|toe|arm, kill|hang ${SELF},
      not want|wants to live any|anymore, no longer want|wants to live, jump|jumping|jumped off|from the|a|our roof|bridge|balcony|building|crane,
      too many pills|tablets|sleeping_pills, guest|patient|resident|man|woman|child in room|bed|ward .. not wake|waking,
      convulse|convulsing|convulsions|convulsent, epileptic fit|attack, crise epilepsie|epileptique,
      perdu|perd connaissance, pris|avale|prise trop de medicaments|comprimes|somniferes|cachets|pilules,
      se jeter|jette du|par|sous|depuis, est jete|jetee du|par|sous|depuis, sauter|saute du toit|pont|balcon,
      recu .. sur la tete,
      est gravement|grievement|serieusement brule|brulee|coupe|coupee|blesse|blessee,
      he|she|${PERSON} is|are suffocating, cardiac arrest, stopped breathing, no pulse, allergic shock,
      face|tongue|throat|lips is|are|was|were|keeps swelling, face|tongue|throat swelling|swells,
      lying|lies|lay|laying on the floor|ground|stairs .. not answer|answering|respond|responding|move|moving|react|reacting|breathe|wake,
      he|she|${PERSON} do|does|did|will|can|is not wake|waking, can not wake|rouse him|her|them|the_man|the_woman,
      ran|drove|driven|run over a|an|the|our|one|my|his|her ${PERSON}, he|she|${PERSON} was|were|got|is|been|has_been run over,
      knocked down by, drank|drunk|drinks|drink|swallowed|ingested .. ${POISON},
      ${HEAVY} .. fell|fallen|falls|dropped|toppled|crashed|collapsed on|onto a|an|the|our|one|my|his|her ${PERSON},
      ${HEAVY} fell|has_fallen|dropped|toppled|crashed on|onto him|her|them|us|me,
      want|wants|wanted to die, want|wants|wanted|going|threatens|threatened|threatening|tries|tried|trying|plans to kill|hurt|harm|hang ${SELF},
      killed|hanged|killing|hanging ${SELF}, want|wants|wanted|going|threatens|tries|tried|trying|plans to end|take his|her|their|my own|life,
      end|ending|take|taking|taken his|her|their|my own life, end|ending his|her|my life, commit|committed suicide, suicide attempt|note,
      ${PERSON} is|are dying, arret|arrets cardiaque|cardiaques, arret cardio*, crise cardiaque, infarctus,
      fait|fais|faire|eu un avc, victime un avc|infarctus, ${PERSONNE} etouffe|etouffent, il|elle|${PERSONNE} est etouffe|etouffee,
      train etouffer, train de etouffer, electrocute|electrocutee|electrocutes|electrocutees,
      recu|recoit|pris|prend|prise|subi une decharge electrique|de_courant, recu|pris|subi un choc electrique, choc allergique|anaphylactique,
      reaction allergique, visage|gorge|langue|levres gonfle|gonflent|enfle|enflent|gonflee|enflee|gonflees|enflees,
      veut|veux|voulait|voulais|veulent|va|compte|menace|tente|essaie|essaye suicider|pendre|se_suicider|se_pendre|me_suicider,
      menace|tente|essaie|essaye|essayer|parle|envisage|menacent de suicider|pendre|se_suicider|se_pendre|se_tuer|me_suicider,
      veut|veux|voulait|voulais|veulent tuer|se_tuer|me_tuer|mourir|en_finir, mettre|mis|met fin a ses|mes|leurs jours,
      mettre|mis|met fin a sa|ma vie, tentative de suicide, idees suicidaires, suicidaire|suicidaires, est pendu|pendue|suicide|suicidee,
      ${PERSONNE} .. renverse|renversee|renverses|percute|percutee|fauche|fauchee|ecrase|ecrasee par,
      bu|avale|avalee|ingere|boit .. ${TOXIQUE}, il|elle|${PERSONNE} ne reveille|se_reveille plus|pas,
      ${LOURD} .. tombe|tombee|effondre|effondree|renverse|renversee sur un|une|le|la|notre|nos|mon|ma|les ${PERSONNE}`,
  },
  {
    name: 'shots',
    phrases: `
      he|she|${PERSON} was|were|got|been|has_been|have_been|is_been shot, shots were|are|have_been heard|fired,
      hear|heard|hearing shots|gunshots|gunfire|a_shot|a_gunshot, gunfire, gunman, active shooter, there is|was a shooting, on tire dans|devant, nous tire dessus, coups de feu, fusillade, on|a|ont tire sur,
      entendu un coup de feu, homme|femme|individu arme|armee`,
  },
  {
    name: 'harm',
    phrases: `
      il|elle etouffe, ecrase|ecrasee|coince le|la|mon|son|sa|les pied|main|doigt|doigts|jambe|bras`,
  },
  { name: 'violence', phrases: 'shots heard' },
];
