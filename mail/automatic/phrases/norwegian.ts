import type { RobotPhrases } from './language.ts';

const REQUEST =
  '(?:henvendelse[n]?|forespørsel(?:en)?|melding(?:en)?|e-?post(?:en)?|e-?mail|mail|sak(?:en)?|ticket|støttesak|supportsak|feilmelding(?:en)?|spørsmål(?:et)?|klage[n]?)';

export const NORWEGIAN: RobotPhrases = {
  answers: [
    'godtatt',
    'akseptert',
    'avslått',
    'avvist',
    'foreløpig',
    'foreløpig (?:godtatt|akseptert)',
    'kanskje',
    'nytt tidspunkt foreslått',
  ],
  answered: [
    'har (?:foreløpig )?(?:godtatt|akseptert|avslått|takket (?:ja|nei) til) (?:denne|din|ditt|invitasjonen|møtet)',
    'har svart …(?:ja|nei|kanskje)',
    'har foreslått et nytt tidspunkt',
  ],
  eventFields: [
    'når',
    'hvor',
    'hva',
    'hvem',
    'tittel',
    'emne',
    'sted',
    'tid',
    'dato',
    'arrangør',
    'kalender',
    'deltakere',
  ],
  read: ['lest', 'ikke lest', 'ulest', 'lesebekreftelse', 'kvittering', 'mottaksbekreftelse'],
  yourMessage: ['(?:din|deres) (?:melding|e-?post|mail)', 'meldingen(?: din)?', 'e-posten din'],
  wasRead: ['(?:ble|er|er blitt) (?:lest|åpnet|vist)', '(?:ble|er|er blitt) slettet uten å'],
  receipts: ['dette er en (?:kvittering|lesebekreftelse|bekreftelse) (?:for|på)'],
  received: [
    `vi har (?:nå )?mottatt (?:din|deres|ditt|din) ${REQUEST}`,
    `vi har (?:nå )?mottatt ${REQUEST} (?:din|deres)`,
    `(?:vi|herved) bekrefter (?:vi )?(?:herved |med dette )?(?:mottak av|mottaket av|at vi har mottatt|å ha mottatt) (?:din|deres|ditt|${REQUEST})`,
    `(?:din|deres|ditt) ${REQUEST}(?: …)? (?:er|ble|har) …(?:mottatt|registrert|opprettet|sendt)`,
    `${REQUEST} (?:din|di|ditt|deres)(?: …)? (?:er|ble|har) …(?:mottatt|registrert|opprettet|sendt)`,
    '(?:sak|henvendelse|ticket|forespørsel) (?:mottatt|opprettet|registrert)$',
  ],
  created: [
    'en …(?:sak|forespørsel|henvendelse|ticket|supportsak)… er (?:nå |blitt )?(?:opprettet|registrert|åpnet)',
    '(?:det er |vi har )(?:nå )?(?:blitt )?opprettet en (?:ny )?(?:sak|ticket|supportsak)',
    '(?:ditt svar|svaret ditt)… er …(?:notert|registrert|lagt til|mottatt)',
  ],
  thanks: [
    '(?:mange |tusen )?takk for (?:at du (?:kontakt|tok|skr)|din|deres|henvendelsen|meldingen)',

    '(?:ditt|deres) (?:saks|referanse|ticket)-?(?:nummer|nr\\.?|id)(?: er|\\s?:)',
    '(?:saks|referanse)nummeret (?:ditt )?er',
  ],
  numbers: ['saksnummer', 'sak', 'nummer', 'referansenummer'],
  promises: [
    '(?:vi|vår …(?:support|kundeservice)|vårt …team|våre …(?:medarbeidere|konsulenter)|en …(?:av våre …|medarbeider|kollega|konsulent)) (?:kommer|vil|svarer|besvarer|behandler|kontakter|ser på|tar|følger)',
    '(?:blir|vil bli) (?:behandlet|gjennomgått|besvart) (?:av|så)',
    '(?:så snart som mulig|så fort som mulig|så raskt som mulig|snarest|innen kort tid)',
    '(?:svar|svare|besvar|besvare|ved å svare) (?:bare |direkte )?på denne (?:e-?posten|e-?mailen|mailen|meldingen)',
    '(?:oppgi|behold|ikke endre) …(?:nummer|emne|referanse)',
    'innen (?:\\d+|en|ett|to|tre) …(?:timer|arbeidsdag|virkedag|dag)',
  ],
  autoReplies: [
    'dette er (?:et|en) (?:automatisk|autogenerert) ?(?:generert |sendt )?(?:svar|bekreftelse|kvittering|autosvar|svarmelding)',
    'dette svaret (?:er|ble) (?:sendt|generert) automatisk',
    'dette er et autosvar',
  ],
  autoMails: [
    '(?:dette er en automatisk|denne (?:e-?posten|mailen|meldingen) …automatisk)',
    'automatisk (?:generert|sendt|opprettet)|autogenerert',
    '(?:vennligst )?ikke (?:svar|besvar) (?:på )?denne|kan ikke besvares',
  ],
  me: ['jeg', 'meg', 'min', 'mitt'],
};
