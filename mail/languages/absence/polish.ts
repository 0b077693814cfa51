import { phrases } from '../language.ts';
import type { AbsencePhrases } from './absence-phrases.ts';

export const POLISH_ABSENCE: AbsencePhrases = {
  states: phrases`
    jestem (?:\S+ )?chor[ya]
    (?:jestem|będę|przebywam|obecnie)(?: \S+){0,6} (?:nieobecn\S*|poza biurem|na (?:\S+ )?urlopie|na zwolnieniu|w delegacji|w podróży|niedostępn\S*)
    (?:jestem|przebywam|będę) (?:nieobecn|poza biurem|na urlopie|na zwolnieniu|w delegacji)
    nie ma mnie | nie będzie mnie | ^(?:nieobecn|poza biurem|na urlopie)
    biuro (?:jest|będzie) (?:\S+ ){0,3}(?:nieczynne|zamknięte) | już nie pracuję
  `,
  signs: phrases`
    już nie pracuję
    w razie (?:potrzeby|pytań) | (?:twoj|państwa|pani|pana)\S* (?:\S+ )?(?:wiadomo|e-?mail|mail)
    (?:brak|ograniczon\S*|bez|nie mam|nie będę mia\S+) (?:\S+ )?dostęp | ograniczony dostęp
    nie (?:będzie|będą|jest|są|zostanie|zostaną) (?:\S+ )?(?:przekaz|przesł|przesył|czytan|odczyt|przekierow)
    nie (?:czytam|odczytuję|sprawdzam|będę (?:czyta|odczytywa|sprawdza)) | piln
    nagł(?:ych|ym|ej|e) | (?:podczas|w czasie|pod|na czas) (?:mojej |swojej )?nieobecno
    po (?:moim |swoim )?powrocie | po urlopie
    (?:mój|moja|moją|moim|mojego|mojej|moi) (?:\S+ )?(?:koleg|koleżan|zastęp|współprac) | zastępuje
    zastępstw | automatyczn
  `,
  periods: phrases`do | od … do | wracam | wrócę | powr | między | w dniach`,
  topics: phrases`
    e-?mail | mail | wiadomo | poczt | odpow | odpisz | powr | wrócę | nieobecn | urlop | dostępn
    cierpliwo | zrozumi | przepra | opóźni | zamknię | dzięk | w międzyczasie | jak najszybciej
    wesołych | w biurze | do biura
  `,
  contacts: phrases`
    proszę | prosz | kontakt | skontakt | dzwoń | zadzwo | telefon | pisz | napisz | kierow | możesz
    można | mogą
  `,
  promises: phrases`
    (?:odpowiem|odpiszę|odpowiadam)(?: \S+){0,5} po (?:moim |swoim )?powrocie
    po (?:moim |swoim )?powrocie (?:odpowiem|odpiszę)
    ograniczony dostęp do (?:poczty|e-?mail|mail|wiadomości)
  `,
  matters: phrases`w sprawie (?!piln|nagł|ważn)`,
};
