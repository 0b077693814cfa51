import { DUTCH_ABSENCE } from './absence/dutch.ts';
import { type MailLanguage, phrases } from './language.ts';

const REQUEST =
  '(?:aanvraag|verzoek|bericht|e-?mail|mail|ticket|melding|vraag|klacht|supportaanvraag|serviceaanvraag|storingsmelding|hulpvraag|contactaanvraag)';
const AGENT =
  '(?:wij|we|ons …(?:team|support|servicedesk)|onze …(?:medewerkers?|klantenservice|helpdesk|servicedesk|support)|(?:een|één) …(?:van onze …|medewerk(?:er|ster)|collega|specialist))';

export const DUTCH: MailLanguage = {
  locales: ['nl'],
  months: { mrt: 3 },
  fieldFrom: phrases`van | afzender`,
  fieldDate: phrases`verzonden | verstuurd | verzonden op | datum`,
  fieldTo: phrases`aan`,
  fieldSubject: phrases`onderwerp`,
  fieldOther: phrases`beantwoorden | antwoord aan | bijlagen | urgentie | kopie`,
  onBehalfOf: phrases`namens`,
  forwardPrefixes: phrases`doorst | doorgestuurd | dst`,
  replyPrefixes: phrases`antw`,
  ambiguousPrefixes: [],
  forwardStems: phrases`doorgest`,
  originalStems: phrases`oorspronk`,
  forwardSentences: phrases`begin doorgestuurd bericht`,
  messageStems: phrases`bericht`,
  attributionVerbs: phrases`schreef | geschreven`,
  attributionEndings: [],
  besideName: [],
  dateWords: phrases`op | den`,
  deviceStarts: phrases`verzonden vanaf | verstuurd vanaf | verzonden met | outlook voor`,
  soleClosings: phrases`
    met vriendelijke groet | met vriendelijke groeten | vriendelijke groet | vriendelijke groeten
    groeten | groet | mvg
  `,
  attributionStarts: phrases`Op | In een bericht | Van`,
  attributionEnds: phrases`
    schreef | schreven | schrijft | het volgende geschreven | geschreven | schreef het volgende
  `,
  verbsBeforeName: phrases`schreef | heeft | schreven`,
  quotingStarts: phrases`Citeren van | Quoting | Citaat van`,
  originalMessageLines: phrases`
    Oorspronkelijk bericht | Oorspronkelijke bericht | Origineel bericht | Originele bericht
    Oorspronkelijke afspraak | Oorspronkelijke e-mail | Oorspronkelijke mail
  `,
  forwardedMessageLines: phrases`
    Doorgestuurd bericht | Doorgestuurde bericht | Begin doorgestuurd bericht | Forwarded message
    Begin doorgestuurde bericht
  `,
  replyAboveLines: phrases`
    antwoord boven deze regel | reageer boven deze regel | antwoorden boven deze regel
    boven deze lijn | boven deze regel
  `,
  sentFromLines: phrases`
    Verzonden vanaf mijn … | Verstuurd vanaf mijn … | Verzonden vanaf … | Verzonden vanuit …
    Verzonden via … | Verzonden met … | Verstuurd vanaf … | Verstuurd vanuit … | Verstuurd met …
    Verstuurd via … | Vanaf mijn … verzonden | Van mijn … verzonden | Outlook voor … downloaden
    Download Outlook voor … | Outlook voor … ophalen | Vanaf mijn …
  `,
  closings: phrases`
    Met vriendelijke groet | Met vriendelijke groeten | Vriendelijke groet | Vriendelijke groeten
    Mvg | Groet | Groeten | Groetjes | Hartelijke groet | Hartelijke groeten | Met hartelijke groet
    Hoogachtend | Bedankt | Dank | Alvast bedankt | Dank je wel | Beste groeten | Grtz | Gr
  `,
  jobTitles: phrases`
    directeur | directie | manager | hoofd | \w*leider | teamlead | ingenieur
    \w*medewerk(?:er|ster) | \w*adviseur | assistent(?:e)? | secretaresse | secretariaat
    boekhouding | boekhouder | inkoop | inkoper | verkoop | \w*beheer(?:der)? | consultant
    afdeling | coördinator | eigenaar | monteur | planner | technicus | zaakvoerder | bestuurder
    administratie | magazijn | \w*dienst | jurist | advocaat
  `,
  contactLabels: phrases`
    telefoon | tel | mobiel | mob | gsm | fax | e-mail | email | mail | web | website | adres
    bezoekadres | postadres | kvk | btw | btw-nr | iban | aanwezig | werkdagen | doorkiesnummer
  `,
  confidentialityWords: phrases`
    vertrouwelijk | geadresseerde | per abuis | abusievelijk | ten onrechte | afzender
    niet toegestaan | verboden | vernietigen | uitsluitend bestemd
  `,
  answerWords: phrases`antwoord(?:en)? | reacties? | opmerking(?:en)? | zie`,
  answerPlaces: phrases`
    hieronder | onderstaand | in (?:het )?(?:rood|blauw|groen|vet|hoofdletters) | in de tekst
    tussen de regels | inline
  `,
  afterthoughts: phrases`
    nog iets | nog één ding | nog een ding | o ja | oh ja | trouwens
    te vroeg (?:verzonden|verstuurd) | te snel (?:verzonden|verstuurd) | vergeten | ik vergat
    bijna vergeten | aanvulling | correctie | ook | daarnaast | ander onderwerp | naschrift
    sorry,? (?!voor|for|about)\S+ | ik bedoel(?:de)? | bedoeld is | klopt niet
  `,
  footers: phrases`
    Denk aan het milieu | Virusvrij | Deze e-mail is gecontroleerd | Deze e-mail is door Avast
    Dit bericht is vertrouwelijk | Dit bericht kan vertrouwelijke
  `,
  invitationReplySubjects: phrases`
    geaccepteerd | aanvaard | afgewezen | geweigerd | voorlopig
    voorlopig (?:geaccepteerd|aanvaard) | onder voorbehoud | misschien | nieuwe tijd voorgesteld
  `,
  invitationReplies: phrases`
    heeft (?:deze|je|uw|de) …(?:uitnodiging|vergadering|afspraak|vergaderverzoek)… (?:geaccepteerd|aanvaard|afgewezen|geweigerd)
    heeft …(?:ja|nee|misschien)… (?:geantwoord|gereageerd) | heeft een nieuwe tijd voorgesteld
  `,
  eventFields: phrases`
    wanneer | waar | wat | wie | titel | onderwerp | locatie | tijd | datum | organisator | agenda
    deelnemers | genodigden
  `,
  receiptSubjects: phrases`
    gelezen | niet gelezen | ongelezen | leesbevestiging | ontvangstbevestiging
    ongelezen verwijderd
  `,
  receiptYourMessage: phrases`(?:uw|je|jouw|het) (?:bericht|e-?mail|mail)`,
  receiptWasRead: phrases`
    (?:is|werd) …(?:gelezen|geopend|weergegeven) | (?:is|werd) …verwijderd zonder
  `,
  receiptStarts: phrases`
    dit is een (?:ontvangst|lees)bevestiging (?:van|voor) …(?:bericht|e-?mail|mail)
  `,
  requestReceived: phrases`
    (?:wij|we) hebben (?:je|uw|jouw) …${REQUEST}… (?:ontvangen|geregistreerd|in behandeling)
    (?:hierbij |graag )?bevestigen (?:wij|we) (?:u |je )?de ontvangst van (?:je|uw|jouw)
    (?:wij|we) bevestigen (?:hierbij )?de (?:goede )?ontvangst van (?:je|uw|jouw)
    (?:je|uw|jouw) …${REQUEST}… (?:is|werd|hebben wij|hebben we) …(?:ontvangen|geregistreerd|aangemaakt|aangekomen|binnengekomen|verzonden|in behandeling)
    (?:aanvraag|ticket|melding|verzoek) (?:ontvangen|aangemaakt|geregistreerd)$
  `,
  requestCreated: phrases`
    er is (?:een|voor …een) …(?:ticket|melding|zaak|verzoek|aanvraag)… (?:aangemaakt|geopend|geregistreerd)
    een …(?:verzoek|ticket|melding|aanvraag|ondersteuningsverzoek)… is …(?:aangemaakt|geopend|geregistreerd)
    (?:uw|je|jouw) (?:antwoord|reactie)… is …(?:geregistreerd|ontvangen|toegevoegd|genoteerd)
  `,
  requestThanks: phrases`
    (?:hartelijk )?(?:bedankt|dank)(?: u| je)?(?: wel)? (?:voor (?:uw|je|jouw|het)|dat (?:u|je) contact)
    (?:uw|je|jouw|het) (?:ticket|zaak|melding|referentie|aanvraag)s?-?(?:nummer|nr\.?|id)(?: is|\s?:)
  `,
  requestNumbers: phrases`nummer | zaak | ticket | kenmerk | referentie | meldingsnummer | melding`,
  replyPromises: phrases`
    ${AGENT} (?:zal|zullen|neemt|nemen|reageert|reageren|behandelt|behandelen|gaat|gaan|streven|streeft|beantwoorden|komen)
    (?:nemen (?:wij|we)|neemt) …contact (?:met (?:u|je) )?op
    (?:wordt|worden) …(?:in behandeling genomen|behandeld|beoordeeld|bekeken) (?:door)?
    (?:zo snel mogelijk|zo spoedig mogelijk|binnenkort|op korte termijn)
    (?:beantwoord|antwoord op|reageer op|te reageren op|door te antwoorden op|op dit bericht te antwoorden)…(?:deze e-?mail|dit bericht|deze mail)
    (?:vermeld|gebruik|bewaar|laat|wijzig) …(?:nummer|onderwerp|kenmerk|referentie)
    de (?:status|voortgang) van (?:uw|je|jouw)
    binnen (?:\d+|één|een|twee|drie) …(?:uur|uren|werkdag|dag)
  `,
  autoReplySentences: phrases`
    dit (?:is|betreft) een (?:automatisch(?:e)?|geautomatiseerd(?:e)?) ?(?:gegenereerde? |verzonden )?(?:antwoord|reactie|ontvangstbevestiging|bevestiging)
    (?:dit antwoord|deze bevestiging|deze reactie) (?:is|wordt) automatisch
  `,
  autoMailSentences: phrases`
    (?:dit is een|deze|dit) …(?:automatisch|geautomatiseerd)
    automatisch (?:gegenereerd|verzonden|verstuurd|aangemaakt)
    (?:gelieve |u kunt )?niet (?:te )?(?:antwoorden|reageren|beantwoorden) op (?:deze|dit)|(?:beantwoord|reageer) …niet
  `,
  firstPerson: phrases`ik | mij | mijn | me`,
  autoReplySubjects: phrases`automatisch antwoord\s?: | automatisch beantwoord\s?:`,
  absenceSubjects: phrases`afwezig | niet aanwezig`,
  absenceNotices: phrases`afwezigheids(?:bericht|melding): | niet aanwezig:`,
  greetings: phrases`
    hallo | hoi | beste | geachte | goede(?:morgen|middag|navond|n?dag) | dag | lieve
  `,
  clauseJoins: phrases`en(?!\smet) | maar | of`,
  absence: DUTCH_ABSENCE,
  tapbacks: phrases`
    👎 vindt … niet leuk | 👍 vindt … leuk | 👍 vond … leuk | ❤️ vindt … geweldig | ❤️ vond … geweldig
    😂 (?:lacht|lachte|moest lachen) om … | ‼️ benadrukte …
    ❓ (?:zette|plaatste) (?:een )?vraagteken(?:s)? bij …
  `,
  reactionLines: phrases`heeft (?:op (?:uw|je) bericht gereageerd|gereageerd op (?:uw|je) bericht)`,
  recallSentences: phrases`
    (?:wil|wenst|zou)(?: graag)? het (?:e-?mail)?bericht[,:]? …,? (?:willen |te )?(?:intrekken|terughalen|terugroepen)
  `,
  bounceSubjects: phrases`onbestelbaar | kan niet (?:worden )?(?:bezorgd|afgeleverd)`,
  bounceTexts: phrases`niet (?:worden )?(?:bezorgd|afgeleverd)`,
  returnedMessageLines: [],
  roleMailboxes: phrases`klantenservice | klant | klantendienst`,
  viaGroup: phrases`via`,
  noReplyMailboxes: [],
};
