import { SWEDISH_ABSENCE } from './absence/swedish.ts';
import { type MailLanguage, phrases } from './language.ts';

const REQUEST =
  '(?:ärende|förfrågan|meddelande|e-?post|mejl|mail|mejlet|begäran|supportärende|felanmälan|fråga|anmälan|ticket|klagomål)(?:t|n|et|en)?';

export const SWEDISH: MailLanguage = {
  locales: ['sv'],
  months: {},
  fieldFrom: phrases`från | avsändare`,
  fieldDate: phrases`skickat | skickad | skickades | skickat den | datum`,
  fieldTo: phrases`till`,
  fieldSubject: phrases`ämne`,
  fieldOther: phrases`kopia | hemlig kopia | svar till | svara till | bilagor | prioritet`,
  onBehalfOf: [],
  forwardPrefixes: phrases`vb | vidarebefordrat | vidarebef`,
  replyPrefixes: phrases`sv | svar`,
  ambiguousPrefixes: phrases`vs`,
  forwardStems: phrases`vidarebef`,
  originalStems: phrases`ursprung`,
  forwardSentences: phrases`
    vidarebefordrat brev | vidarebefordrat meddelande | vidarebefordrat mejl
    borjan pa vidarebefordrat meddelande
  `,
  messageStems: phrases`mejl | brev | meddel`,
  attributionVerbs: phrases`skrev`,
  attributionEndings: [],
  besideName: [],
  dateWords: phrases`den`,
  deviceStarts: phrases`skickat fran | skaffa outlook | hamta outlook`,
  soleClosings: phrases`med vanliga halsningar | vanliga halsningar | mvh | halsningar`,
  attributionStarts: phrases`Den | På | I ett meddelande | Från`,
  attributionEnds: phrases`skrev | skriver | skrev följande | har skrivit`,
  verbsBeforeName: phrases`skrev | skriver`,
  quotingStarts: phrases`Citerar | Citat från`,
  originalMessageLines: phrases`
    Ursprungligt meddelande | Originalmeddelande | Ursprungligt mail | Ursprungligt mejl
    Ursprunglig avtalad tid
  `,
  forwardedMessageLines: phrases`
    Vidarebefordrat meddelande | Vidarebefordrat brev | Vidarebefordrat mail
    Börja vidarebefordrat meddelande | Forwarded message
  `,
  replyAboveLines: phrases`
    svara ovanför denna rad | svara ovanför den här raden | ovanför denna rad
    ovanför den här linjen
  `,
  sentFromLines: phrases`
    Skickat från min … | Skickat från mitt … | Skickat från … | Skickat med … | Skickat via …
    Skickades från … | Skickad från … | Från min … | Hämta Outlook för … | Skaffa Outlook för …
    Sänt från …
  `,
  closings: phrases`
    Med vänlig hälsning | Med vänliga hälsningar | Vänliga hälsningar | Vänlig hälsning | Hälsningar
    Bästa hälsningar | Mvh | Vh | Tack | Tack på förhand | Tack så mycket | Hälsning
    Hjärtliga hälsningar | Allt gott
  `,
  jobTitles: phrases`
    \w*chef | \w*ansvarig | vd | direktör | \w*ingenjör | \w*tekniker | \w*assistent | \w*samordnare
    \w*koordinator | \w*handläggare | ekonom | ekonomi\w* | säljare | försäljning | inköp(?:are)?
    konsult | \w*rådgivare | \w*ledare | avdelning\w* | \w*förvaltare | administratör | utvecklare
    projektledare | vaktmästare | jurist
  `,
  contactLabels: phrases`
    telefon | tel | tfn | mobil | mob | växel | direkt | fax | e-post | epost | mejl | mail | webb
    hemsida | adress | besöksadress | postadress | org\.? ?nr | orgnr
  `,
  confidentialityWords: phrases`
    konfidentiell | avsedd för | mottagare | av misstag | avsändaren | förbjud | sekretess
    otillåten
  `,
  answerWords: phrases`svar(?:en)? | kommentar(?:er)? | anmärkningar | se`,
  answerPlaces: phrases`
    nedan | här under | i (?:rött|blått|grönt|fetstil|versaler)
    med (?:rött|blått|grönt|stora bokstäver) | i texten | mellan raderna | inline
  `,
  afterthoughts: phrases`
    en sak till | en till sak | förresten | för övrigt | skickade för tidigt | skickat för tidigt
    jag glömde | glömde | tillägg | rättelse | dessutom | även | efterskrift | annat ärende
    förlåt | ursäkta | jag mena(?:r|de)
  `,
  footers: phrases`Tänk på miljön | Virusfritt | Virusfri | Detta meddelande är konfidentiellt`,
  invitationReplySubjects: phrases`
    accepterad?t? | tackat ja | tackat nej | avböjd?t? | nekat | preliminär[t]?
    preliminärt (?:accepterat|godkänt) | godkänt | kanske | ny tid föreslagen | nytt förslag på tid
  `,
  invitationReplies: phrases`
    har (?:preliminärt )?(?:accepterat|avböjt|tackat ja till|tackat nej till) (?:den här|din|ditt|inbjudan|detta|mötet)
    har svarat …(?:ja|nej|kanske) | har föreslagit en ny tid
  `,
  eventFields: phrases`
    när | var | vad | vem | titel | ämne | plats | tid | datum | organisatör | kalender | deltagare
  `,
  receiptSubjects: phrases`läst | inte läst | oläst | läskvitto | mottagningskvitto | kvittens`,
  receiptYourMessage: phrases`
    (?:ditt|ert) (?:meddelande|mejl|e-?postmeddelande|brev) | meddelandet
  `,
  receiptWasRead: phrases`
    (?:lästes|har lästs|öppnades|blev läst|visades)
    (?:togs bort|har tagits bort|raderades) utan att
  `,
  receiptStarts: phrases`
    (?:detta|det här) är (?:en|ett) (?:läskvitto|mottagningskvitto|mottagningsbekräftelse|kvitto) (?:för|på)
  `,
  requestReceived: phrases`
    vi har (?:nu )?(?:mottagit|tagit emot|fått|registrerat) (?:din|ditt|er|ert) ${REQUEST}
    (?:vi|härmed) bekräftar (?:vi )?(?:härmed )?(?:att vi (?:har )?(?:mottagit|tagit emot|fått)|mottagandet av) (?:din|ditt|er|ert) ${REQUEST}
    (?:din|ditt|er|ert) ${REQUEST}(?: …)? (?:har|är) …(?:mottagit|mottagits|tagits emot|registrerats|registrerat|registrerad|skapats|skapat|skickats|kommit in|inkommit)
    (?:ärende|förfrågan|ticket) (?:mottage[nt]|skapa[td]|registrera[td])$
  `,
  requestCreated: phrases`
    (?:en|ett) …(?:ärende|supportärende|begäran|önskan|förfrågan|ticket)… har …(?:skapats|öppnats|registrerats)
    vi har (?:skapat|öppnat|registrerat) ett …ärende
    ditt svar… har …(?:noterats|registrerats|lagts till|mottagits)
  `,
  requestThanks: phrases`
    tack (?:så mycket )?för (?:att du (?:kontakta|hört|hör|skriv)|din|ditt|er|ert)
    (?:ditt|ert) (?:ärende|referens|ticket)-?(?:nummer|nr\.?|id)(?: är|\s?:)
  `,
  requestNumbers: phrases`ärendenummer | ärende | nummer | referensnummer`,
  replyPromises: phrases`
    (?:vi|vår …(?:support|kundtjänst|personal|handläggare)|vårt …team|en …(?:av våra …|handläggare|medarbetare|kollega)) (?:återkommer|kommer att|svarar|besvarar|behandlar|hanterar|kontaktar|hör av|tittar på|försöker)
    (?:behandlas|hanteras|granskas) (?:av|nu av)
    (?:så snart som möjligt|så snart vi kan|så fort som möjligt|inom kort|snarast)
    (?:svara|svarar|svara bara|genom att svara) (?:direkt )?på (?:detta|det här) (?:mejl|meddelande|e-?post|mail)
    (?:ange|behåll|uppge|ändra inte) …(?:nummer|ämne|referens) | (?:status|följa) …(?:ärende|ditt)
    inom (?:\d+|en|ett|två|tre) …(?:timmar|arbetsdag|dag|dygn)
  `,
  autoReplySentences: phrases`
    (?:detta|det här) är ett (?:automatisk[t]?|automatgenererat|autogenererat) ?(?:genererat )?(?:svar|bekräftelse|mottagningsbekräftelse|autosvar|svarsmeddelande)
    (?:detta|det här) svaret? (?:har|är) (?:skickats|genererats|genererat) automatiskt
    (?:detta|det här) är ett autosvar
  `,
  autoMailSentences: phrases`
    (?:detta|det här) (?:är ett automatisk|meddelande …automatisk|mejl …automatisk)
    automatiskt (?:genererat|skickat|skapat)|autogenererat
    (?:det går inte att|vänligen|var god) (?:svara )?(?:inte )?(?:svara )?(?:inte )?på (?:detta|det här)
  `,
  firstPerson: phrases`jag | mig | min | mitt`,
  autoReplySubjects: phrases`automatiskt svar\s?:`,
  absenceSubjects: phrases`frånvaro`,
  absenceNotices: phrases`frånvaromeddelande:`,
  greetings: phrases`hej | hejsan | bästa | god (?:morgon|dag|kväll) | kära`,
  clauseJoins: phrases`och(?! med) | men | eller | samt`,
  absence: SWEDISH_ABSENCE,
  tapbacks: phrases`
    👍 gillade … | ❤️ älskade … | 👎 ogillade … | 😂 skrattade åt … | ‼️ (?:betonade|framhävde) …
    ❓ ifrågasatte …
  `,
  reactionLines: phrases`(?:har )?reagera(?:de|t) på (?:ditt|ert) (?:meddelande|mejl)`,
  recallSentences: phrases`
    (?:vill|skulle vilja) (?:återkalla|dra tillbaka) (?:e-post)?meddelandet[,:]? …
  `,
  bounceSubjects: phrases`går ej att leverera | gick inte att leverera`,
  bounceTexts: phrases`inte (?:kunde )?levereras`,
  returnedMessageLines: [],
  roleMailboxes: phrases`kundtjänst | kundtjanst`,
  viaGroup: phrases`via`,
  noReplyMailboxes: [],
};
