import type { RobotPhrases } from './language.ts';

const REQUEST =
  '(?:viesti(?:si|nne|)|yhteydenotto(?:si|nne)?|yhteydenotto(?:nne)?|tukipyyntö(?:si|nne)?|tukipyynnö(?:n|si)|palvelupyyntö(?:si|nne)?|pyyntö(?:si|nne)?|pyynnön|ilmoitu(?:s|ksesi|ksenne)|sähköposti(?:si|nne)?|kysely(?:si|nne)?|kysymyks(?:esi|enne)|tiket(?:ti|tisi)|vikailmoitu(?:s|ksesi|ksenne)|palaut(?:e|teesi|teenne)|yhteydenottopyyntö(?:si|nne)?)';

export const FINNISH: RobotPhrases = {
  answers: [
    'hyväksytty',
    'hylätty',
    'alustava',
    'alustavasti hyväksytty',
    'ehkä',
    'uusi aika ehdotettu',
    'uutta aikaa ehdotettu',
  ],
  answered: [
    '(?:on )?(?:alustavasti )?(?:hyväksynyt|hylännyt) (?:tämän|kutsusi|kutsun|kokouskutsun|tapaamisen)',
    'on vastannut …(?:kyllä|ei|ehkä)',
    'on ehdottanut uutta aikaa',
  ],
  eventFields: [
    'milloin',
    'missä',
    'mikä',
    'kuka',
    'otsikko',
    'aihe',
    'paikka',
    'aika',
    'päivämäärä',
    'järjestäjä',
    'kalenteri',
    'osallistujat',
  ],
  read: ['luettu', 'ei luettu', 'lukematta', 'lukukuittaus', 'vastaanottokuittaus'],
  yourMessage: ['(?:viestisi|viestinne|sähköpostisi|viesti)'],
  wasRead: [
    '(?:on luettu|luettiin|on avattu|avattiin|on näytetty)',
    '(?:on poistettu|poistettiin) lukematta',
  ],
  receipts: ['tämä on (?:lukukuittaus|vastaanottokuittaus|kuittaus)'],
  received: [
    `(?:olemme|me olemme) (?:nyt )?(?:vastaanottaneet|saaneet|kirjanneet) …${REQUEST}`,
    `(?:vahvistamme|kuittaamme)(?: täten)? …${REQUEST}… (?:vastaanotetuksi|saapuneeksi)`,
    `${REQUEST}(?: …)? (?:on|onnistuneesti) …(?:vastaanotettu|saapunut|kirjattu|luotu|lähetetty|rekisteröity|tallennettu)`,
    '(?:tukipyyntö|palvelupyyntö|tiketti|pyyntö) (?:vastaanotettu|luotu|kirjattu)$',
  ],
  created: [
    '(?:siitä |pyynnöstäsi )?(?:on )?(?:luotu|avattu) (?:uusi )?(?:tukipyyntö|tiketti|palvelupyyntö)',
    '(?:uusi )?(?:tukipyyntö|tiketti|palvelupyyntö)(?: …)? (?:on )?(?:luotu|avattu|kirjattu)',
    'vastauksesi… on …(?:kirjattu|vastaanotettu|lisätty|tallennettu)',
  ],
  thanks: [
    'kiitos (?:yhteydenotosta(?:si|nne)?|viestistä(?:si|nne)?|sähköpostista(?:si|nne)?|kun otit|ilmoituksesta(?:si|nne)?|palautteesta(?:si|nne)?)',

    '(?:tukipyyntösi|palvelupyyntösi|tiketin|pyyntösi|viite)-?(?:numero|numerosi|tunnus)(?: on|\\s?:)',
  ],
  numbers: ['numero', 'tunnus', 'tiketti', 'viite', 'tikettinumero'],
  promises: [
    '(?:vastaamme|palaamme|käsittelemme|otamme …yhteyttä|pyrimme|olemme yhteydessä|asiakaspalvelumme (?:vastaa|käsittelee|ottaa)|tukitiimimme|asiantuntijamme)',
    '(?:mahdollisimman pian|niin pian kuin mahdollista|pikaisesti|lähiaikoina)',
    '(?:vastaa|vastaamalla|vastata|vastaathan) (?:suoraan )?tähän (?:viestiin|sähköpostiin)',
    '(?:mainitse|säilytä|älä muuta) …(?:numero|aihe|viite|otsikko)',
    '(?:\\d+|yhden|kahden|kolmen) …(?:tunnin|arkipäivän|päivän|työpäivän) (?:kuluessa|sisällä)',
  ],
  autoReplies: [
    'tämä on (?:automaattinen|automaattisesti (?:lähetetty|luotu)) (?:vastaus|kuittaus|vahvistus|vastausviesti|ilmoitus viestisi)',
    'tämä (?:vastaus|kuittaus|vahvistus) on (?:lähetetty|luotu) automaattisesti',
  ],
  autoMails: [
    'tämä (?:on automaatti|viesti …automaatti|sähköposti …automaatti)',
    'automaattisesti (?:lähetetty|luotu|muodostettu)',
    '(?:älä|älkää) vastaa?(?:tko)? tähän',
  ],
  me: ['minä', 'minun', 'minua', 'minulle', 'mulle', 'mä', 'sain', 'olen'],
};
