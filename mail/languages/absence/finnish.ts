import { phrases } from '../language.ts';
import type { AbsencePhrases } from './absence-phrases.ts';

export const FINNISH_ABSENCE: AbsencePhrases = {
  states: phrases`
    olen (?:\S+ )?sairaana
    olen(?: \S+){0,6} (?:poissa|lomalla|vuosilomalla|kesälomalla|matkoilla|työmatkalla|tavoittamattomissa|vapaalla|sairauslomalla|vanhempainvapaalla|virkavapaalla)
    en ole(?: \S+){0,5} (?:toimistolla|paikalla|tavoitettavissa|töissä|työpaikalla)
    ^(?:poissa|lomalla) | toimisto(?:mme)? on(?: \S+){0,5} (?:suljettu|kiinni) | en työskentele enää
  `,
  signs: phrases`
    tarvittaessa | viesti(?:si|nne|isi|inne|äsi|änne) | sähköpostii?(?:si|nne)
    (?:en|ei|rajoitetusti|rajallinen) (?:\S+ )?(?:pääse|pääsyä|lue|lueta|välitetä|seuraa|edelleenlähetetä|ohjata)
    luen (?:\S+ )?(?:satunnaisesti|rajoitetusti) | kiireelli | kiireis | hätä | poissaoloni
    loma(?:ni)? aikana | lomani | palattuani | kun palaan | paluuni | kollega(?:ni|an|ni\S*)?
    sijaise | sijainen | automaatti
  `,
  periods: phrases`asti | saakka | palaan | takaisin | alkaen | välisenä`,
  topics: phrases`
    sähköposti | viesti | vasta(?:an|us|ta|at) | toimisto | poissa | loma | palaan | paluu
    tavoitettav | käytettävi | kärsivällis | ymmärry | pahoittel | viivästy | suljettu | kiito
    sillä välin | mahdollisimman pian | hyvää
  `,
  contacts: phrases`
    ota | otta | ottakaa | soita | kirjoita | ystävällisesti | voit | voitte | yhtey | lähet
  `,
  promises: phrases`
    (?:vastaan|palaan asiaan)(?: \S+){0,5} (?:palattuani|kun palaan|paluuni)
    (?:palattuani|kun palaan|paluuni jälkeen)(?: \S+){0,3} vastaan
  `,
  matters: phrases`(?:koskien|liittyen)[ ]`,
};
