import { phrases } from '../language.ts';
import type { AbsencePhrases } from './absence-phrases.ts';

export const GERMAN_ABSENCE: AbsencePhrases = {
  states: phrases`
    ich arbeite (?:in )?teilzeit | ich arbeite \S+tags nicht
    ^bin \S+tags nicht im (?:büro|haus|dienst)
    ich bin (?:\S+ ){0,4}(?:krank|erkrankt|nicht im dienst)
    (?:derzeit|zurzeit|momentan|aktuell) bin ich (?:\S+ ){0,4}(?:nicht|im urlaub|abwesend|in)
    ich (?:bin|werde)(?: \S+){0,8} (?:nicht (?:im (?:büro|hause?|dienst)|erreichbar|da|am platz)|außer haus|ausser haus|abwesend|im (?:\S+ )?(?:urlaub|mutterschutz|krankenstand)|in (?:urlaub|elternzeit|den ferien|mutterschutz)|auf (?:dienstreise|reisen|geschäftsreise)|verreist|krankgeschrieben)
    ^(?:bin )?(?:derzeit |zurzeit |momentan |aktuell )?(?:nicht im büro|abwesend|im urlaub|außer haus|in urlaub)
    (?:unser büro|das büro) (?:ist|bleibt)(?: \S+){0,6} geschlossen
    ich befinde mich(?: \S+){0,6} (?:urlaub|dienstreise|elternzeit) | ich habe (?:\S+ ){0,6}urlaub
    ich arbeite nicht mehr
    ich bin (?:erst )?(?:wieder )?ab (?:\S+ ){1,4}(?:wieder )?(?:im (?:büro|haus)|erreichbar|da|zurück) und (?:werde|beantworte|bearbeite) (?:ihre|deine)
  `,
  signs: phrases`
    dauer meine[rs]
    (?:ihre|deine|eure) (?:anfragen|mails|e-?mails) | arbeite nicht mehr
    bei (?:rückfragen|fragen|bedarf) | in der zwischenzeit wenden
    (?:ihre|deine)[rn]? (?:e-?mail|mail|nachricht)
    (?:kein(?:en|e)?|eingeschränkt\S*|begrenzt\S*|ohne|nur \S+) (?:\S+ ){0,2}(?:zugriff|zugang)
    (?:nicht|weder|auch nicht) (?:\S+ ){0,2}(?:weitergeleitet|gelesen|bearbeitet|abgerufen|abrufen|lesen|umgeleitet)
    lese (?:meine |keine )?(?:e-?mails|mails|nachrichten) (?:\S+ )?(?:nicht|unregelmäßig)
    lese keine | dringen | notf[aä]ll | eilig
    (?:in|während) meine[rs]? (?:abwesenheit|urlaub|elternzeit)
    (?:nach|bei) meine[rm]? (?:rückkehr|rückkunft|urlaub|wiederkehr)
    meine[nrm]? (?:\S+ )?(?:kolleg|vertret|stellvertret) | vertretung | vertritt mich | vertreten
    sobald ich (?:wieder|zurück) | automatisch
  `,
  periods: phrases`
    bis | ab (?:dem|montag|\d) | wieder | zurück | vom … bis | von … bis | zwischen
  `,
  topics: phrases`
    wieder (?:da|im|für|erreichbar|zurück|ab) | e-?mails? | mails? | nachrichten? | postfach
    antwort | beantwort | rückkehr | zurück | abwesen | urlaub | erreichbar | verfügbar | geduld
    verständnis | entschuldig | verzöger | geschlossen | feiertag | ferien | dank | melde ich mich
    schnellstmöglich | sobald | zwischenzeit | frohe | schöne (?:feier|weih|tage) | im büro
    für sie da
  `,
  contacts: phrases`
    bitte | wenden | kontakt | anruf | ruf | schreib | erreichen sie | richte | können sie
    kannst du
  `,
  promises: phrases`
    (?:ihre|deine) (?:nachricht|e-?mail|mail) (?:beantworte|bearbeite|lese) ich
    (?:büro|haus|erreichbar|da|zurück) und (?:beantworte|bearbeite) (?:ihre|deine)
    (?:nach|bei) meiner (?:rückkehr|wiederkehr)(?: \S+){0,5} (?:be)?(?:antwort|arbeite)\S*
    (?:be)?(?:antworte|arbeite)(?: \S+){0,6} (?:nach|bei) meiner (?:rückkehr|wiederkehr)
    werde (?:ihre|deine|eure|mich)(?: \S+){0,4} (?:dann|danach|anschließend|nach meiner \S+) (?:beantworten|bearbeiten|melden|lesen)
    (?:be)?(?:antworte|melde)(?: \S+){0,5} (?:sobald|wenn) ich (?:wieder )?(?:zurück|da) bin
    (?:eingeschränkt\S*|begrenzt\S*|kein\S*|ohne|sporadisch\S*) (?:zugriff|zugang) (?:auf|zu) (?:\S+ )?(?:e-?mails?|mails|nachrichten|postfach)
  `,
  matters: phrases`
    um (?:de[nrs]|die|das|eine[nrs]?) \S+ (?:\S*zu\S+|zu[ ])
    wegen (?:de[rsnm]|ein\S*|uns\S+|meine\S*) (?!dringend|eilig|notf|fragen|anliegen)
    (?:für|bezüglich|betreffend) (?:de[nrs]|die|das|unse\S+) (?!dringend|eilig|notf|fragen|rückfrag|anfrag|anliegen|zeit|dauer|unannehm|verständnis|übergang|weiter|allgemein|fall|moment|kontakt|nachricht|e-?mail|mail|schreiben)
  `,
};
