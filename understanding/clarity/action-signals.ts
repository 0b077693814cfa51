const ENGLISH_VERBS = `accept add address adjust advise allow amend analyse analyze answer apply appoint approve arrange ask assess
assign assist attach attend authorise authorize back block book bring build buy call cancel carry change charge check chase clarify
clean clear close collect come communicate compare complete confirm connect consider contact convert coordinate copy correct count
cover create credit cut deactivate decide delete deliver discuss dispatch dispose distribute do double download draft drop email
empty enable ensure escalate evacuate evaluate examine exchange explain export extend fill find finish fix follow forward
get give grant grease handle hang hire hold host identify implement import improve include increase inform inspect install
investigate invite invoice issue join keep label leave let list lock look mail make map meet merge monitor mount move negotiate
notify offer open order organise organize paint pay pick place plan post prepare print process provide publish pull push put
quarantine quote raise reach read reassign rebook recalculate recall recheck recommend record recount recover redo reduce refer
refill refund register reimburse reinstall reissue release relocate remind remove renew reopen reorder repair replace reply report
request reroute reschedule reserve reset resend resolve respond restart restock restore return review revise ring run salt save scan
schedule secure select sell send separate service set settle share ship show shut sign speak start stay step stop store
submit suggest support swap sweep switch take talk tell test tidy tighten top track train transfer translate treat trim
try turn unblock unlock update upgrade upload use validate verify visit wait walk warn wash watch wear wipe withdraw work write`;

const FRENCH_VERBS = `ajouter ajuster annuler appeler apporter approuver assurer attendre autoriser changer commander confirmer
contacter contrôler corriger couper créer débloquer décaler demander déplacer désactiver donner effectuer envoyer examiner
expliquer faire faxer fermer fournir imprimer indiquer informer inscrire installer intervenir laisser lancer livrer mettre
modifier nettoyer noter ouvrir organiser passer payer planifier préparer prendre prévenir prévoir programmer ranger rappeler
réapprovisionner réinitialiser recommander rembourser remplacer remplir rendre renvoyer réparer répondre réserver
retirer retourner revoir regarder signer supprimer tenir transférer transmettre trouver valider venir vérifier vider dire
réétiqueter retrouver rouvrir établir mettre`;

export const ACTION_VERBS: ReadonlySet<string> = new Set(
  `${ENGLISH_VERBS} ${FRENCH_VERBS}`
    .split(/\s+/)
    .map((verb) => verb.normalize('NFD').replaceAll(/\p{M}/gu, '')),
);

/** Next words that mark "order" or "report" as a verb. */
export const FOLLOWS_VERB =
  /^(?:the|a|an|my|our|your|his|her|their|this|that|these|those|it|them|us|me|him|all|both|every|each|any|some|more|up|out|off|down|back|with|someone|to|at least|le|la|les|l['’]|un|une|des|mon|ma|mes|nos|notre|ce|cette|ces)(?![\p{L}])/iu;

const PEOPLE =
  'us|me|you|someone|somebody|(?:the |our |your |a |an )?(?:named |duty |shift |site |lab )?(?:hr|it|finance|facilities|maintenance|accounts|payroll|purchasing|procurement|security|safety|quality|operations|dispatch|reception|housekeeping|legal|logistics|buyer|manager|supervisor|director|driver|engineer|technician|electrician|plumber|fitter|caretaker|porter|nurse|doctor|coordinator|clerk|guard|cleaner|contractor|supplier|person|team|desk|department|crew|office|people|staff|planner|dispatcher)';

/** Groups: `who` and `what`. */
export const ASKED_FORMS: readonly RegExp[] = [
  /^(?:(?<who>.{3,30}?),? )?(?:can|could|would|will) one of you(?: please)? (?<what>\p{L}.*)$/iu,
  /^(?<who>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?|somebody|someone)(?:,? (?:please|pls|kindly)|, (?:can|could|would|will) you(?: please| kindly)?),? (?<what>\p{L}.*)$/u,
  /^(?:(?:please|pls|kindly) )?(?:have|let|make) (?<who>(?:the |our |your )?\p{L}+(?: team)?) (?<what>\p{L}.*)$/iu,
  new RegExp(
    `^.{0,60}?\\b(?:asks?|asked|wants?|would like|(?:I|i)['’]d like|needs?|expects?|requests?) (?<who>${PEOPLE}|\\p{Lu}[\\p{L}'’-]+) to (?<what>\\p{L}.*)$`,
    'u',
  ),
  /^(?:[Cc]an|[Cc]ould|[Ww]ould|[Ww]ill) (?<who>(?:someone|somebody|anyone|one) (?:from|in|at|of) (?:the |our )?[\p{L}&]+(?: (?:team|department|desk|crew|office))?|(?:the |our )?[\p{L}&]+ (?:team|department|crew)|(?:facilities|maintenance|building services|hr|payroll|it|finance|accounts|accounting|purchasing|procurement|security|safety|quality|qa|operations|ops|dispatch|reception|housekeeping|legal|marketing|engineering|logistics|customer service|client services)|(?:the |our )[\p{L}&]+|\p{Lu}[\p{L}&]*(?: and \p{Lu}\p{L}*)?)(?: please| kindly)? (?<what>\p{L}.*)$/u,
  /^(?:(?:please|pls|plz|kindly),? )?(?:have|ask|get|tell) (?<who>(?:the |our )?\p{L}+(?: \p{Lu}\p{L}*)?) to (?<what>\p{L}.*)$/iu,
  /^(?<who>(?:someone|somebody|you|we|i|they|he|she|everyone|everybody|all \p{L}+|(?:the |our )?\p{L}+(?: team)?|\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?))(?:['’]ll)? (?:will |'ll )?(?:need|needs|have|has|ought|is|are|agreed|promised) (?:us |me |you )?to (?<what>(?!be\b)\p{L}.*)$/iu,
  /^(?<who>(?:someone|somebody|you|we|i|everyone|all \p{L}+|\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)) (?:must|should) (?<what>(?!be\b|have\b|not\b)\p{L}.*)$/iu,
  /^(?:il (?:faut|faudrait)|il est nécessaire de|il convient de) (?<what>\p{L}.*)$/iu,
  /^(?<who>(?:nous|vous|\p{Lu}[\p{L}'’-]+|le \p{L}+|la \p{L}+)) (?:devons|devez|doit|doivent) (?<what>\p{L}.*)$/iu,
];

/** `what` must start with a verb. */
export const PROMISED_FORMS: readonly RegExp[] = [
  /^(?<who>I|we|he|she|they|(?:the|our) \p{L}+(?: team)?|\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)(?: will|['’]ll| is going to| are going to| am going to) (?<what>\p{L}.*)$/iu,
  /^(?!on )(?<who>je|nous|(?:le|la) \p{L}+|\p{Lu}[\p{L}'’-]+) (?:vais|allons|va|vont) (?<what>(?!être|avoir|devoir|falloir)\p{L}.*)$/iu,
];

/** Matches "Ben to order the filters", "@Ben, order the filters" and "Ben: order the filters". */
export const ASSIGNED_FORM =
  /^@?(?<who>\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+)?)(?: to |: | - |, )(?<what>\p{L}.*)$/u;

/** Matches "we need two more servers by Monday". */
export const WANTED_FORM =
  /^(?:we|i|they)? ?(?:urgently |really |also |still )?(?<what>(?:need|require) (?!to\b|help$|no\b|not\b|it\b)\p{L}*.{3,})$/iu;

/** Matches "could I get a second monitor". */
export const LEAVE_FORM =
  /^(?:can|could|may) (?:i|we) (?:please )?(?<what>(?:get|have|borrow|take|use|swap|move|change|order)\b.*)$/iu;

export const TO_DO_LINE =
  /^(?:action items?|actions?|to[ -]?dos?|next steps?|tasks?|follow[ -]ups?|à faire|actions? à (?:faire|mener)|prochaines étapes|tâches)(?: for .{1,30}| pour .{1,30})?\s?:?$/i;

export const NOT_AN_ACTION =
  /^(?:find (?:.{0,60} )?(?:attached|below|enclosed)\b|see (?:attached|below|the attached)|note\b|be (?:advised|aware)|trouver ci|noter|join (?:me|us) in|accept my|excuse|forgive|bear with|disregard this|feel free|do not hesitate|don't hesitate|have a (?:great|good|nice)|hésiter|let me know if you (?:have (?:any )?(?:further )?questions|need)|advise$|help$|asap$)/i;

/** Matches "could the safety officer put up a notice"; the words before the verb are who. */
export const ASKS_SOMEBODY = /^(?:can|could|would|will) (?=(?:the|our|your) )/iu;

/** Matches "le service client peut-il corriger les bons". */
export const FRENCH_ASKED =
  /^(?<who>(?:le |la |les |l['’]|notre |votre |\p{Lu}).{1,40}?) (?:peut|pourrait|peuvent|pourraient)-(?:il|elle|ils|elles) (?<what>\p{L}.*)$/u;

/** French orders: "Trouvez-moi 45 kg", "Rappelle-la". */
export const FRENCH_ORDER =
  /^(?!(?:vous|assez|chez|nez|rendez|allez$|sachez|savez|avez|venez de)(?![\p{L}]))\p{L}{2,}(?:ez|ites|aites)(?:-(?:moi|nous|lui|leur|le|la|les))?\s+\S|^\p{L}{3,}-(?:moi|nous|lui|leur|la|les)\s+\S/iu;

/** French infinitives with their pronouns: "m'envoyer", "le faire". */
export const FRENCH_INFINITIVE =
  /^(?:(?:ne pas|me|nous|vous|lui|leur|se|y|en|le|la|les|bien vouloir)\s+|[mnlst]['’])*(?=\p{L}{2,}(?:er|ir|re|oir)(?![\p{L}]))/iu;

/** Words that show that a text is French. */
export const FRENCH_WORDS =
  /[\s'’](?:le|la|les|un|une|des|de|du|au|aux|ce|cette|ces|mon|ma|mes|nos|notre|vos|votre|pour|avec|dans|à|en|sur|si|qui|que|chez|et)(?![\p{L}])|[\s](?:l|d|qu)['’]|[éèêàç]/iu;

/** Matches "À vérifier avant lundi". */
export const FRENCH_TO_DO =
  /^à (?<what>(?!partir|compter|savoir)\p{L}{2,}(?:er|ir|re)(?![\p{L}]).*)$/iu;

/** Subjects of a sentence that excludes action, such as "no one needs to". */
export const NOBODY_ACTS =
  /^(?:no(?: one|body)?|nothing|none|not|personne|rien|aucune?)(?![\p{L}])|n['’]t(?![\p{L}])|\bno$|['’]d$/iu;

/** Openings of a text that is no request, even after "please". */
export const NO_REQUEST =
  /^(?:the|a|an|i|my|our|your|it|its|there|with|about|on|in|of|for|to|from|and|or|but|no|at|by|asap|any|all|some|as|when|if|this|that|these|those|who|we|he|she|they|le|la|les|un|une|avec|pour|sur|votre|vos|ton|ta|et|ou|de|avoir|être)(?![\p{L}])|^d['’]/iu;

/** A word of each form above; other texts need not be matched. */
export const MAY_ASK =
  /pl(?:ea)?[sz]e?\b|kindly|\b(?:can|could|would|will|must|should|may|needs?|requires?|wants?|asks?|asked|expects?|requests?|have|has|ought|agreed|promised|let|make|get|tell|going|mind|wondering)\b|['’]ll\b|['’]d like| to |^@|merci|veuillez|prière|pouvez|pourr|peu[xt]|faut|convient|nécessaire|serait|dev[eo]|doit|doivent|vais|allons| va |vont|^à |ez\b|-(?:moi|nous|lui|leur|la|le)\b/i;
