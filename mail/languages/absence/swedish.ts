import { phrases } from '../language.ts';
import type { AbsencePhrases } from './absence-phrases.ts';

export const SWEDISH_ABSENCE: AbsencePhrases = {
  states: phrases`
    jag är (?:\S+ )?sjuk
    jag (?:är|kommer att vara)(?: \S+){0,6} (?:inte (?:på (?:kontoret|plats|jobbet)|tillgänglig|anträffbar)|frånvarande|på (?:semester|resande fot|tjänsteresa|resa)|ledig|tjänstledig|bortrest|borta|föräldraledig|sjukskriven)
    jag är (?:inte|frånvarande|på|ledig|tjänstledig|bortrest|borta|föräldraledig) | jag har semester
    ^(?:frånvarande|på semester|inte på kontoret) | kontoret är(?: \S+){0,4} stängt
    jag arbetar inte längre
  `,
  signs: phrases`
    läses (?:inte|ej) | (?:dina|era) (?:mejl|mail|meddelanden|frågor) | arbetar inte längre
    vid behov | (?:ditt|din|ert|er) (?:mejl|mail|meddelande|e-?post)
    (?:ingen|begränsad|utan|inte|varken) (?:\S+ )?(?:tillgång|åtkomst)
    (?:inte|ej|varken) (?:att )?(?:\S+ )?(?:vidarebefordra|läs|skickas vidare)
    läser (?:inte|ej|inga) | brådska | akut | bråttom | nödfall
    (?:i|under) min (?:frånvaro|semester|ledighet) | när jag (?:är|kommer) (?:\S+ )?tillbaka
    efter min | vid min återkomst | min (?:\S+ )?(?:kollega|ersättare|ställföreträdare|vikarie)
    automatisk
  `,
  periods: phrases`till och med | t\.?o\.?m | till | tillbaka | från … till | åter | mellan`,
  topics: phrases`
    e-?post | mejl | mail | meddeland | svar | besvar | tillbaka | åter | frånvar | semester
    tillgänglig | nås | tålamod | förståelse | ursäkt | försen | dröj | stäng | tack | under tiden
    så snart | trevlig | glad | god jul | på kontoret
  `,
  contacts: phrases`
    kontakta | ring | skriv | vänd | vänligen | snälla | kan du | kan ni | var god | hör av | nå mig
    mejla | maila
  `,
  promises: phrases`
    (?:svar|återkom)\S*(?: \S+){0,5} (?:när jag (?:är|kommer) (?:\S+ )?tillbaka|vid min återkomst)
    begränsad (?:tillgång|åtkomst) till (?:min )?(?:e-?post|mejl|mail)
  `,
  matters: phrases`
    (?:för|om|angående|gällande|rörande) (?!ärende|tiden|stunden|saken|frågor|brådska|akut|någon|du|ni|det|den|en |ett )\S{2,}(?:en|et|na)(?![a-zåäö])
  `,
};
