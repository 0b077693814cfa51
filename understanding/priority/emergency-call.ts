import type { Sentence } from '../reading/sentences.ts';

/** Emergency numbers that rarely mean anything else after "call". */
const KNOWN = '911|999|112|000|1-1-2|9-1-1';
/** Numbers of European and Asian services; in a company also extensions and days. */
const SHARED = '15|17|18|061|062|110|113|114|115|117|118|119|120|144|190|192|193|995';
const CALLS = `call(?:s|ed|ing)?|dial(?:s|l?ed|l?ing)?|r[iau]ng(?:s|ing)?|phon(?:e|es|ed|ing)|alert(?:ed|ing)?|appel(?:l?er|l?es?|lent|ez|ons|é|ée|és)|compos(?:er|e|es|ez|é)|fai(?:t|tes|re|s)|prév(?:enir|enez|enu|iens)|contact(?:er|e|ez|é|ed)|joindre|joignez|téléphon(?:er|e|ez|é)`;
const SOON = 'already|just|straight|now|vite|déjà|immédiatement|tout de suite|aussitôt';
const AFTER = `(?=\\s*(?:$|[.,;:!?…()\\-–—"”»])|\\s+(?:and|but|so|as|who|they|he|she|we|i|now|right|straight|already|immediately|asap|because|for (?:an?|the) (?:ambulance|police)|for help|from|on|is|are|or|paramedics|et|mais|car|qui|ils?|elles?|on|tout|vite|maintenant|immédiatement|déjà|pour (?:une ambulance|les secours|l['’]ambulance)|au plus vite)(?!\\p{L})|\\s+(?:ago|at|à|a|il y a)\\s+\\d)`;
const BEFORE = '(?<![\\p{L}\\p{N}])';
const ON_THE_LINE = `(?:has |have |is |are |was |a été |est |sont |['’]s )?(?:just |already |been |déjà |being )*(?:called|alerted|notified|rung|coming|on (?:the|its|their|another) (?:\\w+ )?(?:line|phone|way)|dispatched|appelée?|prévenu|averti|en (?:ligne|route)|sur (?:la|l['’]autre) ligne|s['’]en vient|arrive)(?!\\s+off)`;

const FORMS = [
  `${BEFORE}(?:${CALLS})\\s+(?:(?:${SOON})\\s+)?(?:(?:the|le|au)\\s+)?(?:${KNOWN})${AFTER}`,
  `${BEFORE}(?:${CALLS})\\s+(?:(?:${SOON})\\s+)?(?:le|au)\\s+(?:${SHARED})${AFTER}`,
  `${BEFORE}(?:call(?:ed|ing)|dial(?:led|ed|ling|ing)?|rang|phoned)\\s+(?:(?:${SOON})\\s+)?(?:${SHARED.replace('15|17|18|', '')})${AFTER}`,
  `(?<=^|[.,;:!?(–—-]\\s*|(?<!\\p{L})(?:and|but|et|the|le)\\s+)(?:${KNOWN})\\s*${ON_THE_LINE}(?!\\p{L})`,
  `${BEFORE}(?:on the (?:other )?(?:phone|line)|on hold|en ligne|au téléphone|speaking|talking)\\s+(?:with|to|avec)\\s+(?:the\\s+|le\\s+)?(?:${KNOWN}|(?<=le\\s+)(?:${SHARED}))(?![\\p{L}\\p{N}])`,
  `(?<!\\p{L})j['’]ai\\s+le\\s+(?:${KNOWN}|${SHARED})\\s+(?:en ligne|au téléphone|sur (?:la|l['’]autre) ligne)`,
].map((form) => new RegExp(form, 'iu'));

/** "I called you on the 15th" names a day, "do not call 911" no emergency. */
const NO_CALL =
  /(?:not|n['’]t|never|no need to|without|pas|jamais|inutile d['’e]|why|pourquoi)\s+(?:\p{L}+\s+)?$|(?:vous|nous|les?|la|lui|leur|l['’]|m['’]|t['’])\s?(?:ai|as?|ont|avait|avais|aviez|avions)\s+$|(?:vous|nous)\s+(?:vous|nous)\s+av(?:ons|ez)\s+$/iu;
/** Instructions for a possible emergency, not a call. */
const INSTRUCTION =
  /(?<!\p{L})(?:if|in case|whenever|should (?:you|there|anyone)|en cas|s['’]ils?|si|lorsque|emergencies|(?:in|for) (?:an|any) emergency|medical emergency|life[- ]threatening|urgences?|drill|training|poster|how to|when to|exercice|formation|affiche|consignes?|quand)(?!\p{L})/iu;
const LONGEST = 1_000;

/** Returns the words that say that an emergency number is, was or must be called; else null. */
export function emergencyCallIn({ text }: Sentence): string | null {
  const start = text.slice(0, LONGEST);
  if (!/\d/.test(start) || INSTRUCTION.test(start)) return null;
  for (const form of FORMS) {
    const found = form.exec(start);
    if (found && !NO_CALL.test(start.slice(0, found.index))) return found[0].trim();
  }
  return null;
}
