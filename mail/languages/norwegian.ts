import { NORWEGIAN_ABSENCE } from './absence/norwegian.ts';
import { type MailLanguage, phrases } from './language.ts';

const REQUEST =
  '(?:henvendelse[n]?|forespørsel(?:en)?|melding(?:en)?|e-?post(?:en)?|e-?mail|mail|sak(?:en)?|ticket|støttesak|supportsak|feilmelding(?:en)?|spørsmål(?:et)?|klage[n]?)';

export const NORWEGIAN: MailLanguage = {
  locales: ['nb'],
  months: {},
  fieldFrom: phrases`fra | avsender`,
  fieldDate: phrases`sendt | dato | sendte`,
  fieldTo: phrases`til`,
  fieldSubject: phrases`emne`,
  fieldOther: phrases`kopi | vedlegg`,
  onBehalfOf: [],
  forwardPrefixes: phrases`videresendt`,
  replyPrefixes: phrases`sv | svar`,
  ambiguousPrefixes: phrases`vs`,
  forwardStems: phrases`videresend`,
  originalStems: phrases`opprinnelig`,
  forwardSentences: phrases`
    start pa videresendt melding | start pa videresendt e-post | videresendt melding
  `,
  messageStems: phrases`melding`,
  attributionVerbs: phrases`skrev`,
  attributionEndings: [],
  besideName: [],
  dateWords: [],
  deviceStarts: phrases`sendt fra | skaff outlook`,
  soleClosings: phrases`med vennlig hilsen | vennlig hilsen | beste hilsen`,
  attributionStarts: phrases`Den | På | I en melding | Fra | Kl.`,
  attributionEnds: phrases`skrev | skreiv | skriver | skrev følgende | har skrevet`,
  verbsBeforeName: phrases`skrev | skreiv | skriver`,
  quotingStarts: phrases`Siterer | Sitat fra`,
  originalMessageLines: phrases`
    Opprinnelig melding | Opprinneleg melding | Original melding | Originalmelding
    Opprinnelig e-post | Opprinnelig avtale
  `,
  forwardedMessageLines: phrases`
    Videresendt melding | Vidaresendt melding | Start på videresendt melding | Videresendt e-post
    Forwarded message
  `,
  replyAboveLines: phrases`
    svar over denne linjen | svar ovenfor denne linjen | over denne linjen | skriv over denne linjen
  `,
  sentFromLines: phrases`
    Sendt fra min … | Sendt fra mitt … | Sendt fra … | Sendt via … | Sendt med …
    Hent Outlook for … | Skaff deg Outlook for … | Last ned Outlook for … | Få Outlook for …
  `,
  closings: phrases`
    Med vennlig hilsen | Vennlig hilsen | Vennlige hilsener | Hilsen | Beste hilsen | Mvh | Takk
    På forhånd takk | Mange takk | Med venleg helsing | Venleg helsing | Helsing
    Med vennlige hilsener | Hilsener
  `,
  jobTitles: phrases`
    \w*sjef | \w*leder | daglig leder | direktør | \w*ingeniør | \w*tekniker | \w*assistent
    \w*koordinator | saksbehandler | økonomi\w* | salg\w* | innkjøp(?:er)? | \w*konsulent | rådgiver
    avdeling\w* | \w*medarbeider | utvikler | regnskap\w* | vaktmester | advokat
  `,
  contactLabels: phrases`
    telefon | tlf | tel | mobil | mob | direkte | sentralbord | faks | e-post | epost | mail | web
    nettside | adresse | besøksadresse | postadresse | org\.? ?nr
  `,
  confidentialityWords: phrases`
    konfidensiell | fortrolig | mottaker | ved en feil | avsender | ikke tillatt | slette
  `,
  answerWords: phrases`svar(?:ene)? | kommentarer? | merknader | se`,
  answerPlaces: phrases`
    nedenfor | herunder | med (?:rødt|blått|grønt|fet|store bokstaver) | i rødt | i teksten
    mellom linjene | inline
  `,
  afterthoughts: phrases`
    en ting til | én ting til | forresten | for øvrig | sendt for tidlig | jeg glemte | glemte
    tillegg | rettelse | dessuten | også | etterskrift | annen sak
    beklager,? (?!for)\S+ | jeg men(?:er|te)
  `,
  footers: phrases`
    Tenk på miljøet | Virusfri | Denne meldingen er konfidensiell | Denne e-posten kan inneholde
  `,
  invitationReplySubjects: phrases`
    godtatt | akseptert | avslått | avvist | foreløpig | foreløpig (?:godtatt|akseptert) | kanskje
    nytt tidspunkt foreslått
  `,
  invitationReplies: phrases`
    har (?:foreløpig )?(?:godtatt|akseptert|avslått|takket (?:ja|nei) til) (?:denne|din|ditt|invitasjonen|møtet)
    har svart …(?:ja|nei|kanskje) | har foreslått et nytt tidspunkt
  `,
  eventFields: phrases`
    når | hvor | hva | hvem | tittel | emne | sted | tid | dato | arrangør | kalender | deltakere
  `,
  receiptSubjects: phrases`
    lest | ikke lest | ulest | lesebekreftelse | kvittering | mottaksbekreftelse
  `,
  receiptYourMessage: phrases`
    (?:din|deres) (?:melding|e-?post|mail) | meldingen(?: din)? | e-posten din
  `,
  receiptWasRead: phrases`
    (?:ble|er|er blitt) (?:lest|åpnet|vist) | (?:ble|er|er blitt) slettet uten å
  `,
  receiptStarts: phrases`dette er en (?:kvittering|lesebekreftelse|bekreftelse) (?:for|på)`,
  requestReceived: phrases`
    vi har (?:nå )?mottatt (?:din|deres|ditt|din) ${REQUEST}
    vi har (?:nå )?mottatt ${REQUEST} (?:din|deres)
    (?:vi|herved) bekrefter (?:vi )?(?:herved |med dette )?(?:mottak av|mottaket av|at vi har mottatt|å ha mottatt) (?:din|deres|ditt|${REQUEST})
    (?:din|deres|ditt) ${REQUEST}(?: …)? (?:er|ble|har) …(?:mottatt|registrert|opprettet|sendt)
    ${REQUEST} (?:din|di|ditt|deres)(?: …)? (?:er|ble|har) …(?:mottatt|registrert|opprettet|sendt)
    (?:sak|henvendelse|ticket|forespørsel) (?:mottatt|opprettet|registrert)$
  `,
  requestCreated: phrases`
    en …(?:sak|forespørsel|henvendelse|ticket|supportsak)… er (?:nå |blitt )?(?:opprettet|registrert|åpnet)
    (?:det er |vi har )(?:nå )?(?:blitt )?opprettet en (?:ny )?(?:sak|ticket|supportsak)
    (?:ditt svar|svaret ditt)… er …(?:notert|registrert|lagt til|mottatt)
  `,
  requestThanks: phrases`
    (?:mange |tusen )?takk for (?:at du (?:kontakt|tok|skr)|din|deres|henvendelsen|meldingen)
    (?:ditt|deres) (?:saks|referanse|ticket)-?(?:nummer|nr\.?|id)(?: er|\s?:)
    (?:saks|referanse)nummeret (?:ditt )?er
  `,
  requestNumbers: phrases`saksnummer | sak | nummer | referansenummer`,
  replyPromises: phrases`
    (?:vi|vår …(?:support|kundeservice)|vårt …team|våre …(?:medarbeidere|konsulenter)|en …(?:av våre …|medarbeider|kollega|konsulent)) (?:kommer|vil|svarer|besvarer|behandler|kontakter|ser på|tar|følger)
    (?:blir|vil bli) (?:behandlet|gjennomgått|besvart) (?:av|så)
    (?:så snart som mulig|så fort som mulig|så raskt som mulig|snarest|innen kort tid)
    (?:svar|svare|besvar|besvare|ved å svare) (?:bare |direkte )?på denne (?:e-?posten|e-?mailen|mailen|meldingen)
    (?:oppgi|behold|ikke endre) …(?:nummer|emne|referanse)
    innen (?:\d+|en|ett|to|tre) …(?:timer|arbeidsdag|virkedag|dag)
  `,
  autoReplySentences: phrases`
    dette er (?:et|en) (?:automatisk|autogenerert) ?(?:generert |sendt )?(?:svar|bekreftelse|kvittering|autosvar|svarmelding)
    dette svaret (?:er|ble) (?:sendt|generert) automatisk | dette er et autosvar
  `,
  autoMailSentences: phrases`
    (?:dette er en automatisk|denne (?:e-?posten|mailen|meldingen) …automatisk)
    automatisk (?:generert|sendt|opprettet)|autogenerert
    (?:vennligst )?ikke (?:svar|besvar) (?:på )?denne|kan ikke besvares
  `,
  firstPerson: phrases`jeg | meg | min | mitt`,
  autoReplySubjects: phrases`automatisk svar\s?:`,
  absenceSubjects: phrases`ikke (?:på kontoret|til stede)`,
  absenceNotices: [],
  greetings: phrases`hei | kjære | god(?: dag|dag| morgen| kveld)`,
  clauseJoins: phrases`og(?! med) | men | eller | samt`,
  absence: NORWEGIAN_ABSENCE,
  tapbacks: phrases`
    👍 likte … | ❤️ elsket … | 👎 mislikte … | 👎 likte ikke … | 😂 lo av …
    ‼️ (?:fremhevet|understreket) … | ❓ (?:stilte spørsmål ved|satte spørsmålstegn ved) …
  `,
  reactionLines: phrases`(?:har )?reager(?:te|t) på meldingen(?: din)?`,
  recallSentences: phrases`
    (?:vil(?: gjerne)?|ønsker å) (?:tilbakekalle|kalle tilbake|trekke tilbake) meldingen[,:]? …
  `,
  bounceSubjects: [],
  bounceTexts: [],
  returnedMessageLines: [],
  roleMailboxes: phrases`kundesupport`,
  viaGroup: phrases`via`,
  noReplyMailboxes: [],
};
