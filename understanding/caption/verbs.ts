import { remembered } from '../reading/words.ts';

/** Frequent verb forms; others are recognized by their endings. */
const ENGLISH = `asks ask says said tell tells told want wants wanted need needs like likes know knows knew
  think thinks thought get gets got give gives gave take takes took come comes came go goes went
  make makes made keep keeps kept leave leaves left find finds found show shows run runs ran
  stop stops start starts look looks smell smells sound sounds feel feels felt work works fit
  fits hold holds held hang hangs hung stand stands stood sit sits sat lie lies lay fall falls
  fell break breaks broke cut cuts send sends sent lend lends bring brings brought buy buys
  bought pay pays paid sell sells sold build builds built meet meets met hear hears heard see
  sees saw read reads write writes wrote speak speaks spoke let lets put puts set sets lose
  loses lost win wins won grow grows grew begin begins began become becomes became seem seems
  seen wait waits expire expires open opens close closes turn turns move moves change changes
  check checks fix fixes order orders call calls arrive arrives miss misses lack lacks cost
  costs owe owes expect expects hope hopes thank thanks mean means meant must may might would
  should could am be been do does did isn't won't it's i'm i've i'd we're we've we'd you've
  you're they've there's that's who's he's she's what's here's weren't wasn't couldn't wouldn't
  shouldn't haven't hasn't hadn't is are was were has have had will won't can't cannot can not
  aren't doesn't didn't don't they're`;
const FRENCH = `suis es sommes êtes etes ai as avons avez avait avaient aura auront serait seraient peut
  peuvent peux pouvez pourrait pourraient doit doivent dois devrait faut faudrait veut veulent
  veux voudrait voulait sait savent sais va vont vais allons fait font fais dit disent dis voit
  voient vient viennent tient tiennent prend prennent met mettent reste restent manque manquent
  marche marchent demande demandent arrive arrivent part partent sort sortent ouvre ouvrent
  ferme ferment coule coulent fuit fuient sent sentent perd perdent rend rendent attend
  attendent répond repond répondent cherche cherchent propose proposent trouve trouvent tombe
  tombent bloque bloquent risque risquent permet refuse refusent accepte acceptent concerne
  commence commencent finit termine passe passent quitte envoie envoient appelle appellent donne
  donnent laisse laissent semble semblent devient deviennent souhaite souhaitent signale
  confirme merci j'ai j'aimerais j'aurais c'est c'était n'est n'a n'ont s'est d'être d'avoir
  qu'il qu'elle y'a est sont a ont ne sera seront était étaient etait etaient`;
const VERBS = new Set(`${ENGLISH} ${FRENCH}`.split(/\s+/));
const ENDING = /^(?:[lnsjmt]['’])?\p{L}{2,12}(?:ed|ing|ée?s?|ait|aient|erait|ez|ons)$/u;
const MARKS_AROUND = /^[^\p{L}\p{N}]{1,10}|[^\p{L}\p{N}]{1,10}$/gu;

/** True for a verb or participle, by a list and by its ending; a noun in "-ing" counts too. */
export const isVerb = remembered((word: string): boolean => {
  const bare = word.toLowerCase().replaceAll('’', "'").replaceAll(MARKS_AROUND, '');
  return VERBS.has(bare) || ENDING.test(bare);
});
