import type { RobotPhrases } from './language.ts';

const REQUEST =
  '(?:požadavek|dotaz|zprávu|zpráva|e-?mail|žádost|tiket|ticket|hlášení|podnět|reklamaci|reklamace|případ|podání)';
const YOUR = '(?:váš|vaši|vaše|tvůj|tvou|tvoji|tvé)';

export const CZECH: RobotPhrases = {
  answers: [
    'přijato',
    'přijat[aoý]?',
    'odmítnut[oaý]?',
    'zamítnuto',
    'nezávazně',
    'předběžně',
    'předběžně přijato',
    'nezávazně přijato',
    'možná',
    'navržen nový čas',
    'navrhován nový čas',
  ],
  answered: [
    '(?:předběžně |nezávazně )?(?:přijal|přijala|odmítl|odmítla)a?\\(?a?\\)? (?:tuto|vaši|tvoji|pozvánku|schůzku)',
    'odpověděl…(?:ano|ne|možná)',
    'navrhl…nový čas',
  ],
  eventFields: [
    'kdy',
    'kde',
    'co',
    'kdo',
    'název',
    'předmět',
    'místo',
    'čas',
    'datum',
    'organizátor',
    'kalendář',
    'účastníci',
  ],
  read: [
    'přečten[oaý]',
    'nepřečten[oaý]',
    'potvrzení o přečtení',
    'potvrzení přečtení',
    'doručenka',
  ],
  yourMessage: ['(?:vaše|tvoje|tvá) zpráva', 'zpráva'],
  wasRead: ['byla (?:přečtena|otevřena|zobrazena)', 'byla odstraněna bez'],
  receipts: ['toto je potvrzení o (?:přečtení|doručení|zobrazení|přijetí)'],
  received: [
    `(?:obdrželi|přijali|zaregistrovali|zaevidovali) jsme ${YOUR} ${REQUEST}`,
    `${YOUR} ${REQUEST} jsme (?:v pořádku )?(?:obdrželi|přijali|zaregistrovali|zaevidovali)`,
    `potvrzujeme (?:přijetí|obdržení|příjem) (?:vašeho|vaší|tvého|tvé) …`,
    `${YOUR} ${REQUEST}(?: …)? (?:byl|byla|bylo) …(?:přijat|zaregistrován|zaevidován|vytvořen|odeslán|doručen|založen)[ao]?`,
    '(?:požadavek|tiket|ticket) (?:přijat|vytvořen|zaregistrován)$',
  ],
  created: [
    'byl[ao]? (?:pro vás )?(?:vytvořen|založen|otevřen|zaevidován|zaregistrován)[ao]? (?:nový )?(?:tiket|ticket|požadavek|případ)',
    'vytvořili jsme …(?:tiket|ticket|požadavek|případ)',
    'vaše odpověď… byla …(?:zaznamenána|přidána|přijata|zaevidována)',
  ],
  thanks: [
    '(?:děkujeme|děkuji|díky) (?:vám |ti )?(?:za|že jste)(?: …)?(?:zprávu|dotaz|kontaktování|vaši|váš|kontakt|nás)?',

    '(?:číslo|id) (?:vašeho )?(?:požadavku|tiketu|ticketu|případu|hlášení)(?: …)?(?: je|\\s?:)',
  ],
  numbers: ['čísl(?:o|em)', 'tiket', 'požadavek', 'případ'],
  promises: [
    '(?:náš …(?:tým|pracovník|kolega|specialista)|naše …(?:podpora|oddělení)|naši …(?:pracovníci|kolegové)|někdo z …|pracovník …) (?:se |vám |bude|vás )',
    '(?:odpovíme|ozveme se|budeme (?:vás|vám|se)|budeme vás kontaktovat|vyřídíme|pokusíme se|zabýváme se)',
    '(?:je|bude) (?:nyní )?(?:zpracováván|vyřizován|posuzován|řešen|zpracován)',
    '(?:co nejdříve|v nejbližší (?:možné )?době|jakmile to bude možné|co nejrychleji)',
    '(?:odpovězte|odpovědět|odpovědí|odpovězením) (?:přímo )?na tento (?:e-?mail|zprávu)|na tuto zprávu',
    '(?:uvádějte|uveďte|zachovejte|neměňte) …(?:číslo|předmět)',
    '(?:do|během) (?:\\d+|jednoho|dvou|tří) …(?:hodin|pracovních|dnů|dne)',
  ],
  autoReplies: [
    '(?:toto je|jedná se o) (?:automatick(?:á|ou|é)|automaticky (?:generovan(?:á|ou)|vygenerovan(?:á|ou)|odeslan(?:á|ou))) (?:odpověď|potvrzení|zpráva o přijetí)',
    'tato odpověď (?:byla|je) (?:vygenerována|odeslána|generována) automaticky',
  ],
  autoMails: [
    '(?:toto je|tato zpráva|tento e-?mail) …automatick',
    '(?:generován|vygenerován|odeslán)[ao]? automaticky|automaticky (?:generován|vygenerován|odeslán)',
    '(?:prosíme,? )?neodpovídejte na t',
  ],
  me: [
    'já',
    'mně',
    'mi',
    'mě',
    'můj',
    'moje',
    'moji',
    'obdržel jsem',
    'obdržela jsem',
    'dostal jsem',
    'dostala jsem',
  ],
};
