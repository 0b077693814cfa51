/** Characters. */
const LONGEST = 300;

const THANKS =
  /\b(?:thanks?|thank you|thankyou|thx|tks|ty|cheers|appreciated?|grateful|merci|remercie|remercions|mercis)(?![\p{L}\p{N}])/iu;

const AGREES =
  /\b(?:ok|okay|okey|k|kk|noted|got it|understood|roger|received|acknowledged|great|perfect|super|excellent|awesome|wonderful|amazing|nice|cool|brilliant|fantastic|sounds good|good|no problem|no worries|you're welcome|bien reçu|bien recu|reçu|bien noté|noté|compris|d[’']accord|dac|entendu|parfait|parfaite|génial|genial|top|nickel|impeccable|bravo|formidable|de rien)(?![\p{L}\p{N}])/iu;

const WISHES =
  /^(?:have|enjoy|wish(?:ing)? you|take care|talk soon|see you|speak soon|all the best|best|regards|kind regards|warm regards|best regards|best wishes|sincerely|yours|bye|passez|bonne? |bon |belle? |beau |cordialement|bien à (?:toi|vous)|à (?:bientôt|demain|plus)|salutations)/iu;

const GREETING =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|bonjour|bonsoir|salut|allô|chère?|coucou)\b/iu;

const MORE =
  /\b(?:but|however|still|yet|not|never|again|also|can|could|would|should|will|need|needs|please|is|are|was|were|has|had|does|did|do|until|when|if|because|since|thanks to|mais|encore|toujours|pas|jamais|aussi|peux|peut|pouvez|pourrais|pourrait|est|sont|était|sera|faut|svp|reste|manque|quand|si|car|grâce)(?![\p{L}\p{N}])|n[’']t\b|\d/iu;

const MOST_WORDS = 12;
/** Maximum words after "ok"; a longer text has content. */
const MOST_AGREEING = 3;
const NAME = /^\p{Lu}[\p{L}’'.-]*(?:\s\p{Lu}[\p{L}’'.-]*){0,2}$/u;

/** True for a reply with only thanks, "ok" or a thumb. It does not wake a snoozed entry. */
export function saysThanksAlone(reply: string): boolean {
  const text = reply.trim();
  if (text.length > LONGEST || text.includes('?')) return false;
  const clauses = text
    .split(/[\n.!,;:()–—]+|\s-\s/u)
    .map((clause) => clause.replace(/[^\p{L}\p{N}’'\s-]/gu, '').trim())
    .filter((clause) => clause !== '');
  // The reply is empty, or only emoji.
  if (clauses.length === 0) return true;
  return (
    clauses.every(isPolite) && clauses.some((clause) => isCourteous(clause) || WISHES.test(clause))
  );
}

function isPolite(clause: string, place: number): boolean {
  if (isCourteous(clause)) return true;
  if (place === 0 && GREETING.test(clause) && wordsIn(clause) <= 4) return true;
  if (place > 0 && NAME.test(clause)) return true;
  return WISHES.test(clause) && wordsIn(clause) <= MOST_WORDS && !/\d/.test(clause);
}

function isCourteous(clause: string): boolean {
  const said = clause.replace(/c[’']est noté|you[’']re the best|you are the best/giu, 'ok');
  if (MORE.test(said)) return false;
  if (THANKS.test(said)) return wordsIn(said) <= MOST_WORDS;
  return AGREES.test(said) && wordsIn(said) <= MOST_AGREEING;
}

function wordsIn(text: string): number {
  return text.split(/\s+/).length;
}
