import { phrases } from '../language.ts';
import type { AbsencePhrases } from './absence-phrases.ts';

export const NORWEGIAN_ABSENCE: AbsencePhrases = {
  states: phrases`
    jeg er (?:\S+ )?syk
    jeg (?:er|har)(?: \S+){0,6} (?:ikke (?:på (?:kontoret|jobb)|til stede|tilgjengelig)|fraværende|på (?:ferie|reise|tjenestereise|permisjon)|bortreist|borte|ute av kontoret|sykmeldt|i permisjon|ferie|fri|permisjon)
    jeg (?:er|har) (?:ikke på|fraværende|på (?:ferie|reise|permisjon)|bortreist|borte|ute av|ferie|permisjon)
    ^(?:fraværende|på ferie|ikke på kontoret) | kontoret er(?: \S+){0,4} stengt
    jeg jobber ikke lenger
  `,
  signs: phrases`
    jobber ikke lenger | dine (?:e-?poster|meldinger|henvendelser)
    ved behov | (?:din|deres) (?:e-?post|melding|mail|henvendelse)
    (?:ingen|ikke|begrenset|uten|verken) (?:\S+ )?tilgang
    (?:ikke|verken) (?:bli )?(?:\S+ )?(?:videresend|lest|leses) | leser ikke | haster | hastesak
    haste | akutt | presserende | nødstilfelle
    (?:i|under) (?:mitt fravær|min (?:ferie|permisjon)|ferien)
    når jeg (?:er|kommer) (?:\S+ )?tilbake | etter min | ved min tilbakekomst
    min (?:\S+ )?(?:kollega|stedfortreder|vikar) | automatisk
  `,
  periods: phrases`
    til og med | t\.?o\.?m | inntil | frem til | til | tilbake | fra … til | mellom
  `,
  topics: phrases`
    e-?post | mails? | meldinge?r? | svar | besvar | tilbake | fravær | ferie | tilgjengelig
    treffes | tålmod | forståelse | beklag | forsink | stengt | takk | i mellomtiden | så snart
    så raskt | god jul | på kontoret
  `,
  contacts: phrases`
    kontakt | ring | skriv | henvend | vennligst | kan du | kan dere | vær så
  `,
  promises: phrases`
    (?:be)?svar\S*(?: \S+){0,5} (?:når jeg (?:er|kommer) (?:\S+ )?tilbake|ved min tilbakekomst)
    begrenset tilgang til (?:min )?(?:e-?post|mail)
  `,
  matters: phrases`
    (?:for|om|angående|vedrørende) (?!saken|tiden|øyeblikket|spørsmål|haste|akutt|noen|du|det|den|en |et )\S{2,}(?:en|et|ne)(?![a-zæøå])
  `,
};
