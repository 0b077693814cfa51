import { DANISH_ABSENCE } from './absence/danish.ts';
import { type MailLanguage, phrases } from './language.ts';

const REQUEST =
  '(?:henvendelse|anmodning|forespørgsel|besked|meddelelse|e-?mail|mail|sag|ticket|supportsag|fejlmelding|spørgsmål|klage)';

export const DANISH: MailLanguage = {
  locales: ['da'],
  months: {},
  fieldFrom: phrases`fra | afsender`,
  fieldDate: phrases`dato | sendt | sendt den | afsendt`,
  fieldTo: phrases`til`,
  fieldSubject: phrases`emne`,
  fieldOther: phrases`kopi | svar til | vedhæftede filer`,
  onBehalfOf: [],
  forwardPrefixes: phrases`videresendt | vsdt`,
  replyPrefixes: phrases`sv | svar`,
  ambiguousPrefixes: phrases`vs`,
  forwardStems: phrases`videresend`,
  originalStems: phrases`oprindelig`,
  forwardSentences: phrases`
    start pa videresendt besked | start pa videresendt meddelelse | videresendt besked
  `,
  messageStems: phrases`besked | meddel`,
  attributionVerbs: phrases`skrev`,
  attributionEndings: [],
  besideName: [],
  dateWords: phrases`den`,
  deviceStarts: phrases`sendt fra | hent outlook`,
  soleClosings: phrases`med venlig hilsen | venlig hilsen | hilsen`,
  attributionStarts: phrases`Den | På | D. | I en besked | Fra`,
  attributionEnds: phrases`skrev | skriver | skrev følgende | har skrevet`,
  verbsBeforeName: phrases`skrev | skriver`,
  quotingStarts: phrases`Citerer | Citat fra | Quoting`,
  originalMessageLines: phrases`
    Oprindelig meddelelse | Oprindelig besked | Original meddelelse | Oprindelig mail
    Oprindelig e-mail | Oprindelig aftale | Original besked
  `,
  forwardedMessageLines: phrases`
    Videresendt meddelelse | Videresendt besked | Start på videresendt besked | Videresendt mail
    Forwarded message
  `,
  replyAboveLines: phrases`
    svar over denne linje | svar venligst over denne linje | skriv over denne linje
    over denne linje
  `,
  sentFromLines: phrases`
    Sendt fra min … | Sendt fra mit … | Sendt fra … | Sendt via … | Sendt med … | Hent Outlook til …
    Fra min … | Få Outlook til …
  `,
  closings: phrases`
    Med venlig hilsen | Venlig hilsen | Venlige hilsner | Hilsen | De bedste hilsner
    Bedste hilsner | Mange hilsner | Mvh | Vh | Tak | På forhånd tak | Mange tak | Kærlig hilsen
    Kh | Med venlige hilsner
  `,
  jobTitles: phrases`
    \w*chef | \w*leder | direktør | \w*ingeniør | \w*tekniker | \w*assistent | \w*koordinator
    sagsbehandler | økonomi\w* | salg\w* | indkøb(?:er)? | konsulent | rådgiver | afdeling\w*
    \w*medarbejder | udvikler | bogholder(?:i)? | værkfører | jurist | advokat
  `,
  contactLabels: phrases`
    telefon | tlf | tel | mobil | mob | direkte | fax | e-mail | mail | web | hjemmeside | adresse
    cvr | cvr-nr | ean
  `,
  confidentialityWords: phrases`
    fortrolig | modtager | ved en fejl | afsender | ikke tilladt | slette
  `,
  answerWords: phrases`svar(?:ene)? | kommentarer? | bemærkninger | se`,
  answerPlaces: phrases`
    nedenfor | herunder | med (?:rødt|blåt|grønt|fed|store bogstaver) | i teksten
    mellem linjerne | inline
  `,
  afterthoughts: phrases`
    en ting til | én ting til | forresten | for øvrigt | sendt for tidligt | jeg glemte | glemte
    tilføjelse | rettelse | desuden | også | efterskrift | andet emne
    undskyld | beklager,? (?!for)\S+ | jeg men(?:er|te)
  `,
  footers: phrases`
    Tænk på miljøet | Virusfri | Denne mail er fortrolig | Denne e-mail er fortrolig
    Denne meddelelse er fortrolig | Denne e-mail kan indeholde
  `,
  invitationReplySubjects: phrases`
    accepteret | afvist | afslået | foreløbig | foreløbigt accepteret | foreløbig accept
    med forbehold | måske | nyt (?:mødetidspunkt|tidspunkt) foreslået
  `,
  invitationReplies: phrases`
    har (?:foreløbigt )?(?:accepteret|afvist|afslået) (?:denne|din|dit|invitationen|mødet)
    har svaret …(?:ja|nej|måske) | har foreslået et nyt tidspunkt
  `,
  eventFields: phrases`
    hvornår | hvor | hvad | hvem | titel | emne | sted | tid | dato | arrangør | kalender
    deltagere
  `,
  receiptSubjects: phrases`
    læst | ikke læst | ulæst | kvittering for læsning | læsekvittering | kvittering
  `,
  receiptYourMessage: phrases`(?:din|jeres) (?:meddelelse|besked|e-?mail|mail) | meddelelsen`,
  receiptWasRead: phrases`
    (?:blev|er blevet|er) (?:læst|åbnet|vist) | (?:blev|er blevet|er) slettet uden at
  `,
  receiptStarts: phrases`dette er en (?:kvittering|læsekvittering|bekræftelse) (?:for|på)`,
  requestReceived: phrases`
    vi har (?:nu )?modtaget (?:din|jeres|dit) ${REQUEST}
    (?:vi|hermed) bekræfter (?:vi )?(?:hermed )?(?:modtagelsen af|at vi har modtaget|at have modtaget) (?:din|jeres|dit) ${REQUEST}
    (?:din|jeres|dit) ${REQUEST}(?: …)? (?:er|blev|er nu) …(?:modtaget|registreret|oprettet|sendt)
    (?:sag|henvendelse|ticket|anmodning) (?:modtaget|oprettet|registreret)$
  `,
  requestCreated: phrases`
    en …(?:anmodning|sag|henvendelse|ticket|bestilling|supportsag)… er (?:nu |blevet )?(?:oprettet|registreret|åbnet)
    (?:der er |vi har )(?:nu )?(?:blevet )?oprettet en (?:ny )?(?:sag|ticket|supportsag)
    dit svar… er …(?:noteret|registreret|tilføjet|modtaget)
  `,
  requestThanks: phrases`
    (?:mange )?tak (?:for|fordi du) (?:din|jeres|at du|henvendelsen|kontakte|har kontaktet|skrev)
    (?:dit|jeres) (?:sags|reference|ticket)-?(?:nummer|nr\.?|id)(?: er|\s?:)
  `,
  requestNumbers: phrases`sagsnummer | sag | nummer | referencenummer`,
  replyPromises: phrases`
    (?:vi|vores …(?:support|kundeservice|team|medarbejdere)|en …(?:af vores …|medarbejder|kollega|konsulent)) (?:vender|vil|svarer|besvarer|behandler|kontakter|kigger|ser på|bestræber|følger)
    (?:bliver|vil blive) (?:behandlet|gennemgået|besvaret) (?:af|hurtigst)
    (?:hurtigst muligt|så hurtigt som muligt|så snart som muligt|snarest|inden længe)
    (?:svar|svare|besvar|besvare|ved at svare) (?:blot |direkte )?(?:på )?denne (?:e-?mail|mail|besked|meddelelse)
    (?:angiv|behold|oplys|ret ikke) …(?:nummer|emne|reference)
    inden ?for (?:\d+|en|et|to|tre) …(?:timer|arbejdsdag|hverdag|dag)
  `,
  autoReplySentences: phrases`
    dette er (?:et|en) (?:automatisk|autogenereret) ?(?:genereret |sendt )?(?:svar|bekræftelse|kvittering|autosvar|svarmail)
    dette svar (?:er|blev) (?:sendt|genereret) automatisk | dette er et autosvar
  `,
  autoMailSentences: phrases`
    (?:dette er en automatisk|denne (?:mail|e-?mail|besked) …automatisk)
    automatisk (?:genereret|sendt|oprettet)|autogenereret
    (?:undlad venligst at|venligst ikke|du kan ikke) (?:svare?|besvare?) (?:på )?denne|(?:besvar|svar) (?:venligst )?ikke
  `,
  firstPerson: phrases`jeg | mig | min | mit`,
  autoReplySubjects: phrases`autosvar\s?:`,
  absenceSubjects: phrases`fraværende`,
  absenceNotices: phrases`fraværs(?:besked|melding):`,
  greetings: phrases`hej | kære | god(?:dag|morgen| dag| morgen| aften)`,
  clauseJoins: phrases`og(?! med) | men | eller | samt`,
  absence: DANISH_ABSENCE,
  tapbacks: phrases`
    👎 syntes ikke om … | 👍 syntes (?:godt )?om … | 👍 kunne lide … | ❤️ elskede …
    😂 (?:grinede|lo) (?:af|ad) … | ‼️ (?:fremhævede|understregede) …
    ❓ (?:satte spørgsmålstegn ved|stillede spørgsmål ved) …
  `,
  reactionLines: phrases`(?:har )?reagere(?:de|t) på din (?:besked|meddelelse|mail)`,
  recallSentences: phrases`
    (?:vil(?: gerne)?|ønsker at) (?:tilbagekalde|kalde|trække) (?:meddelelsen|beskeden|mailen)[,:]? …(?: tilbage)?
  `,
  bounceSubjects: phrases`kan ikke leveres | olevereret | kunne ikke leveres`,
  bounceTexts: phrases`ikke leveres`,
  returnedMessageLines: [],
  roleMailboxes: phrases`kundeservice`,
  viaGroup: phrases`via`,
  noReplyMailboxes: [],
};
