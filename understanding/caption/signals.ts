/** Words that cannot end a caption, in `fold` form. */
export const DANGLING: ReadonlySet<string> = new Set(
  `a an the this these those my our your his her its their of to in on at by for from with without into onto upon over
  under between behind beside near around through during before after since until about against across along as than
  via per and or but nor so because while although though unless if when where which who whom whose that what why how
  whether is are was were be been being am has have had having do does did will would shall should can could might
  must not no very too more most less such some any each every another other all both either neither just only also
  even still please mr mrs ms dr st no nos approx about got get gets getting make makes keep keeps seems went i we he
  she they you it im i'm we're who's that's it's there's he's she's what's here's they're you're let new same next last own one's need needs needing want wants like there wont cant
  dont doesnt didnt isnt arent wasnt couldnt shouldnt wouldnt hasnt havent says said say told asks asked and/or & + including
  le la les l un une des du de d ce cet cette ces mon ma mes notre nos votre vos leur leurs son sa ses au aux a en dans
  sur sous pour par avec sans chez vers entre et ou mais car donc ni que qu qui quoi dont si comme quand lorsque parce
  puisque est sont etait etaient sera seront ont avait a ai as avons avez peut peuvent doit doivent faut ne n pas tres demande demandent signale signalent
  plus trop moins meme deja se s y m mme mlle je tu il elle on nous vous ils elles depuis jusqu afin apres avant contre n°`.split(
    /\s+/,
  ),
);

/** Words that open a clause: preferred cut points. */
export const OPENS_THOUGHT: ReadonlySet<string> = new Set(
  `and but so because while when if which who since until before after although though unless or where whereas plus then
  et mais car donc parce quand lorsque si qui dont puis pendant tandis ou depuis avant apres afin alors
  therefore hence thus otherwise ainsi sinon`.split(/\s+/),
);

/** Words that open a phrase: second-best cut points. */
export const OPENS_PHRASE: ReadonlySet<string> = new Set(
  `in on at by for from with without into near around through during about against across under behind
  dans sur sous pour par avec sans chez vers entre`.split(/\s+/),
);

/** Conjunctions after which a caption may start. */
export const JOINS_THOUGHTS: ReadonlySet<string> = new Set(
  'and but so et mais donc car'.split(' '),
);

/** Words that open a full clause, in addition to names. */
export const BEGINS_THOUGHT: ReadonlySet<string> = new Set(
  `i we he she it they you there the a an this that these our my their nobody everyone someone all now its
  je nous il elle ils elles on le la les un une ce cette notre mon ma nos personne tout`.split(
    /\s+/,
  ),
);

/** Dependent sentences, which are never joined to fill a caption. */
export const ACCOMPANIES =
  /^(?:no action|no rush|not urgent|nothing urgent|just an idea|call me|let me know|advise|thoughts|is (?:it|this) (?:real|ok)|what now|aucune action|rien d['’]urgent|pas urgent|start$|me confirmer|wanted to share|any (?:idea|update|help)|can you help|take a look|have a look|look into (?:it|this))/i;
export const LEAD_INS: readonly RegExp[] = [
  // The addressee is not content: "Owen, can you …".
  /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?,\s+(?=(?:can|could|would|will|please|kindly|help|do|did|have|are|peux|pouvez|pourrais|pourriez|tu|vous|merci|avez)(?!\p{L}))/u,
  /^(?:as (?:some|most|many|all) of you (?:may |might |already )*(?:know|remember|have heard)|for those (?:of you )?who (?:don['’]t know|missed it|weren['’]t there)|comme (?:vous le savez|certains le savent|tu le sais|vous savez|convenu)|pour ceux qui ne (?:le )?savent pas)(?: déjà| peut-être)?,?\s+/i,
  /^(?:pour (?:votre )?info(?:rmation)?|pour rappel|pour mémoire|for (?:your |everyone['’]s )?info(?:rmation)?)(?! (?:desk|point|session|meeting|day))\s+/i,
  /^(?:(?:this is|it'?s) )?(?:just |only )?(?:a )?(?:quick |short |brief |friendly |gentle )?(?:note|heads[ -]up|reminder|update|question|message|word|email|fyi|follow[ -]up)(?: for (?:you|everyone|all))?(?: to (?:say|let you know|inform you|tell you|flag|report|remind (?:you|everyone|all)|mention|ask)(?: (?:that|about|on|re))?| that| about|\s?[:,–—-])\s+(?=\S)/i,
  /^(?:i(?:'m| am)? (?:just )?(?:wanted|want|would like|writing|wish|'d like)|we (?:wanted|want|would like|wish)|i'd like|just (?:wanted|writing|want)|writing|wanted) to (?:let (?:you|everyone|the team|all) know|inform (?:you|everyone)|tell you|report|flag|mention|say|share|bring to your attention|point out|make you aware|raise|advise you|notify you|follow up|check in|ask)(?: (?:that|about|of|on|if|whether))?,?\s+(?=\S)/i,
  /^(?:i am|i'm) (?:contacting|emailing|reaching out to|writing to) (?:you )?(?:because|about|regarding|to report|to let you know|as|concerning)(?: that)?\s+/i,
  /^(?:just )?(?:letting (?:you|everyone) know|to let you know|so you know|so everyone knows|to inform you|this is to inform you)(?: that| about)?,?\s+/i,
  /^(?:fyi|for your information|for info|for information|heads[ -]up|note|nb|n\.b\.|ps|update|reminder|attention|attn|important|urgent(?: issue| request)?|very urgent|emergency|asap|help|question|quick question|info|pour info|pour information|rappel|urgence|à noter)\s?[!:,.–—-]+\s*/i,
  /^(?:please |kindly )?(?:note|be advised|be aware|be informed|see below)(?: that|:)?,?\s+/i,
  /^(?:unfortunately|sadly|apparently|basically|actually|honestly|obviously|sorry|apologies|anyway|anyways|well(?! done)|so|ok|okay|um|uh|yeah|yes|also|and|but|hey|hi|hello|oh|now then|first of all|firstly|by the way|btw|as you know|as you may know|as discussed|as mentioned|malheureusement|bref|alors|donc|voilà|bon|désolée?|du coup|par ailleurs|comme convenu|comme discuté)(?:,\s*|\s+)(?=\p{L}|\p{N})/iu,
  /^(?:i think|i believe|i guess|i feel like|it (?:seems|looks|appears)(?: like| that)?|we regret to inform you that|i regret to inform you that|it has come to my attention that|i noticed that|i see that|there seems to be|we are pleased to (?:announce|inform you|share)(?: that)?|i'm happy to (?:say|report|announce|share)(?: that)?|i would like to (?:say|add)(?: that)?)\s+/i,
  /^(?:je (?:vous |te )?(?:informe|écris|contacte|signale|préviens)(?: pour (?:vous |te )?(?:signaler|informer|dire|prévenir))?(?: qu['’]| que | de )?|je (?:voulais|voudrais|souhaite|souhaitais|tiens à) (?:vous |te )?(?:dire|informer|signaler|prévenir|faire savoir)(?: qu['’]| que | de )?|nous vous informons (?:que |qu['’])|sachez que |veuillez noter (?:que |qu['’])|merci de noter (?:que |qu['’])|petit (?:mot|message|rappel) pour (?:vous )?(?:dire|signaler|informer|prévenir)(?: que | qu['’])?|juste pour (?:vous|te) (?:dire|informer|signaler)(?: que | qu['’])?|il semble(?:rait)? que )\s*/i,
];

/** Request forms to remove: "could someone please fix the gate" → "fix the gate". */
export const REQUEST_LEADS: readonly RegExp[] = [
  /^(?:can|could|would|will) (?:you|someone|somebody|anyone|one of you|you guys|we)(?: please| kindly| possibly| maybe| perhaps)?(?: be able to| help me(?: to)?| help us(?: to)?)?\s+/i,
  /^(?:i was wondering if (?:you|someone|we) (?:can|could|might)|would it be possible to|is it possible to|would you mind|do you think you could|i need you to|we need you to|i'd like you to)(?: please)?\s+/i,
  /^(?:please|pls|plz|kindly)(?: can you| could you| do(?! not\b))?,?\s+/i,
  /^(?:merci d(?:e |['’])(?:bien vouloir |nous |me )?|prière de |veuillez |pouvez-vous |pourriez-vous |peux-tu |pourrais-tu |peut-on |pourrait-on |est-ce que (?:vous pouvez|quelqu['’]un peut|tu peux) |quelqu['’]un (?:peut-il|pourrait-il|peut|pourrait) |serait-il possible (?:de |d['’]))(?:s['’]il vous plaît |svp |me |nous )?/i,
];

export const POLITE =
  /(?:,\s?)?(?<![\p{L}\p{N}])(?:please|pls|plz|kindly|s['’]il (?:vous|te) pla[iî]t|svp|stp|merci d['’]avance|merci de(?= \p{L}+[ei]r )|thanks in advance|many thanks|thank you in advance)(?![\p{L}\p{N}])(?:\s?,)?/giu;

export const TRAILING_THANKS =
  /[\s,.;–-]+(?:thanks|thank you|thx|cheers|merci|thanks so much|thanks a lot|thank you so much|merci beaucoup)(?:[\s,]+[\p{L}'’-]{1,15}){0,2}[\s.!]*$/iu;

export const EMPTY_SUBJECT =
  /^(?:(?:urgent|help|needed|question|questions|quick|hi|hello|hey|issue|issues|problem|request|fyi|info|information|update|updates|meeting|important|please|read|asap|re|note|message|new|a|an|the|for|you|your|attention|from|me|today|no|subject|urgence|aide|problème|demande|bonjour|rappel|réunion|test|ticket|form|submission|report|misc|stuff|thing|things|something)[\s!?.,:#-]*)+$/i;

export const VERB =
  /^(?:is|are|was|were|has|have|had|will|won't|can't|cannot|can|not|isn't|aren't|doesn't|didn't|don't|it's|they're|went|came|fell|broke|left|got|says|said|needs|est|sont|a|ont|ne|sera|était|\p{L}{2,12}(?:ed|ing|ée?s?|ait))$/iu;

/** A word that is a verb in any context. */
export const FINITE_VERB =
  /^(?:is|are|was|were|has|have|had|will|won't|can't|cannot|isn't|aren't|wasn't|weren't|doesn't|didn't|don't|hasn't|haven't|est|sont|ont|était|étaient|sera|seront|etait|etaient)$/iu;

export const ABOUT_SO_MANY =
  /^(?:(?:about|around|over|nearly|almost|roughly|some|environ|pres) (?:\d.*|a|an|half|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|eighty|ninety|hundreds?|thousands?|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|vingt|trente|quarante|cinquante|cent)|(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|deux|trois|quatre|cinq|sept|huit|neuf|dix|douze|vingt|trente) .*)$/iu;

/** Words that lack a referent at the start of a caption: "they", but not "this week" or "their". */
export const REFERS_BACK = new RegExp(
  `^(?:${[
    "(?:it|they|he|she|that|this)(?:['’](?:s|re|ve|d|ll))?(?=\\s|$)(?! (?:is the|is a|morning|afternoon|evening|week|weekend|month|year|quarter)(?!\\p{L}))",
    "its|his|her|their|these|those|them|neither|both of (?:them|these|us)|one['’]s",
    'the (?:latter|former|other (?:one|two))',
    '(?:was|were|is|has|had|been|est|sont|ont)(?! \\p{L}+ (?:\\p{L}+ )?\\?)',
    "il (?!y a |faut |manque |reste |n['’]y a |pleut|neige|fait )|elles?|ils|eux|sa|ses|leurs?",
    "cela|ceci|ça|c['’](?:est|était)|ce (?:n['’]est|sont|dernier|qui|que)",
    "cel(?:ui|le)s?-(?:ci|là)|ceux-(?:ci|là)|l['’]une? et l['’]autre|(?:les )?deux (?:autres|premiers|dernières?)",
  ].join('|')})(?!\\p{L})`,
  'iu',
);

/** Pronouns of the third person and demonstratives, in `fold` form. */
export const PRONOUNS: ReadonlySet<string> = new Set(
  'it them him her they he she this that these those lui leur eux ca cela il elle ils elles'.split(
    ' ',
  ),
);

export const TIME_OF_DAY = /^\d{1,2}[:h]\d\d(?!\d)/;

/** Matches a request about something not named: "locate them and …", "envoie-le". */
export const ASKS_FOR_IT =
  /^\p{L}+(?:\s(?:it|them|him|those|these)(?!\p{L})(?! up| on)|-(?:le|la|les|lui|leur|en|y)(?![\p{L}-]))/iu;

/** Matches a part about its author: "I thought …". */
export const OF_SELF =
  /^(?:i|i['’](?:m|ve|d|ll)|my|we|we['’](?:re|ve|d|ll)|je|j['’]\p{L}+|nous|on|moi)(?![\p{L}])/iu;

/** Openers of a subordinate clause; prepositions ("since Monday") are not included. */
export const SUBORDINATES =
  /^(?:if|when|as(?! of| for| per| from)|because|although|though|unless|while|whether|once(?! a| per)|in case|whenever|given that|now that|si|quand|lorsqu['’e]|comme|puisqu['’e]|parce qu['’e]|bien qu['’e]|dès qu['’e]|tant qu['’e]|alors qu['’e]|pendant qu['’e]|vu qu['’e])(?!\p{L})/iu;

/** Openers of a relative clause after a comma. */
export const RELATES: ReadonlySet<string> = new Set(
  'who whose which where qui dont où ou'.split(' '),
);

export const TELLS =
  /^(?:say|says|said|saying|tell|tells|told|telling|know|note|noticed?|aware|report|reports|reported|heard|see|saw|found|confirm|confirms|confirmed|mention|mentioned|realised|realized|think|thinks|thought|means?|dit|disent|dire|sachez|savoir|savez|note[zr]?|informe|informer|signale|signaler|previens|prevenir|confirme|confirment|remarque|constate|pense|crois|vois|annonce|precise|rappelle)$/;
