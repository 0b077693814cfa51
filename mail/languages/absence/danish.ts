import { phrases } from '../language.ts';
import type { AbsencePhrases } from './absence-phrases.ts';

export const DANISH_ABSENCE: AbsencePhrases = {
  states: phrases`
    jeg er (?:\S+ )?syg
    jeg (?:er|holder|har)(?: \S+){0,6} (?:ikke (?:på (?:kontoret|arbejde)|til stede|tilgængelig)|fraværende|på (?:ferie|rejse|tjenesterejse|barsel|orlov|forretningsrejse)|bortrejst|ude af (?:kontoret|huset)|sygemeldt|ferie|fri)
    jeg (?:er|holder|har) (?:ikke på|fraværende|på (?:ferie|rejse|barsel|orlov)|bortrejst|ude af|ferie|fri)
    ^(?:fraværende|på ferie|ikke på kontoret) | kontoret er(?: \S+){0,4} lukket
    jeg arbejder ikke længere
  `,
  signs: phrases`
    arbejder ikke længere | dine (?:e-?mails|mails|henvendelser)
    ved behov | (?:din|deres) (?:e-?mail|mail|besked|henvendelse)
    (?:ingen|ikke|begrænset|uden|hverken) (?:\S+ )?adgang
    (?:ikke|hverken) (?:blive )?(?:\S+ )?(?:videresend|læst|læses) | læser ikke | haster | hastende
    haste | akut | presserende | nødstilfælde
    (?:i|under) (?:mit fravær|min (?:ferie|orlov|fravær)) | når jeg (?:er|kommer) (?:\S+ )?tilbage
    efter min | ved min tilbagekomst | min (?:\S+ )?(?:kollega|stedfortræder|afløser|vikar)
    automatisk
  `,
  periods: phrases`til og med | t\.?o\.?m | indtil | til | tilbage | fra … til | mellem`,
  topics: phrases`
    e-?mails? | mails? | besked | meddelelse | svar | besvar | tilbage | fravær | ferie
    tilgængelig | træffes | tålmod | forståelse | undskyld | beklag | forsink | lukket | tak
    i mellemtiden | hurtigst muligt | glædelig | på kontoret
  `,
  contacts: phrases`
    kontakt | ring | skriv | henvend | venligst | kan du | kan i | vær venlig
  `,
  promises: phrases`
    (?:be)?svar\S*(?: \S+){0,5} (?:når jeg (?:er|kommer) (?:\S+ )?tilbage|ved min tilbagekomst)
    begrænset adgang til (?:min |mine )?(?:e-?mail|mail)
  `,
  matters: phrases`
    (?:for|om|angående|vedrørende) (?!sagen|tiden|øjeblikket|spørgsmål|haste|akut|nogen|du|det|den|en |et )\S{2,}(?:en|et|ne)(?![a-zæøå])
  `,
};
