import { phrases } from '../language.ts';
import type { AbsencePhrases } from './absence-phrases.ts';

export const CZECH_ABSENCE: AbsencePhrases = {
  states: phrases`
    (?:jsem|budu|nacházím se|momentálně)(?: \S+){0,6} (?:mimo kancelář|nepřítom\S*|na (?:\S+ )?dovolené|na služební cestě|na mateřské|nedostupn\S*|na nemocenské)
    (?:jsem|budu) (?:mimo|nepřítom|na dovolené|na služební|na mateřské|nedostupn) | čerpám dovolenou
    mám dovolenou | (?:nejsem|nebudu)(?: \S+){0,4} (?:v kanceláři|přítom|k dispozici|k zastižení)
    ^(?:mimo kancelář|nepřítom|dovolená) | kancelář (?:je|bude)(?: \S+){0,3} zavřen | již nepracuji
    už nepracuji
  `,
  signs: phrases`
    v případě (?:potřeby|nutnosti) | (?:vaš|váš|tvůj|tvoj)\S* (?:e-?mail|zpráv)
    (?:omezen\S*|bez|nemám|nebudu mít) (?:\S+ )?přístup
    (?:nebude|nebudou|není|nejsou) (?:\S+ )?(?:přeposl|předá|čten|přesměrov) | nečtu
    nebudu (?:\S+ )?(?:číst|kontrolovat) | urgent | naléhav | neodkladn | spěch | akutn
    (?:v|po dobu|během|v době) (?:mé |mojí |své )?(?:nepřítomnosti|dovolené)
    po (?:svém |mém )?návratu | (?:můj|moje|moji|mého|mou|mé) (?:\S+ )?(?:koleg|zástup) | zastupuje
    zástup | automatick
  `,
  periods: phrases`do | od … do | vrátím | zpět | návrat | mezi`,
  topics: phrases`
    e-?mail | mail | zpráv | pošt | odpov | ozvu | návrat | zpět | nepřítom | dovolen | k dispozici
    zastižen | trpěliv | pochopen | omlou | zpožd | zavřen | děku | mezitím | co nejdříve | jakmile
    veselé | v kanceláři
  `,
  contacts: phrases`
    prosím | kontakt | obra[tť] | volej | zavolej | pište | napište | můžete | telefon
  `,
  promises: phrases`
    (?:odpovím|ozvu se)(?: \S+){0,5} po (?:svém |mém )?návratu
    po (?:svém |mém )?návratu(?: \S+){0,2} (?:odpovím|ozvu)
    omezený přístup k (?:e-?mail|poště|poštovn)
  `,
  matters: phrases`(?:ohledně|kvůli) (?!naléhav|urgent|neodklad|dotaz)`,
};
