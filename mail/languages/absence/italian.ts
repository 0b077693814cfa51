import { phrases } from '../language.ts';
import type { AbsencePhrases } from './absence-phrases.ts';

export const ITALIAN_ABSENCE: AbsencePhrases = {
  states: phrases`
    sono (?:\S+ )?malat[oa] | l'ufficio (?:è|sarà|rimarrà|resterà) chiuso
    (?:sono|sarò|mi trovo)(?: \S+){0,5} (?:fuori (?:ufficio|sede)|assente|in (?:ferie|vacanza|congedo|malattia|maternità|trasferta|permesso|viaggio)|fuori)
    non (?:sono|sarò)(?: \S+){0,4} (?:ufficio|disponibile|raggiungibile|reperibile)
    ^(?:attualmente )?(?:fuori ufficio|assente|in ferie)
    (?:i nostri|gli) uffici (?:sono|saranno|resteranno) chiusi | non lavoro più
  `,
  signs: phrases`
    non lavoro più | sue richieste
    per qualsiasi (?:necessità|richiesta|urgenza) | in caso di (?:necessità|bisogno)
    (?:sua|tua|vostra) (?:e-?mail|mail) | (?:suo|tuo|vostro) messaggio
    accesso (?:molto )?(?:limitato|ridotto)
    (?:senza|non ho|non avrò|nessun|poco|né) (?:\S+ )?accesso
    non (?:sarà|saranno|verrà|verranno|viene|vengono) (?:\S+ )?(?:inoltrat|lett|reindirizzat|controllat)
    non (?:leggo|leggerò|consulto|consulterò|controllo|controllerò|potrò leggere) | urgen | emergenz
    (?:in|durante) (?:la )?mia assenza | durante le (?:mie )?ferie
    (?:al|dopo il|dal) mio (?:rientro|ritorno)
    (?:(?:il )?mio|(?:la )?mia|i miei) (?:\S+ )?(?:collegh?|sostitut) | la collega | il collega
    automatic
  `,
  periods: phrases`fino a | dal … al | sino a | rientr | torn | ritorn | a partire da`,
  topics: phrases`
    e-?mails? | mail | posta | messaggi | rispond | rispost | rientr | ritorn | torn(?:o|erò)
    assen | ferie | disponibil | pazienza | comprensione | scus | disagio | ritardo | chius | grazie
    ringrazi | nel frattempo | prima possibile | buone? (?:feste|vacanze) | fuori ufficio
    in ufficio
  `,
  contacts: phrases`
    contatt | scriv | chiam | rivolg | telefon | per favore | la prego | si prega | prego | può
    potete | puoi | vi prego
  `,
  promises: phrases`
    (?:rispond|ricontatt)\S*(?: \S+){0,4} (?:al|dopo il) mio (?:rientro|ritorno)
    accesso (?:molto )?(?:limitato|ridotto) (?:alla|alle|a) (?:\S+ )?(?:posta|e-?mail|mail)
  `,
  matters: phrases`
    (?:per|riguardo|circa) (?:il |l[aeo] |i |gli |l'|al |all[aeo] |ai )(?!urgen|emergen|richiest|domand|question|inform|necess|moment|period|durat|comunicaz|assist|pratich|resto|disagio|attes|seguent)
  `,
};
