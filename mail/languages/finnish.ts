import { FINNISH_ABSENCE } from './absence/finnish.ts';
import { type MailLanguage, phrases } from './language.ts';

const REQUEST =
  '(?:viesti(?:si|nne|)|yhteydenotto(?:si|nne)?|yhteydenotto(?:nne)?|tukipyyntö(?:si|nne)?|tukipyynnö(?:n|si)|palvelupyyntö(?:si|nne)?|pyyntö(?:si|nne)?|pyynnön|ilmoitu(?:s|ksesi|ksenne)|sähköposti(?:si|nne)?|kysely(?:si|nne)?|kysymyks(?:esi|enne)|tiket(?:ti|tisi)|vikailmoitu(?:s|ksesi|ksenne)|palaut(?:e|teesi|teenne)|yhteydenottopyyntö(?:si|nne)?)';

export const FINNISH: MailLanguage = {
  locales: ['fi'],
  months: { maa: 3 },
  fieldFrom: phrases`lähettäjä`,
  fieldDate: phrases`päivämäärä | päiväys | pvm | lähetetty | lähetysaika`,
  fieldTo: phrases`vastaanottaja | saaja`,
  fieldSubject: phrases`aihe`,
  fieldOther: phrases`kopio | vastaus | tärkeys | liitteet`,
  onBehalfOf: [],
  forwardPrefixes: phrases`vl | edelleenlahetetty | valitetty`,
  replyPrefixes: phrases`vast`,
  ambiguousPrefixes: phrases`vs`,
  forwardStems: phrases`valitet | edelleenlah`,
  originalStems: phrases`alkupera`,
  forwardSentences: phrases`valitetty viesti | valitetty viesti alkaa | valitetyn viestin alku`,
  messageStems: phrases`viesti`,
  attributionVerbs: phrases`kirjoitti`,
  attributionEndings: [],
  besideName: [],
  dateWords: [],
  deviceStarts: phrases`lahetetty | hanki outlook`,
  soleClosings: phrases`ystavallisin terveisin | terveisin | t.`,
  attributionStarts: phrases`Viestissä | Päivämäärä | Lainaus`,
  attributionEnds: phrases`
    kirjoitti | kirjoittaa | kirjoittivat | kirjoitti seuraavaa | on kirjoittanut
  `,
  verbsBeforeName: phrases`kirjoitti | kirjoittaa`,
  quotingStarts: phrases`Lainaus | Lainaan`,
  originalMessageLines: phrases`
    Alkuperäinen viesti | Alkuperäinen sähköposti | Alkuperäinen tapaaminen
  `,
  forwardedMessageLines: phrases`
    Välitetty viesti | Edelleenlähetetty viesti | Edelleen lähetetty viesti | Alkaa välitetty viesti
    Forwarded message
  `,
  replyAboveLines: phrases`
    vastaa tämän rivin yläpuolelle | kirjoita vastauksesi tämän rivin yläpuolelle
    tämän rivin yläpuolelle | tämän viivan yläpuolelle
  `,
  sentFromLines: phrases`
    Lähetetty …stani | Lähetetty …sta | Lähetetty …stä | Lähetetty …lta | Lähetetty …ltä
    Lähetetty …ltani | Lähetetty …lla | Lähetetty …llä | Lähetetty …ista | Lähetetty …istä
    Lähetetty laitteesta … | Lähetetty puhelimesta … | Hanki Outlook … | Lataa Outlook …
  `,
  closings: phrases`
    Ystävällisin terveisin | Ystävällisesti | Terveisin | Parhain terveisin | Terveiset | T | Yt
    Yst. terv | Kiitos | Kiitos etukäteen | Kiittäen | Kunnioittavasti | Terv | Kiitoksin
  `,
  jobTitles: phrases`
    \w*johtaja | \w*päällikkö | \w*insinööri | \w*asiantuntija | \w*assistentti | \w*koordinaattori
    \w*vastaava | \w*hoitaja | \w*neuvoja | \w*suunnittelija | \w*sihteeri | kirjanpitäjä
    myynti\w* | osto\w* | konsultti | osasto | toimitusjohtaja | esimies | työnjohtaja | kehittäjä
  `,
  contactLabels: phrases`
    puhelin | puh | p | gsm | matkapuhelin | faksi | sähköposti | s-posti | web | www | osoite
    käyntiosoite | postiosoite | y-tunnus | vaihde
  `,
  confidentialityWords: phrases`
    luottamuksel | vastaanottaja | vahingossa | erehdyksessä | kielletty | lähettäjä | tarkoitettu
  `,
  answerWords: phrases`vastaukse(?:t|ni) | kommenti(?:t|ni) | katso | ks`,
  answerPlaces: phrases`
    alla | alempana | punaisella | sinisellä | vihreällä | isoin kirjaimin
    tekstin (?:seassa|sisällä|joukossa)
  `,
  afterthoughts: phrases`
    vielä yksi asia | yksi asia vielä | muuten | lähti liian aikaisin | lähetin liian aikaisin
    unohdin | unohtui | lisäys | korjaus | lisäksi | myös | jälkikirjoitus | toinen asia
    anteeksi | tarkoitin
  `,
  footers: phrases`
    Ajattele ympäristöä | Virusvapaa | Virukseton | Tämä sähköposti on tarkistettu
    Tämä viesti on luottamuksellinen
  `,
  invitationReplySubjects: phrases`
    hyväksytty | hylätty | alustava | alustavasti hyväksytty | ehkä | uusi aika ehdotettu
    uutta aikaa ehdotettu
  `,
  invitationReplies: phrases`
    (?:on )?(?:alustavasti )?(?:hyväksynyt|hylännyt) (?:tämän|kutsusi|kutsun|kokouskutsun|tapaamisen)
    on vastannut …(?:kyllä|ei|ehkä) | on ehdottanut uutta aikaa
  `,
  eventFields: phrases`
    milloin | missä | mikä | kuka | otsikko | aihe | paikka | aika | päivämäärä | järjestäjä
    kalenteri | osallistujat
  `,
  receiptSubjects: phrases`luettu | ei luettu | lukematta | lukukuittaus | vastaanottokuittaus`,
  receiptYourMessage: phrases`(?:viestisi|viestinne|sähköpostisi|viesti)`,
  receiptWasRead: phrases`
    (?:on luettu|luettiin|on avattu|avattiin|on näytetty) | (?:on poistettu|poistettiin) lukematta
  `,
  receiptStarts: phrases`tämä on (?:lukukuittaus|vastaanottokuittaus|kuittaus)`,
  requestReceived: phrases`
    (?:olemme|me olemme) (?:nyt )?(?:vastaanottaneet|saaneet|kirjanneet) …${REQUEST}
    (?:vahvistamme|kuittaamme)(?: täten)? …${REQUEST}… (?:vastaanotetuksi|saapuneeksi)
    ${REQUEST}(?: …)? (?:on|onnistuneesti) …(?:vastaanotettu|saapunut|kirjattu|luotu|lähetetty|rekisteröity|tallennettu)
    (?:tukipyyntö|palvelupyyntö|tiketti|pyyntö) (?:vastaanotettu|luotu|kirjattu)$
  `,
  requestCreated: phrases`
    (?:siitä |pyynnöstäsi )?(?:on )?(?:luotu|avattu) (?:uusi )?(?:tukipyyntö|tiketti|palvelupyyntö)
    (?:uusi )?(?:tukipyyntö|tiketti|palvelupyyntö)(?: …)? (?:on )?(?:luotu|avattu|kirjattu)
    vastauksesi… on …(?:kirjattu|vastaanotettu|lisätty|tallennettu)
  `,
  requestThanks: phrases`
    kiitos (?:yhteydenotosta(?:si|nne)?|viestistä(?:si|nne)?|sähköpostista(?:si|nne)?|kun otit|ilmoituksesta(?:si|nne)?|palautteesta(?:si|nne)?)
    (?:tukipyyntösi|palvelupyyntösi|tiketin|pyyntösi|viite)-?(?:numero|numerosi|tunnus)(?: on|\s?:)
  `,
  requestNumbers: phrases`numero | tunnus | tiketti | viite | tikettinumero`,
  replyPromises: phrases`
    (?:vastaamme|palaamme|käsittelemme|otamme …yhteyttä|pyrimme|olemme yhteydessä|asiakaspalvelumme (?:vastaa|käsittelee|ottaa)|tukitiimimme|asiantuntijamme)
    (?:mahdollisimman pian|niin pian kuin mahdollista|pikaisesti|lähiaikoina)
    (?:vastaa|vastaamalla|vastata|vastaathan) (?:suoraan )?tähän (?:viestiin|sähköpostiin)
    (?:mainitse|säilytä|älä muuta) …(?:numero|aihe|viite|otsikko)
    (?:\d+|yhden|kahden|kolmen) …(?:tunnin|arkipäivän|päivän|työpäivän) (?:kuluessa|sisällä)
  `,
  autoReplySentences: phrases`
    tämä on (?:automaattinen|automaattisesti (?:lähetetty|luotu)) (?:vastaus|kuittaus|vahvistus|vastausviesti|ilmoitus viestisi)
    tämä (?:vastaus|kuittaus|vahvistus) on (?:lähetetty|luotu) automaattisesti
  `,
  autoMailSentences: phrases`
    tämä (?:on automaatti|viesti …automaatti|sähköposti …automaatti)
    automaattisesti (?:lähetetty|luotu|muodostettu) | (?:älä|älkää) vastaa?(?:tko)? tähän
  `,
  firstPerson: phrases`minä | minun | minua | minulle | mulle | mä | sain | olen`,
  autoReplySubjects: phrases`automaattinen vastaus\s?:`,
  absenceSubjects: phrases`poissa`,
  absenceNotices: phrases`poissaoloviesti:`,
  greetings: phrases`hei | moi | terve | hyvä | arvoisa | päivää | huomenta`,
  clauseJoins: phrases`ja | mutta | tai | sekä`,
  absence: FINNISH_ABSENCE,
  tapbacks: phrases`
    👍 tykkäsi … | ❤️ rakasti … | 👎 ei (?:tykännyt|pitänyt) … | 😂 nauroi … | ‼️ korosti …
    ❓ kyseenalaisti …
  `,
  reactionLines: phrases`reagoi viestiisi`,
  recallSentences: phrases`
    (?:haluaa|haluaisi) (?:palauttaa|perua|peruuttaa|kutsua takaisin) (?:viestin|sähköpostiviestin)[,:]? …
  `,
  bounceSubjects: phrases`ei toimitettavissa`,
  bounceTexts: [],
  returnedMessageLines: [],
  roleMailboxes: phrases`asiakaspalvelu | tuki`,
  viaGroup: [],
  noReplyMailboxes: [],
};
