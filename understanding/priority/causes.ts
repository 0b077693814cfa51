import { hitsIn } from '../reading/hits.ts';
import { isMachineText } from '../reading/machine-text.ts';
import { isHarmlessSubject, isPartOfAThing } from '../reading/named-thing.ts';
import { bookOf } from '../reading/phrases.ts';
import type { Reading } from '../reading/read-message.ts';
import { isSupposed } from '../reading/scope.ts';

/**
 * Words that can be the cause of a critical message, if the model finds it critical. Weaker than
 * the signals of the rules: none of them decides alone.
 */
const CAUSES = `
  breathe, breathing, breath, gasping, pulse, bleeding, blood, bled, limp, blue lips, gone blue, blacked out, collapse*,
  not moving|answering|responding|waking, does not answer|move|respond|wake, is not answering, no answer from, crushed,
  buried, drown*, drowning, trapped, pinned, caught in, electrocut*, burns, burned, burnt, swallowed, drank, drunk from,
  took .. pills, pills, overdose, hives, swelling, swollen, swallow, epipen, anaphyl*, allergic, peanut*, walnut*,
  sesame, allergen*, shivering, hypotherm*, frozen to, heatstroke, unwell, very ill, is ill, are ill, fell ill, sick,
  ambulance, paramedic*, first aid, first aider*, defibrillator, cpr, ventilator, dialysis, oxygen, insulin, medication,
  wrong dose|meds|medicine|drug, vaccine*, injected, transfusion, patients, resident .. missing|gone,
  child .. missing|gone, has gone missing, bed is|was empty, dead, dying, died, deaths, killed, suicide,
  kill himself|herself|themselves|myself, end it, hang himself|herself, goodbye letter, pistol, rifle, gun, armed,
  weapon*, knife, crowbar, attack*, stabb*, shooting, hostage, bomb*, explosive*, threaten*, intruder*, break in,
  breaking in, kicking in|at, locked ourselves|myself|himself|herself|themselves, followed her|him, robber*, burglar*,
  thieves, kidnap*, abduct*, fire, fires, flame*, smoke, smoking, burning, hissing, gas main|pipe|line, gas, ppm, fumes,
  h2s, monoxide, ammonia, chlorine, acid, solvent, sulphur*, sulfur*, radiation, isotope, asbestos,
  diesel|fuel|oil .. leak*, drum .. emptying|leaking, emptying itself, spill*, leaking, leak, burst, pouring, gushing,
  spraying, running toward|towards|under, ankle*, knee deep,
  water .. rising|coming|over|through|under|reached|spread*|running|deep, rising, flood*, river, sewage, overflow*,
  spreading, ceiling .. coming|falling|fell|down|bulg*, coming down, came down, gave way, giving way, tipping, toppling,
  about to fall|collapse|give, caved, landslip, avalanche, cracking, crack .. growing, brakes gone, ran off the,
  in the ditch, overturned, rolled over, derail*, dead fish, fish kill, gasp*, foam .. river, discharge, outfall,
  ransom*, encrypt*, bitcoin, locked files, hacked, hackers, hacker, hijack*, impersonat*, fraudster*, crooks,
  emptying the|our|your, wire instructions, forwarding rule, logged in as, reading our mail|e_mail*,
  mouse .. moves|moving, deletes|deleting .. files|records|backup*|images, public on|to, on google,
  on the open|public internet|web, open to everyone|anyone|all|the, anyone|anybody|everyone can open|read|see|download,
  readable on|by, published on|online, leaked, data breach, passwords .. published|posted|leaked, card details|numbers,
  bank details, health numbers|records|data, patient list|files|records|data, personal data, sick notes,
  addresses and bank, standstill, at a stop, all stop*,
  whole|entire|all the .. stopped|down|off|dead|out|idle|frozen|waiting, production is zero, zero production,
  zero orders, no orders, not a single, not one, none of the|our|us, nobody can, no one can,
  everything is down|stopped|off|dead, everything stopped, down across, down in all, off air, offline, unreachable,
  outage, blackout, crash*, frozen, gone blank|dark|grey|silent, went blank|dark|grey|silent, blank screens, no calls,
  no call has, tripped, won't restart, will not restart, no power, no water, no network, no internet, no heating,
  no air, no deliver*, no filters, no concentrate, put down tools, walkout, strike, stopped work, downed tools,
  is|are|was|were|been idle, stand* idle, standing idle, sent home, sent everybody home, have stopped, has stopped,
  had to stop, stranded, on hold, cancelled every, canceled every, nobody got paid, not been paid, no one was paid,
  payday, wages .. rejected, payroll .. rejected|failed, tribunal, court order, court, bailiff*, inspectorate,
  regulator*, prefect*, order of closure|the_court, lapse*, rescind, deadline, expires today|at|tonight|this,
  closes at|today, completion, complete at|today, signature .. missing|outstanding|manque|today|tonight|noon,
  without .. signature, manque .. signature, sign by, by midnight, until midnight, by noon, by close, last call,
  final notice, glass in|inside, metal in, shards, salmonella, listeria, e coli, contaminat*, botul*, poison*,
  mislabel*, wrong label*, wrong product, recall*, already sold|eaten|drunk|shipped|delivered|in_shops, starving,
  no feed, animals, calves, cattle, herd, hens, pigs, respire*, etouff*, saigne*, inconscient*, evanoui*, malaise,
  ne repond|bouge plus|pas, repond plus|pas|pus, bouge plus|pas|pus, ne se reveille, effondre*, ecrase*, coince*,
  enseveli*, enterre, noye*, noyade, electris*, brulure*, avale*, a bu, pilules, comprimes, surdose, enfle*, gonfle*,
  allergi*, arachide*, noix, frissonn*, malade*, vomi*, samu, secouriste*, premiers soins, massage cardiaque,
  defibrillateur, respirateur, dialys*, oxygene, insuline, medicament*, mauvais medicament|dosage|produit,
  enfant|eleve|patient|patiente|resident|residente|personne|collegue|ouvrier .. disparu*, introuvable*, lit .. vide,
  fugue*, mourant*, decede*, suicid*, en finir, se pendre, lettre d'adieu, arme, arme a, armes, fusil, pistolet,
  couteau, barre de fer, attaque*, poignard*, agress*, otage*, bombe, explosi*, menace*, intrus, effraction, enferme*,
  cordelette, feu, incendie, flamme*, fumee, siffle, fuite*, gaz, ammoniac, chlore, acide, soude, solvant*, monoxyde,
  diesel, produit chimique, eclate*, jaillit, coule, ca coule, deborde*, inond*,
  l'eau .. monte|coule|descend|arrive|touche|passe|rendue, de l'eau .. coule|descend|monte, ca monte, riviere, egout*,
  refoule*, plafond .. tomb*|coule|gonfl*|bulle|lach*, a lache, a cede, s'effondre, fissure*, glace craque,
  dans le fosse, renverse*, derape*, rancon*, chiffre*, illisible*, pirat*, escroc*, usurp*, souris .. seule,
  supprime*|efface* .. dossiers|fichiers|sauvegarde*|radios|backup, publics sur, sur google, ouvert a tous|tout,
  accessible* a tous|tout, publie* sur, en ligne .. mots_de_passe|donnees|dossiers, donnees personnelles,
  dossiers .. patients|medicaux, numeros de carte, coordonnees bancaires, a l'arret, arretes, arretee, plus rien ne,
  plus d'acces, plus aucun*, aucun appel, aucune commande, pas un seul, personne ne peut, tout est bloque|arrete|tombe,
  tous les .. tombes|arretes|bloques|hors_service, toutes les .. tombees|arretees|bloquees|hors_service, tombe*,
  en panne generale, hors ligne|service, en panne, ecran noir, ne repond plus, sans livraison,
  sans electricite|eau|chauffage|courant, plus d'eau|electricite|chauffage, greve, debraya*, refoules, bloques, cloues,
  huissier*, prefecture, arrete de fermeture, inspection du travail, mise en demeure, caduque*,
  expire* aujourd'hui|ce_soir|a, ce soir a minuit, minuit, avant midi, dernier delai|avis|jour, cloture, verre dans,
  metal dans, contamine*, salmonell*, listeri*, empoison*, intoxi*, rappel de|du|produit*|lot*, rappeler les|le_lot,
  vendus, vendues, en rayon, deja livre*|vendu*|mange*, animaux, betes, vaches, veaux, troupeau, poissons, poules,
  poulets, halet*, evacu*, police, pompiers, gendarmes, essence, can not wake, nodded off, choking, drowsy, jerrycan,
  petrol, venting, hanging for, stuck .. minutes|hours|inside, guests stuck, freezing, no brakes,
  brake .. doing_nothing, slew brake, adrift, drifting, ward .. alone, no night staff, walked off the_job|the_site,
  walked out, resigned at_once, just resigned, grounded,
  whole|entire region|town|plant|mill|site|ward|hall|port|terminal|fleet|crew|building|network|store|shop|school|hospital|country|depot|company,
  every flight|train|bus|ward|site|branch|store|shop|till|line|bed|machine|customer|patient,
  all of the|our lines|tills|sites|stores|shops|wards|stations,
  all two|three|four|five|six|seven|eight|nine|ten|# lines|tills|sites|stores|shops|wards|stations|branches|fillers|desks|positions|mixers|belts,
  stands still, is standing, are standing, lines standing, stopped since|with, froze, is frozen, are frozen, shut to,
  is shut, has shut, cut off, is down, are down, went down, down worldwide, has been down,
  screens .. black|dark|blank|grey, in the dark, are dark, terminal .. dark, read only, error 503|500, 5xx,
  no customer can, can not be used, deleted, wiped, deleting, mimikatz, shadow copies, domain admin, in a loop,
  pays .. again, money .. gone|going|out, fraud, can recall the|it, going out that|to, all by themselves,
  without a password, sans mot de passe, on battery|batteries, incubator*, o neg, platelets, zero units,
  operating|the theatre, surgeon, cardiac, fluoride, chlorination, water plant, anonymous letter, goodbye, sur batterie,
  bloc operatoire, incubateur*, moniteurs, seuil .. depasse, bloque les, barrage, ne sort ni, ni n'entre, bras croises,
  immobilise*, non potable, dialyses, down, gone at #, come up, injunction, balaclava*, screen .. cursor, cursor moving,
  out of the .. drain, electrical room, raining on us, nobody here made, no one on it, trains held, world readable,
  anyone on the internet, stopped at #, hands on his|her|their head, dans le noir, sonne dans le vide, poutre .. pli*,
  toit .. craque, plus de freins, pus de freins, devient bleu|bleue, est bleu|bleue, tout bleu, s'etouffe,
  lettre anonyme, toute seule, envoie des .. toute_seule|tout_seul, echouent, taux d'erreur, ne peuvent plus,
  already sold|eaten|drunk|served|in_shops, yellow|toxic|chemical|gas|white cloud, jump off|from,
  someone|somebody is in my|our, shot at|him|her|in, is dead|dying, est mort|morte, contains nut*, nuts in,
  levres bleues, unconscious`;

const BOOK = bookOf([{ value: true, phrases: CAUSES }]);

/** Returns the first words that can be the cause of a critical message; null if none is stated as a fact. */
export function causeIn({ sentences }: Reading): string | null {
  const told = isHarmlessSubject(sentences) ? sentences.slice(1) : sentences;
  const prose = told.filter((sentence) => !isMachineText(sentence));
  const cause = hitsIn(BOOK, prose).find(
    ({ negated, sentence: { words }, from, to }) =>
      !(negated && to - from === 1) && !isSupposed(words, from) && !isPartOfAThing(words, from, to),
  );
  return cause?.words ?? null;
}
