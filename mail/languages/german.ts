import { GERMAN_ABSENCE } from './absence/german.ts';
import { type MailLanguage, phrases } from './language.ts';

const REQUEST =
  '(?:(?:support|service)-?)?(?:anfrage|supportanfrage|serviceanfrage|nachricht|e-?mail|mail|anliegen|ticket|meldung|störungsmeldung|schreiben|mitteilung|zuschrift|reklamation|beschwerde|störung|kontaktanfrage)';
const YOUR = '(?:ihre?n?|deine?n?)';
const AGENT =
  '(?:wir|unser …(?:team|support|kundenservice|kundendienst|service)|(?:einer|eine|ein) …(?:mitarbeiter(?:in)?|kolleg(?:e|in|en)|unserer …|von uns|servicemitarbeiter)|jemand aus)';

export const GERMAN: MailLanguage = {
  locales: ['de', 'de-AT'],
  months: { maerz: 3, mrz: 3 },
  fieldFrom: phrases`von | absender`,
  fieldDate: phrases`gesendet | gesendet am | datum`,
  fieldTo: phrases`an | empfänger`,
  fieldSubject: phrases`betreff`,
  fieldOther: phrases`
    kopie | blindkopie | antwort an | wichtigkeit | priorität | anlagen | organisation
  `,
  onBehalfOf: phrases`im auftrag von`,
  forwardPrefixes: phrases`wg | weitergeleitet | weiterleitung`,
  replyPrefixes: phrases`aw | antw | antwort`,
  ambiguousPrefixes: [],
  forwardStems: phrases`weitergeleit | weiterleit`,
  originalStems: phrases`ursprung`,
  forwardSentences: phrases`
    anfang der weitergeleiteten nachricht | anfang der weitergeleiteten e-mail
    beginn der weitergeleiteten nachricht | weitergeleitete nachricht
  `,
  messageStems: phrases`nachricht`,
  attributionVerbs: phrases`schrieb | geschrieben`,
  attributionEndings: [],
  besideName: phrases`hat | uhr | von | mez | mesz`,
  dateWords: [],
  deviceStarts: phrases`
    von meinem | gesendet von | gesendet mit | outlook fur | holen sie sich outlook
  `,
  soleClosings: phrases`
    mit freundlichen grussen | mit freundlichem gruss | freundliche grusse | viele grusse
    beste grusse | liebe grusse | gruss | mfg | lg | vg
  `,
  attributionStarts: phrases`Am | Auf | In einer Nachricht vom | Den | Von`,
  attributionEnds: phrases`
    schrieb | schrieben | schreibt | geschrieben | schrieb Folgendes | schrieb folgendes
    schriebst du
  `,
  verbsBeforeName: phrases`schrieb | schrieben | schreibt | hat`,
  quotingStarts: phrases`Zitat von | Zitiere`,
  originalMessageLines: phrases`
    Ursprüngliche Nachricht | Ursprungliche Nachricht | Urspruengliche Nachricht
    Original-Nachricht | Originalnachricht | Original Nachricht | Originaltermin
    Ursprüngliche E-Mail | Antwort Nachricht | Ursprünglicher Termin | Originale Nachricht
    Vorherige Nachricht
  `,
  forwardedMessageLines: phrases`
    Weitergeleitete Nachricht | Weitergeleitete E-Mail | Weitergeleitete Mail
    Anfang der weitergeleiteten Nachricht | Anfang der weitergeleiteten E-Mail | Weitergeleitet von
  `,
  replyAboveLines: phrases`
    oberhalb dieser zeile antworten | antworten sie oberhalb dieser zeile
    antwort oberhalb dieser zeile | über dieser linie | über dieser zeile | oberhalb dieser linie
  `,
  sentFromLines: phrases`
    Von meinem … gesendet | Von meiner … gesendet | Von meinem … aus gesendet | Gesendet von …
    Gesendet mit … | Gesendet aus … | Gesendet über … | Gesendet vom … | Gesendet via …
    Verschickt von … | Versendet mit … | Diese Nachricht wurde von … gesendet
    Diese E-Mail wurde von … gesendet | Von … gesendet | Mobil gesendet
    Holen Sie sich Outlook für … | Outlook für … beziehen | Outlook für … herunterladen
    Von unterwegs gesendet | Von meinem …
  `,
  closings: phrases`
    Mit freundlichen Grüßen | Mit freundlichen Gruessen | Mit freundlichen Grüssen
    Mit freundlichem Gruß | Mit freundlichem Gruss | Freundliche Grüße | Freundliche Grüsse
    Freundlicher Gruß | Viele Grüße | Viele Grüsse | Liebe Grüße | Liebe Grüsse | Beste Grüße
    Beste Grüsse | Schöne Grüße | Herzliche Grüße | Herzliche Grüsse | Gruß | Gruss | Grüße | Grüsse
    MfG | LG | VG | BG | Danke | Vielen Dank | Danke und Gruß | Vielen Dank und Grüße
    Hochachtungsvoll | Mit besten Grüßen | Mit lieben Grüßen | Sonnige Grüße | Dank und Gruß
  `,
  jobTitles: phrases`
    \w*leit(?:er|erin|ung) | geschäftsführ(?:er|erin|ung) | sachbearbeit(?:er|erin|ung)
    \w*ingenieur(?:in)? | \w*referent(?:in)? | \w*assistent(?:in)? | \w*assistenz | \w*abteilung
    vertrieb | \w*einkauf | \w*techniker(?:in)? | \w*meister(?:in)? | \w*berater(?:in)?
    \w*entwickler(?:in)? | prokurist(?:in)? | vorstand | inhaber(?:in)? | \w*kauffrau | \w*kaufmann
    architekt(?:in)? | \w*beauftragte[rn]? | koordinator(?:in)? | \w*buchhaltung | \w*verwaltung
    \w*personal\w* | disposition | disponent(?:in)? | \w*lager\w* | \w*werkstatt | sekretariat
    \w*verwalter(?:in)? | \w*mitarbeiter(?:in)? | \w*fachkraft | auszubildende[r]? | \w*technik
    \w*dienst | stellv\.? | stellvertretende[r]? | rechtsanw[aä]lt(?:in)? | steuerberater(?:in)?
    \w*pfleger(?:in)? | \w*lehrer(?:in)? | rektorat | kanzlei | dozent(?:in)? | i\. ?a\. | i\. ?v\.
    ppa\.?
  `,
  contactLabels: phrases`
    telefon | tel | fon | mobil | handy | telefax | fax | e-mail | mail | internet | web | homepage
    durchwahl | zentrale | adresse | anschrift | postanschrift | besucheranschrift | hausanschrift
    sitz | sitz der gesellschaft | registergericht | amtsgericht | handelsregister | hrb | ust-idnr
    ust-id | ust-id-nr | uid | steuernummer | steuer-nr | geschäftsführer | geschäftsführerin
    geschäftsführung | geschäftsleitung | vorstand | vorsitzender des aufsichtsrats | aufsichtsrat
    aufsichtsratsvorsitzender | iban | bic | bank | bankverbindung | gläubiger-id | öffnungszeiten
    bürozeiten | sprechzeiten | erreichbarkeit
  `,
  confidentialityWords: phrases`
    vertraulich | adressat | empfänger | irrtümlich | absender | unbefugt | nicht gestattet
    vernichten | rechtlich geschützt | unerlaubt
  `,
  answerWords: phrases`
    antwort(?:en)? | kommentare? | anmerkung(?:en)? | bemerkung(?:en)? | siehe | s\.
    antworte | geantwortet | beantwortet
  `,
  answerPlaces: phrases`
    unten | untenstehend | weiter unten | inline
    in (?:rot|blau|grün|fett|großbuchstaben|grossbuchstaben|versalien|farbe) | rot markiert
    im text | in deiner mail | in ihrer mail | zwischen den zeilen | unter den fragen
    hinter den fragen | direkt im
    s\. ?u\. | direkt in (?:deine[mr]|ihre[mr]) | neben (?:den|deinen|ihren) fragen
  `,
  afterthoughts: phrases`
    noch (?:etwas|was) | noch eine sache | eine sache noch | ach ja | übrigens
    zu früh (?:gesendet|abgeschickt|verschickt) | zu schnell (?:gesendet|abgeschickt|verschickt)
    habe zu früh | vergessen | ich habe vergessen | ich hab vergessen | fast vergessen | nachtrag
    ergänzung | korrektur | außerdem | ausserdem | zweitens | zweite sache | nachsatz
    anderes thema
    entschuldigung(?! für) | pardon | ich meinte? | gemeint (?:ist|war) | stimmt nicht
    doch nicht | aktualisierung
  `,
  footers: phrases`
    Bitte denken Sie an die Umwelt | Denken Sie an die Umwelt | Diese E-Mail wurde von Avast
    Diese E-Mail wurde auf Viren | Virenfrei | Virengeprüft | Diese E-Mail enthält vertrauliche
    Diese E-Mail kann vertrauliche | Diese Nachricht enthält vertrauliche
    Diese Nachricht ist vertraulich | Vertraulichkeitshinweis | Haftungsausschluss
    Um sich abzumelden
  `,
  invitationReplySubjects: phrases`
    zugesagt | angenommen | akzeptiert | abgelehnt | abgesagt | mit vorbehalt
    mit vorbehalt (?:zugesagt|angenommen) | vorläufig | vorläufig (?:zugesagt|angenommen)
    unter vorbehalt | vielleicht | neue zeit vorgeschlagen | neuer zeitvorschlag
    neuer terminvorschlag
  `,
  invitationReplies: phrases`
    hat (?:diese|ihre|deine|die|den|ihren|diesen) …(?:einladung|besprechung|besprechungsanfrage|termin|ereignis|veranstaltung)… (?:zugesagt|angenommen|abgelehnt|akzeptiert|abgesagt)
    hat …(?:einladung|termin|besprechung)… (?:vorläufig |mit vorbehalt )?(?:zugesagt|angenommen|abgelehnt|akzeptiert)
    hat auf …(?:einladung|termin)… geantwortet | nimmt (?:vielleicht |nicht )?an …(?:teil)
  `,
  eventFields: phrases`
    wann | wo | was | wer | titel | betreff | ort | zeit | datum | uhrzeit | organisator | kalender
    teilnehmer | termin | gäste | beginn | ende | dauer
  `,
  receiptSubjects: phrases`
    gelesen | nicht gelesen | ungelesen | ungelesen gelöscht | lesebestätigung | empfangsbestätigung
    empfangsbestätigung \(\w+\)
  `,
  receiptYourMessage: phrases`(?:ihre|deine|die) (?:nachricht|e-?mail|mail)`,
  receiptWasRead: phrases`wurde .{0,160}(?:gelesen|geöffnet|angezeigt|gelöscht)`,
  receiptStarts: phrases`
    dies ist eine (?:lese|empfangs|eingangs)bestätigung für …(?:nachricht|e-?mail|mail)
    die nachricht .{0,160}(?:angezeigt|gelesen) worden
  `,
  requestReceived: phrases`
    wir haben ${YOUR} …${REQUEST}… (?:erhalten|empfangen|bekommen|erfasst|registriert|aufgenommen)
    ${YOUR} …${REQUEST} haben wir …(?:erhalten|empfangen|bekommen|erfasst|registriert|aufgenommen)
    ${YOUR} …${REQUEST}… (?:ist|wurde) …(?:eingegangen|empfangen|erhalten|erfasst|registriert|aufgenommen|angelegt|erstellt|eröffnet|übermittelt|gespeichert)
    (?:hiermit |gerne )?bestätigen wir(?: ihnen| dir)? (?:den )?(?:eingang|erhalt) ${YOUR.replace('n?', '[nr]?')} …
    wir bestätigen(?: ihnen| dir)?(?: hiermit| gerne)? (?:den )?(?:eingang|erhalt) (?:ihrer|deiner|ihres|deines) …
    (?:anfrage|ticket|supportanfrage|meldung) (?:eingegangen|erhalten|erstellt|eröffnet)$
    eingangsbestätigung$
  `,
  requestCreated: phrases`
    (?:es wurde |für …wurde )?ein(?:e)? …(?:ticket|vorgang|fall|anfrage|supportticket|support-ticket)… (?:wurde …)?(?:erstellt|eröffnet|angelegt|erfasst|erzeugt|registriert)
    wir haben …(?:ticket|vorgang|fall)… (?:erstellt|eröffnet|angelegt|erfasst)
    (?:ihre|deine) (?:antwort|rückmeldung|ergänzung)… wurde …(?:erfasst|hinzugefügt|registriert|vermerkt|notiert)
  `,
  requestThanks: phrases`
    (?:vielen |herzlichen |besten )?dank für (?:ihre|deine|ihr|dein|ihren|deinen|die) …(?:${REQUEST}|kontaktaufnahme|interesse)
    (?:ihre|deine|die) (?:ticket|vorgangs|bearbeitungs|referenz|fall|anfrage)-?(?:nummer|nr\.?|id|kennung)(?: lautet| ist|:)
  `,
  requestNumbers: phrases`
    ticket | ticketnummer | vorgang | vorgangsnummer | nummer | fall | referenz | bearbeitungsnummer
    aktenzeichen | anfrage
  `,
  replyPromises: phrases`
    ${AGENT} (?:wird|werden|wird sich|werden uns|melden uns|meldet sich|kümmert sich|kümmern uns|bearbeiten|bearbeitet|antworten|prüfen|setzt sich|setzen uns)
    (?:wird|werden) (?:sich |uns )?…(?:schnellstmöglich|so schnell wie möglich|so bald wie möglich|in kürze|umgehend|baldmöglichst|zeitnah|schnellst)
    (?:melden|kümmern) (?:wir )?uns …(?:schnellstmöglich|so schnell wie möglich|so bald wie möglich|in kürze|umgehend|baldmöglichst|zeitnah)
    wird …(?:von unserem|durch unser|bearbeitet|überprüft|geprüft)
    (?:antworten sie|antworte|antworten) (?:bitte )?(?:einfach |direkt )?auf diese (?:e-?mail|mail|nachricht)
    (?:geben|lassen|verwenden|nennen|behalten|belassen) sie …(?:ticket|betreff|nummer|vorgang)
    (?:status|stand|fortschritt) ihrer (?:anfrage|meldung)
    innerhalb (?:von |der nächsten )?(?:\d+|eines|einem|zwei|drei) …(?:stunden|werktag|arbeitstag|tag)
  `,
  autoReplySentences: phrases`
    (?:dies|das|hierbei) (?:ist|handelt es sich um) eine[r]? (?:automatisch(?:e|en)?|automatisiert(?:e|en)?|maschinell) ?(?:generierte |erstellte |erzeugte |versandte )?(?:antwort|eingangsbestätigung|empfangsbestätigung|bestätigung|rückmeldung)
    diese (?:antwort|bestätigung|eingangsbestätigung) (?:wurde|ist|wird) automatisch
    sie erhalten diese (?:automatische )?(?:antwort|bestätigung) automatisch
  `,
  autoMailSentences: phrases`
    dies(?:e|es)? (?:e-?mail|mail|nachricht|schreiben) (?:wurde|ist|wird) …(?:automatisch|maschinell)
    dies ist eine (?:automatisch|automatisiert|maschinell)
    (?:antworten sie (?:bitte )?nicht|bitte (?:antworten sie )?nicht|nicht) (?:direkt )?auf diese (?:e-?mail|mail|nachricht)(?: antworten)?
    automatisch (?:generiert|erstellt|erzeugt|versandt|versendet)
  `,
  firstPerson: phrases`ich | mich | mir | mein(?:e[nmrs]?)?`,
  autoReplySubjects: phrases`automatische antwort\s?: | automatische abwesenheitsnotiz`,
  absenceSubjects: phrases`
    abwesenheit | abwesend | ich bin (?:nicht im büro|abwesend|im urlaub) | automatische antwort
  `,
  absenceNotices: phrases`abwesenheits(?:notiz|meldung|nachricht|assistent):`,
  greetings: phrases`
    hallo | guten (?:tag|morgen|abend) | liebe[rs]? | sehr geehrte | moin | servus | grüezi
    grüß gott | hi
  `,
  clauseJoins: phrases`und | aber | oder | sowie`,
  absence: GERMAN_ABSENCE,
  tapbacks: phrases`
    💬 (?:hat )?(?:ein )?[„"]?(?:gefällt mir|herz|reaktion)["“]? (?:von|für|bei) … entfernt
    👍 gefällt … | 👍 mag … | ❤️ liebt … | ❤️ findet … toll | 👎 mag … nicht | 👎 gefällt nicht …
    😂 lacht? über … | 😂 hat über … gelacht | ‼️ (?:hebt|hob) … hervor | ‼️ betont …
    ❓ hinterfragt … | 👍 hat … mit „?gefällt mir“? markiert
  `,
  reactionLines: phrases`hat auf (?:ihre|deine) (?:nachricht|e-?mail) reagiert`,
  recallSentences: phrases`
    (?:möchte|will) (?:die|diese|folgende) (?:e-?mail-?)?(?:nachricht|e-?mail)[,:]? …,? (?:zurückrufen|zurückziehen)
  `,
  bounceSubjects: phrases`
    unzustellbar | nicht zustellbar | nachricht nicht zugestellt
    zustellung (?:fehlgeschlagen|verzögert) | (?:mail)?zustellung
  `,
  bounceTexts: phrases`nicht zugestellt|unzustellbar|konnte nicht|fehler bei der zustellung`,
  returnedMessageLines: phrases`ursprüngliche nachricht`,
  roleMailboxes: phrases`
    kontakt | hilfe | kunde | kunden | kundenservice | kundendienst | kundenbetreuung
    kundensupport | zentrale | sekretariat
  `,
  viaGroup: phrases`via | über`,
  noReplyMailboxes: phrases`keine-?antwort | nicht-?antworten`,
};
