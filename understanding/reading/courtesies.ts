/** Greetings are excluded from labels, caption and structured view; they name the addressee. */
const SALUTATION =
  /^(?:hi|hey|hello|hiya|howdy|dear|greetings|good (?:morning|afternoon|evening|day)|to whom it may concern|bonjour|bonsoir|salut|coucou|chère?s?|madame,? monsieur|allô|hola|hallo|guten tag)(?![\p{L}\p{N}'’-])/iu;
/** Short greetings: "Morning all,", but not "Morning shift is short". */
const SHORT_SALUTATION =
  /^(?:morning|afternoon|evening|madame|monsieur)(?=\s?[,!]|\s(?:all|team|everyone|folks)\b)/i;
const GREETED =
  /^\s?(?:all|team|everyone|everybody|folks|there|guys|both|colleagues|sir or madam|sirs?|madam|again|tous et à toutes|à tous et à toutes|à tous|à toutes|tous|toutes|tout le monde|l['’]équipe|madame,? monsieur|madame|monsieur|(?:chers|chères)? ?collègues)(?![\p{L}\p{N}'’-])/iu;
const ONLY_GREETED = /^(?:all|team|everyone|folks|colleagues|guys|everybody)\s?[,:!]?$/i;
const GREETING_END = /^\s?[,:!;.–-]*\s*/;
/** Words that start the message if they precede the comma. */
const NOT_A_NAME =
  /\b(?:the|a|an|is|are|was|my|our|we|i|its|it's|this|that|there's|can|could|please|just|need|have|has|from|le|la|les|un|une|je|nous|il|on|est|c'est|mon|notre|petit|juste)\b/i;
const LONGEST_GREETING = 60;

const CLOSE =
  /^(?:(?:many|with|kind|kindest|best|warm|warmest|very best|sincere)\s(?:thanks|regards|wishes)(?: and regards)?|thanks|thank you|thank u|regards|thx|ty|tia|cheers|best|sincerely|respectfully|yours (?:truly|sincerely|faithfully)|sincerely yours|talk soon|take care|have a (?:good|great|nice) (?:day|one|evening|weekend|week)|merci|cordialement|bien cordialement|cdlt|cdt|bien à (?:vous|toi)|(?:sincères |meilleures )?salutations|bonne (?:journée|soirée|fin de journée)|à bientôt|à plus|amicalement|respectueusement|mit freundlichen grüßen|mfg|saludos)(?![\p{L}\p{N}'’-])/iu;
const CLOSE_MORE =
  /^[ ,]{0,2}(?:in advance|again|so much|very much|a lot|all|everyone|team|and regards|& regards|and best regards|d['’]avance|beaucoup|bien|à tous|et bonne journée|y'all|guys)(?![\p{L}\p{N}])/iu;
const CLOSE_NAME =
  /^[\s,.!–-]*(?:\p{Lu}[\p{L}.'’-]{0,20}(?:\s\p{Lu}[\p{L}.'’-]{0,20}){0,2}|\p{Ll}{2,12})?[\s,.!)]*$/u;

const HELP =
  '(?:help|time|support|attention|understanding|patience|assistance|cooperation|aide|compréhension|prompt|quick|reading)';
const PLEASANTRIES = [
  /^(?:i )?(?:just )?(?:hope|trust|hoping) (?:you|that you|this (?:e-?mail|message|finds)|all is|everyone|everything|your (?:week|day|weekend)).{0,60}$/i,
  /^how are (?:you|things).{0,30}$/i,
  new RegExp(
    `^(?:thanks|thank you|many thanks|merci)[\\p{L} ]{0,20} (?:for|de|pour) (?:your|the|any|all|votre|ton) ${HELP}.{0,60}$`,
    'iu',
  ),
  /^(?:please )?(?:let me know|reach out|contact me|feel free).{0,24}(?:any|have|with|further|more|other) questions?.{0,40}$/i,
  /^(?:if you have )?any questions?,? (?:please )?(?:let me know|just ask|contact me|reach out).{0,30}$/i,
  /^(?:i |we )?look(?:ing)? forward to (?:hearing|your (?:reply|response)).{0,40}$/i,
  /^(?:j['’]espère que (?:vous allez|tu vas|tout va)|n['’]hésitez pas).{0,60}$/i,
  /^(?:have a|enjoy your|enjoy the) (?:good|great|nice|lovely|wonderful|weekend|day|evening).{0,20}$/i,
  /^(?:happy (?:monday|tuesday|wednesday|thursday|friday)|long time no see|(?:(?:i am|i'm|i’m|we are|we're|we’re) )?(?:very |so |really )?sorry (?:to (?:bother|disturb|trouble|chase|be a (?:pain|bother)|bring (?:the )?bad news)|for the (?:bother|late|delay))|i know (?:you're|everyone is|you are) busy).{0,40}$/i,
];

const CHATTER = [
  // Thanks, except "thanks to the storm" and "Thanks, but …".
  /^(?:many |a big |big |huge |once again |again |and |also )?(?:thanks|thank you|thx|kudos|hats off)(?! to (?:the|a|an|this|that|these|our|its|his|her|their)\b(?! (?:team|whole|entire|crew|staff|folks|people)\b))(?!.*(?:\b(?:but|however|though|still|except|unfortunately)\b|\?)).*$/i,
  /^(?:un )?(?:grand |énorme )?merci(?!\p{L})(?! de )(?!.*(?:\b(?:mais|cependant|toutefois|par contre)\b|\?)).*$/iu,
  /^(?:it (?:was|is|'s|has been)|it's been|'?twas) (?:so |really |very |just )?(?:great|lovely|nice|good|wonderful|fun|a (?:real )?pleasure) (?:seeing|meeting|catching|talking|speaking|chatting|having|to (?:see|meet|catch|talk|speak|chat|have|hear))\b.*$/i,
  /^(?:so |really )?(?:great|lovely|nice|good) (?:seeing|meeting|catching up|talking|chatting|to (?:see|meet|hear from|catch up)) (?:you|everyone|everybody|all|the)\b.*$/i,
  /^(?:i|we) (?:all )?(?:really |very much |so )?(?:enjoyed|appreciate|appreciated|loved)\b(?!.*\bif\b).*$/i,
  /^.{1,40} (?:says?|sends?) (?:hi|hello|(?:his|her|their) (?:regards|best|love)).{0,20}$/i,
  /^(?:c['’]était (?:un (?:vrai )?plaisir|super|sympa|agréable)|j['’]ai (?:été )?ravie? |ravie?s? de (?:vous|t['’]|te ))\b.*$/iu,
];

/** True for a friendly remark ("thanks for the cake"). */
export function isChatter(sentence: string): boolean {
  if (sentence.length > 140) return false;
  const bare = sentence.replace(/[.!…\s]+$/, '').trim();
  return CHATTER.some((form) => form.test(bare));
}

/** True for a polite phrase ("hope you are well", "thanks in advance"). */
export function isPleasantry(sentence: string): boolean {
  if (sentence.length > 140) return false;
  const bare = sentence.replaceAll(/[.!?]/g, '').trim();
  return isClose(bare) || PLEASANTRIES.some((form) => form.test(bare));
}

/** True for "Thanks,", "Kind regards", "Merci d'avance, Marie". */
export function isClose(line: string): boolean {
  if (line.length > 60) return false;
  const close = CLOSE.exec(line);
  if (!close) return false;
  let rest = line.slice(close[0].length);
  for (let turn = 0; turn < 3; turn += 1) rest = rest.replace(CLOSE_MORE, '');
  return CLOSE_NAME.test(rest);
}

/** Returns the length of a line's greeting, or 0. */
export function greetingLength(line: string): number {
  if (ONLY_GREETED.test(line)) return line.length;
  const salutation = SALUTATION.exec(line) ?? SHORT_SALUTATION.exec(line);
  if (!salutation) return 0;
  let at = salutation[0].length;
  for (let turn = 0; turn < 2; turn += 1) {
    at += GREETED.exec(line.slice(at, at + 40))?.[0].length ?? 0;
  }
  const rest = line.slice(at, at + LONGEST_GREETING);
  const named = /^[^,:!?–\n]{0,40}[,:!–]/.exec(rest)?.[0];
  const alone = line.length <= LONGEST_GREETING && rest.split(' ').length <= 4;
  if (named && named.split(' ').length <= 5 && !NOT_A_NAME.test(named)) at += named.length;
  else if (alone && !NOT_A_NAME.test(rest) && !/[.?]./.test(rest)) return line.length;
  return at + (GREETING_END.exec(line.slice(at, at + 10))?.[0].length ?? 0);
}

export function withoutGreeting(sentence: string): string {
  return sentence.slice(greetingLength(sentence));
}
