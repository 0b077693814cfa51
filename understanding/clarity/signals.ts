/** Conjunctions between two full thoughts. */
export const JOINS = /^(?:and|but|so|because|et|mais|donc|car)$/i;

export const PRONOUN_SUBJECT =
  /^(?:(?:i|we|he|she|they|you|it|there)(?:['’](?:s|re|m|ve|ll|d))?|someone|somebody|nobody|everyone|je|nous|il|ils|elle|elles|on|vous|tu|j['’]\p{L}+|c['’](?:est|etait)|personne|quelqu['’]un|ca)$/iu;

export const OPENS_NOUN =
  /^(?:the|a|an|our|my|your|his|her|their|its|this|that|these|those|no|all|both|le|la|les|un|une|des|l['’]\p{L}+|notre|nos|mon|ma|mes|votre|vos|leur|leurs|son|sa|ses|ce|cet|cette|ces|aucun|aucune|tout|tous|chaque|each|every|two|three|four|five|six|seven|eight|nine|ten|deux|trois|quatre|cinq|sept|huit|neuf|dix)$/iu;

/** Finite verbs besides those of `FINITE_VERB`. */
export const CLAUSE_VERB =
  /^(?:can|could|should|would|must|may|might|needs?|wants?|says?|said|gets?|got|came|comes|went|goes|rejects?|starts?|keeps?|kept|left|leaves|fell|broke|smells?|leaks?|shows?|works?|does|did|a|avait|peut|peuvent|doit|doivent|va|vont|fait|veut|veulent|dit|ne|n['’]\p{L}+|\p{L}{3,}(?:aient|ait|era|eront)|.*n['’]t)$/iu;

const TIMES =
  'morning|afternoon|evening|night|week|weekend|month|year|quarter|time|summer|winter|spring|autumn';
const BACK_VERB =
  "is|are|was|were|has|have|had|will|would|can|could|should|must|may|might|does|do|did|means?|leaves|happen\\p{L}*|makes|gives|came|went|comes|goes|seems?|looks?|needs?|said|says|also|one|ones|all|way|i|we|he|she|they|you|it|the|a|an|\\p{L}+n['’]t";
const IMPERSONAL =
  "(?:ne |n['’])?(?:nous |vous |me |lui |leur |te |y |m['’]|t['’]|n['’]y )?(?:en )?(?:faut|faudra|faudrait|fallait|manque|manquait|reste|restait|pleut|neige|fait|suffit|vaut|convient|a fallu|a plu|a neigé|a (?:plus|pas)|y a|y avait|y aura|avait|aura|n['’]y|est (?:possible|impossible|temps|prévu|interdit|important|urgent|nécessaire|\\p{N}))";

/** Openings that lack a noun named before: "they", "that means", "both are", "il", "ça". */
export const REFERS_BACK = new RegExp(
  `^(?:${[
    "(?:it|they|he|she)(?:['’]\\p{L}+)?",
    "(?:its|their|theirs|his|him|them|hers|her|herself|himself|itself|that['’]s|that['’]ll|such)",
    `(?:this|that|these|those)(?! (?:${TIMES})\\b)(?= (?:${BACK_VERB})(?!\\p{L})|[,;:.]|$)`,
    '(?:both|neither|none|others|another one|the (?:others?|same|second|latter|former|first|third|\\p{L}+th|last|rest|one|ones))(?= (?:of (?:them|it|these|those)|is|are|was|were|has|have|had|will|one|ones)(?!\\p{L})|[,;:.]|$)',
    'if (?:so|not|it|they|he|she)',
    '(?:one|some|most|all|half|two|three|each|many|any) of (?:them|it|these|those|which)',
    '(?:after|before|since|because of|due to|despite|for|in|on|at|with|from|without|of|apart from|besides|by|between) (?:it|them|him|her|which|whom|then|(?:that|this|those)(?=[ ,](?:the|a|an|i|we|you|it|they|he|she|there)(?!\\p{L})|,))',
    `il(?! ${IMPERSONAL}(?!\\p{L}))`,
    "(?:elles?|ils|celui|celle|ceux|celles|cela|ceci|ça|c['’]\\p{L}+|leurs?|son|sa|ses|lui|eux|dont|là)",
    "ce(?= (?:qui|que|dont|sont|serait|sera|soir-là|n['’]|qu['’]))",
    "(?:les? (?:autres?|mêmes?|deux|premiers?|seconde?s?)|l['’]autre|la (?:première|seconde|même)|l['’]une?|aucune? d['’])(?= (?:est|sont|a|ont|était|était|sera|d['’]eux|d['’]elles|des deux)(?!\\p{L})|[,;:.]|$)",
    '(?:après|avant|sans|avec|pour|depuis|malgré|chez|par|sur) (?:cela|ça|lui|eux|elles?|quoi)',
  ].join('|')})(?![\\p{L}'’])`,
  'iu',
);

export const SUBORDINATES =
  /^(?:that|than|if|when|where|who|whom|whose|which|because|que|qui|si|quand|dont|où)(?:['’]\p{L}+)?$/iu;

/** Openings of a part of a sentence. */
export const HALF =
  /^(?:because|which|who|whose|whom|that|than|of|or|nor|and|but|to|not|no longer|such as|including|except|e\.g|i\.e|whether|even (?:if|though)|so that|in case|parce|qui|que|dont|où|ni|ou|et|mais|pas|sauf|y compris|afin|pour que|alors que|tandis que|de|du|même si|au cas)(?![\p{L}])|^(?:qu|d)['’]|^en \p{L}+ant(?![\p{L}])(?!.*,)|^(?:is|are|was|were|has|had|does|do|did|will|would|can|could|should|isn['’]t|aren['’]t|wasn['’]t|weren['’]t|hasn['’]t|haven['’]t|doesn['’]t|don['’]t|didn['’]t|won['’]t|can['’]t)(?![\p{L}])(?!.*\?)|^\p{L}{3,}ed (?:on|in|at|by|since|from|for|with)(?![\p{L}])|^(?!they |nobody |someone |you )\p{L}{3,} (?:it|them|him|her)(?![\p{L}])/iu;

/** Openings of a clause that is whole only with a main clause behind a comma. */
export const SUBORDINATE =
  /^(?:(?:what|how|why|who|comment|pourquoi|ce (?:que|qui))(?!.*\?)|if|when|where|while|although|though|unless|until|till|once|whenever|as (?:long|soon|far)|before|after|since (?:i|we|he|she|they|it|you|the \p{L}+ (?:is|was|has))|si|s['’]il|quand|lorsqu|lorsque|puisque|comme|dès que|tant que|avant que|après que)(?![\p{L}])/iu;

/** A main clause behind a subordinate one. */
export const MAIN_CLAUSE =
  /,\s+\S+\s+\S+\s+\S|^\S+ \S+ \S+.* (?:i|we|you|there|nous|je|vous)(?:['’]\p{L}+)? /iu;

/** Two words that are a complete fact: "No injuries", "Claim CL-88213". */
export const TELLING_TWO =
  /^(?:nobody|no|personne|aucune?)(?! \p{L}{1,3}$) \S+$|^\S*\p{L}\S* \S*\d\S*$/iu;

/** A day, hour or duration. */
export const TIME =
  /(?<!\p{L})(?:today|tonight|tomorrow|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:this|last|next|every) (?:morning|afternoon|evening|night|week|weekend|month|year)|noon|midnight|since|until|aujourd['’]hui|demain|hier|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|ce (?:soir|matin)|cette (?:nuit|semaine)|à matin|midi|minuit|depuis|jusqu['’]\p{L}+|\d ?h|\d ?[ap]\.?m\.?|\d{1,2}:\d\d)(?!\p{L})/iu;

/** Words before a condition or comparison that a shorter text must keep. */
export const MUST_FOLLOW =
  /^(?:if|unless|except|only|than|without|not|that|si|sauf|sans|que|qu['’].*|seulement|pas)$/i;

/** Adverbs of connection at the beginning of a sentence. */
export const CONNECTS =
  /^(?:also|and|but|so|then|or|yet|plus|otherwise|however|therefore|besides|instead|meanwhile|moreover|furthermore|still|again|anyway|finally|next|secondly|lastly|in addition|on top of (?:that|this|it)|as a result|for now|of course|to be (?:fair|honest|clear)|in fact|by the way|et|mais|donc|alors|puis|ensuite|enfin|aussi|sinon|cependant|toutefois|pourtant|par contre|en revanche|d['’]ailleurs|du coup|bref|car|or|de plus|en plus|en outre|également|par ailleurs|finalement|en fait|évidemment|bien sûr|pour ma part|d['’]ici là)(?:,\s*|\s+)(?=\p{L}|\p{N})/iu;

/** An addressed person before a statement: "Sharon, that leaves …". */
export const ADDRESSED =
  /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?, (?=(?:i|we|you|it|they|he|she|that|this|there|the|our|my|your|je|nous|vous|tu|on|il|elle|ça|c['’]est|le|la|les|notre)(?![\p{L}]))/u;

/** A frame before a statement: "I hear that …". */
export const THINKS =
  /^(?:i|we|on|je|nous) (?:also |just |only |really |still |don['’]t )?(?:hear|heard|think|thought|believe|know|knew|see|saw|noticed|found|find|understand|understood|gather|guess|suppose|reckon|assume|was told|were told|pense|crois|sais|savons|vois|voyons|comprends|suppose)(?: that| que| qu['’]|,)? (?=\S)/iu;

const SAYS =
  'says?|said|tells?|told|thinks?|thought|reckons?|claims?|claimed|adds?|added|mentions?|mentioned|reports?|reported|confirms?|confirmed|warns?|warned|insists?|insisted|explains?|explained|reminds?|reminded';
const DIT =
  '(?:re)?di(?:t|sent|sait)|prétend\\p{L}*|affirm\\p{L}+|annonc\\p{L}+|signal\\p{L}+|gliss\\p{L}+|confirm\\p{L}+|précis\\p{L}+|expliqu\\p{L}+|rapport\\p{L}+|écri\\p{L}+|répond\\p{L}*|inform\\p{L}+|ajout\\p{L}+|averti\\p{L}*|préven\\p{L}+|prévien\\p{L}+|racont\\p{L}+|rappel\\p{L}+';

/** A frame of a person named before: "She tells me that …", "Il m'a glissé que …". */
export const TOLD_BY = new RegExp(
  `^(?:(?:he|she|they)(?:['’]\\p{L}+)? (?:also |just |now |then )?(?:${SAYS})(?: (?:me|us|you|him|her|them))?(?: that|,)?|(?:il|elle|ils|elles|on) (?:[nlm]['’]|nous |me |lui |leur )?(?:(?:a|ont|avait|vient de|viennent de|vien\\p{L}+ d['’]) )?(?:aussi |bien )?(?:${DIT})(?: aussi)?(?:, [^,]{3,30},)? (?:que(?= )|qu(?=['’])))['’ ]+(?=\\p{L}|\\p{N})`,
  'iu',
);

/** A conjunction left at the end of a part. */
export const ENDS_JOINING = /[,\s]+(?:and|but|so|or|because|et|mais|ou|donc|car)[\s,]*$/iu;

/** Remarks between commas that a fact can do without. */
export const ASIDE =
  /,\s+(?:as (?:you know|ever|always|usual|it happens|far as i know|i said|discussed|agreed)|by the way|i (?:think|guess|believe|suppose|admit|know|hear|gather|must say)|of course|to be (?:honest|fair)|you know|if you ask me|for once|in passing|for the record|comme (?:d['’]habitude|toujours|vous savez|tu sais|convenu)|en passant|je (?:crois|pense|suppose|sais)|bien sûr|d['’]ailleurs|d['’]après moi|à mon avis|au passage|sauf erreur(?: de ma part)?)(?=,|$)/giu;

/** A time at the end of a long statement. */
export const TIME_TAIL =
  /,?\s+(?:(?:late |early )?(?:last|this) (?:night|morning|afternoon|evening|week|month|year)|(?:yesterday|hier)(?: (?:morning|afternoon|evening|matin|soir|après-midi))?|ce (?:matin|soir)|à matin|(?:la semaine|le mois|l['’]an) (?:passée?|dernière?))$/iu;

/** Endings that link to another sentence. */
export const LINKS_BACK =
  /,?\s+(?:too|as well|either|by the way|btw|non plus|également|aussi|d['’]ailleurs|par contre|quand même)$/iu;

/** Remarks that tell nothing of the matter. */
export const SMALL_TALK: readonly RegExp[] = [
  /^(?:happy|merry) (?:birthday|new year|christmas|holidays|easter|friday|monday|anniversary)/i,
  /^(?:(?:i|we) (?:do |really |all |just |sincerely )?)?(?:hope|hoping|trust|wish|apologi[sz]e)\b/i,
  /^(?:with (?:many |kind |warm |best |my )*(?:thanks|regards|wishes|greetings)|(?:first,? |a |my |our |big |huge |many |warm |sincere |very |special |gros )*(?:thanks?|thank[ -]yous?|mercis?))(?!\p{L})(?! to (?:the|a|an|this|that|our)\b)(?!.*\b(?:but|however|though|except|mais|cependant|toutefois)\b)/iu,
  /^(?:(?:very |so |really |i['’]?m (?:very |so |really )?|my |our |many |sincere )*(?:sorry|apologies)|excuse|forgive|pardon)\b/i,
  /^(?:congrat\p{L}*|well done|bravo|nice one|good luck|welcome|enjoy|take care|see you|(?:speak|talk) (?:soon|later)|stay (?:safe|warm|well)|god bless|cheers|lol|haha|hooray|yay|wow|kudos|shout[ -]?out|my compliments)(?!\p{L})/iu,
  /^(?:glad|happy|delighted|pleased|thrilled|lovely|wonderful|great|good|nice) (?:you|that you|to (?:hear|see|meet|help|be|have)|news|work|job|day|seeing|talking)\b/i,
  /^(?:that['’]?s|that is|this is) (?:it|all|everything|me)\b/i,
  /^(?:nothing (?:else|more|further)|end of|rant over|just saying|only joking|just kidding|long story|so there|oh well|oh dear|never mind|you know|believe me|trust me|don['’]?t ask|go figure|who knows|what can i say|fingers crossed|no offen[cs]e|jokes? aside|to cut a long|as (?:my|they) )/i,
  /^i(?:['’]m| am) (?:only |just )?(?:joking|kidding|sure you|not (?:joking|kidding|complaining|sure (?:who|if|whether) (?:this|to|you|it)))\b/i,
  /^(?:your|votre|ton|ta|le|la|the) (?:\p{L}+ )?\p{L}+$/iu,
  /^(?:(?:just )?an? (?:quick |short |brief )*(?:update|note|word|line|message)(?! from)|forwarding|je (?:vous |te )?transf\p{L}+)(?!\p{L})/iu,
  /^(?:salam|shalom|hola|ciao|allo|allô|greetings|good (?:morning|afternoon|evening|day))(?!\p{L})/iu,
  /^(?:dear|chers?|chères?|bonjour|bonsoir|salut|hello|hi|hey|mesdames|messieurs|madame|monsieur|à (?:tous|toutes|l['’]équipe|la|qui de droit))(?!\p{L})(?!.{60})/iu,
  /^(?:here(?:['’]s| is| are)|please find|attached|enclosed|see (?:attached|below)|voici|ci-joint|en pièce jointe|vous trouverez)\b.{0,60}$/iu,
  /^(?:i|we) (?:have|had|['’]ve got) (?:a |an |one |another )?(?:\p{L}+ )?(?:question|request|favour|favor|query|thought|idea|suggestion)s?$/iu,
  /^(?:i['’]?m|i am|we are|we['’]re) (?:writing|emailing|contacting|reaching out|getting in touch)\b(?!.{70})/i,
  /^(?:joyeu[xs]e?s?|bon(?:ne)?s?) (?:anniversaire|fêtes?|année|vacances|week-end|fin de semaine|courage|journée|soirée|semaine|lundi|vendredi|continuation|noël|retour|réception|appétit|lecture)/i,
  /^(?:j['’]espère|on espère|nous espérons|désolée?s?|excuse[zr]?|pardon|toutes? (?:mes|nos) excuses|navrée?|félicitations|au plaisir|à (?:demain|plus|bientôt|lundi|mardi|mercredi|jeudi|vendredi|la prochaine)|amicalement|bisous|bises|amitiés|bien à vous|sincèrement)(?!\p{L})/iu,
  /^(?:voilà(?: tout)?|c['’]est (?:tout|dit|pas grave|tout pour)|rien d['’]autre|je (?:plaisante|rigole|blague)|sans rancune|on ne sait jamais|comme on dit|que voulez-vous|merci|grand merci|un (?:grand|gros) merci)(?!\p{L})/iu,
  /^je (?:reviens vers|me permets|vous écris|t['’]écris|vous contacte|me tourne vers|profite)(?!.{90})/iu,
  /^(?:nous|je) (?:reste|restons|vous (?:souhait|remerci|pri|salu)|te (?:souhait|remerci)|tien\p{L}* à (?:vous )?remercier)/iu,
];

/** Adverbs that begin a statement without a verb of its own. */
export const ADVERB_FIRST =
  /^(?:twice|once|again|still|only|just|thrice|deux fois|encore|toujours|seulement|tous les|toutes les)(?!\p{L})/iu;

/** Remarks that weigh little: nothing is asked, nothing is urgent. */
export const LIGHT =
  /\b(?:no (?:rush|hurry|action|need|follow-up|further|panic|urgency|problem)|not urgent|nothing (?:urgent|needs|to do|is needed)|whenever|for (?:your )?information|rien (?:d['’]urgent|à faire|de grave)|pas (?:urgent|pressée?|d['’]urgence|de presse)|aucune? (?:urgence|action|délai|presse)|quand (?:vous|tu) (?:avez|as|pouvez|peux|aurez|auras))\b/i;

/** Headers of a mail or meeting, which are no facts. */
export const HEADER_LABEL =
  /^(?:from|to|cc|bcc|subject|sent|date|re|fwd?|tr|de|à|objet|envoyé|présents?|present|attendees|participants?|apologies|excusés?|absents?|dear .*|sender|reply-to|exp(?:éditeur)?|destinataires?|tel|tél|phone|e-?mail|courriel|signature|ps|p\.s)$/iu;

/** Subjects about the message itself or its reader. */
export const UNTELLING_SUBJECT =
  /^(?:(?:à|a) lire\b|please read|(?:.*\b)?for (?:your )?(?:info|information|action|attention)\b|to (?:all|everyone|whom)|(?:pour|à) (?:tous|toutes|info|information|l['’]attention)|a (?:quick )?(?:word|question|note) (?:for|to|from)|(?:un|petit) mot\b|not to be\b|just (?:so|to|a|an)\b|(?:chat|call) log\b|(?:no|sans) (?:subject|objet)|(?:happy|joyeux|bon(?:ne)?) )/iu;

/** Words of a subject that name no matter, in `fold` form. */
export const UNTELLING: ReadonlySet<string> = new Set(
  `question questions request requests update updates info information news note notes message messages matter issue issues
  problem problems observation observations remark remarks summary recap report resume stuff idea ideas favour favor help
  small quick strange odd weird funny little new good bad great important urgent final confidential private attached
  document documents file files form forms ticket reminder follow heads following concern concerns concerning feedback
  point points mot petit petite petits remarque remarques demande demandes suivi nouvelles nouvelle urgence rappel aide
  fichier formulaire piece jointe confidentiel prive divers sujet objet probleme problemes avis reponse compte rendu
  mise jour drole bizarre grave attention lire read hello fyi asap etc`.split(/\s+/),
);
