import { CZECH_ABSENCE } from './absence/czech.ts';
import { type MailLanguage, phrases } from './language.ts';

const REQUEST =
  '(?:požadavek|dotaz|zprávu|zpráva|e-?mail|žádost|tiket|ticket|hlášení|podnět|reklamaci|reklamace|případ|podání)';
const YOUR = '(?:váš|vaši|vaše|tvůj|tvou|tvoji|tvé)';

export const CZECH: MailLanguage = {
  locales: ['cs'],
  months: {},
  fieldFrom: phrases`od | odesílatel`,
  fieldDate: phrases`odesláno | posláno | datum odeslání`,
  fieldTo: phrases`komu | příjemce`,
  fieldSubject: phrases`předmět | věc`,
  fieldOther: phrases`kopie | skrytá kopie | přílohy | odpověď komu | důležitost`,
  onBehalfOf: [],
  forwardPrefixes: phrases`predano | preposlano`,
  replyPrefixes: phrases`odp`,
  ambiguousPrefixes: [],
  forwardStems: phrases`preposl | preposil | predan`,
  originalStems: phrases`puvodn`,
  forwardSentences: phrases`zacatek preposilane zpravy | zacatek preposlane zpravy`,
  messageStems: phrases`zprav`,
  attributionVerbs: phrases`napsal | napsala | napsal(a)`,
  attributionEndings: [],
  besideName: phrases`odesilatel | uzivatel`,
  dateWords: phrases`dne`,
  deviceStarts: phrases`odeslano z | stahnout outlook | ziskat outlook`,
  soleClosings: phrases`s pozdravem | s pratelskym pozdravem | pozdrav`,
  attributionStarts: phrases`Dne | V | Ve zprávě | Dňa`,
  attributionEnds: phrases`
    napsal | napsala | napsal(a) | napsal/a | píše | napísal | napísala | napísal(a) | napsali
    psal | psala
  `,
  verbsBeforeName: phrases`napsal | napsala | napsal(a)`,
  quotingStarts: phrases`Cituji | Citace od | Citujem`,
  originalMessageLines: phrases`
    Původní zpráva | Původní e-mail | Puvodni zprava | Původní schůzka | Pôvodná správa
    Originální zpráva
  `,
  forwardedMessageLines: phrases`
    Přeposlaná zpráva | Přeposílaná zpráva | Začátek přeposílané zprávy
    Začátek přesměrované zprávy | Předaná zpráva | Forwarded message | Preposlaná správa
  `,
  replyAboveLines: phrases`
    odpovězte nad tento řádek | odpověď nad tento řádek | nad tento řádek | nad tímto řádkem
    nad touto čarou
  `,
  sentFromLines: phrases`
    Odesláno z mého … | Odesláno z … | Odesláno ze … | Odesláno přes … | Odesláno pomocí …
    Posláno z … | Poslané z … | Odoslané z … | Získejte Outlook pro … | Získat Outlook pro …
    Stáhněte si Outlook pro …
  `,
  closings: phrases`
    S pozdravem | S přátelským pozdravem | Hezký den | Přeji hezký den | Zdravím | Děkuji | Díky
    Předem děkuji | Děkuji předem | S úctou | Pěkný den | S přáním hezkého dne | Mějte se | Ďakujem
    Srdečně
  `,
  jobTitles: phrases`
    ředitel(?:ka)? | vedoucí | manažer(?:ka)? | inženýr(?:ka)? | specialist[ak]\w* | asistent(?:ka)?
    koordinátor(?:ka)? | účetní | obchod\w* | nákup\w* | konzultant(?:ka)? | oddělení
    jednatel(?:ka)? | předseda | technik | referent(?:ka)? | mistr | projektant(?:ka)? | sekretariát
    ing\. | mgr\. | bc\.
  `,
  contactLabels: phrases`
    telefon | tel | mobil | mob | fax | e-mail | mail | web | www | adresa | ič | ičo | dič | linka
  `,
  confidentialityWords: phrases`
    důvěrn | adresát | příjemc | omylem | zakázán | odesílatel | neoprávněn | určen
  `,
  answerWords: phrases`odpověd[iě] | komentář(?:e)? | poznámky | viz`,
  answerPlaces: phrases`
    níže | dole | červeně | modře | zeleně | tučně | velkými písmeny | v textu | mezi řádky
  `,
  afterthoughts: phrases`
    ještě (?:něco|jedna věc) | jedna věc ještě | mimochodem | odesláno příliš brzy
    odesl[ao]l?a? jsem to příliš brzy | zapomněl[a]? jsem | dodatek | doplnění | oprava | navíc
    také | druhá věc | jiná věc
    promiňte | pardon | myslela? jsem
  `,
  footers: phrases`Myslete na životní prostředí | Bez virů`,
  invitationReplySubjects: phrases`
    přijato | přijat[aoý]? | odmítnut[oaý]? | zamítnuto | nezávazně | předběžně | předběžně přijato
    nezávazně přijato | možná | navržen nový čas | navrhován nový čas
  `,
  invitationReplies: phrases`
    (?:předběžně |nezávazně )?(?:přijal|přijala|odmítl|odmítla)a?\(?a?\)? (?:tuto|vaši|tvoji|pozvánku|schůzku)
    odpověděl…(?:ano|ne|možná) | navrhl…nový čas
  `,
  eventFields: phrases`
    kdy | kde | co | kdo | název | předmět | místo | čas | datum | organizátor | kalendář
    účastníci
  `,
  receiptSubjects: phrases`
    přečten[oaý] | nepřečten[oaý] | potvrzení o přečtení | potvrzení přečtení | doručenka
  `,
  receiptYourMessage: phrases`(?:vaše|tvoje|tvá) zpráva | zpráva`,
  receiptWasRead: phrases`byla (?:přečtena|otevřena|zobrazena) | byla odstraněna bez`,
  receiptStarts: phrases`toto je potvrzení o (?:přečtení|doručení|zobrazení|přijetí)`,
  requestReceived: phrases`
    (?:obdrželi|přijali|zaregistrovali|zaevidovali) jsme ${YOUR} ${REQUEST}
    ${YOUR} ${REQUEST} jsme (?:v pořádku )?(?:obdrželi|přijali|zaregistrovali|zaevidovali)
    potvrzujeme (?:přijetí|obdržení|příjem) (?:vašeho|vaší|tvého|tvé) …
    ${YOUR} ${REQUEST}(?: …)? (?:byl|byla|bylo) …(?:přijat|zaregistrován|zaevidován|vytvořen|odeslán|doručen|založen)[ao]?
    (?:požadavek|tiket|ticket) (?:přijat|vytvořen|zaregistrován)$
  `,
  requestCreated: phrases`
    byl[ao]? (?:pro vás )?(?:vytvořen|založen|otevřen|zaevidován|zaregistrován)[ao]? (?:nový )?(?:tiket|ticket|požadavek|případ)
    vytvořili jsme …(?:tiket|ticket|požadavek|případ)
    vaše odpověď… byla …(?:zaznamenána|přidána|přijata|zaevidována)
  `,
  requestThanks: phrases`
    (?:děkujeme|děkuji|díky) (?:vám |ti )?(?:za|že jste)(?: …)?(?:zprávu|dotaz|kontaktování|vaši|váš|kontakt|nás)?
    (?:číslo|id) (?:vašeho )?(?:požadavku|tiketu|ticketu|případu|hlášení)(?: …)?(?: je|\s?:)
  `,
  requestNumbers: phrases`čísl(?:o|em) | tiket | požadavek | případ`,
  replyPromises: phrases`
    (?:náš …(?:tým|pracovník|kolega|specialista)|naše …(?:podpora|oddělení)|naši …(?:pracovníci|kolegové)|někdo z …|pracovník …) (?:se |vám |bude|vás )
    (?:odpovíme|ozveme se|budeme (?:vás|vám|se)|budeme vás kontaktovat|vyřídíme|pokusíme se|zabýváme se)
    (?:je|bude) (?:nyní )?(?:zpracováván|vyřizován|posuzován|řešen|zpracován)
    (?:co nejdříve|v nejbližší (?:možné )?době|jakmile to bude možné|co nejrychleji)
    (?:odpovězte|odpovědět|odpovědí|odpovězením) (?:přímo )?na tento (?:e-?mail|zprávu)|na tuto zprávu
    (?:uvádějte|uveďte|zachovejte|neměňte) …(?:číslo|předmět)
    (?:do|během) (?:\d+|jednoho|dvou|tří) …(?:hodin|pracovních|dnů|dne)
  `,
  autoReplySentences: phrases`
    (?:toto je|jedná se o) (?:automatick(?:á|ou|é)|automaticky (?:generovan(?:á|ou)|vygenerovan(?:á|ou)|odeslan(?:á|ou))) (?:odpověď|potvrzení|zpráva o přijetí)
    tato odpověď (?:byla|je) (?:vygenerována|odeslána|generována) automaticky
  `,
  autoMailSentences: phrases`
    (?:toto je|tato zpráva|tento e-?mail) …automatick
    (?:generován|vygenerován|odeslán)[ao]? automaticky|automaticky (?:generován|vygenerován|odeslán)
    (?:prosíme,? )?neodpovídejte na t
  `,
  firstPerson: phrases`
    já | mně | mi | mě | můj | moje | moji | obdržel jsem | obdržela jsem | dostal jsem
    dostala jsem
  `,
  autoReplySubjects: phrases`automatická odpověď\s?:`,
  absenceSubjects: phrases`nepřítomnost | mimo kancelář`,
  absenceNotices: phrases`mimo kancelář:`,
  greetings: phrases`dobrý (?:den|večer) | dobré (?:ráno|odpoledne) | ahoj | vážen | mil[áýí]`,
  clauseJoins: phrases`a | ale | nebo | i`,
  absence: CZECH_ABSENCE,
  tapbacks: phrases`
    👍 dal(?:a)? (?:to )?se mi líbí … | 👍 líbí se mu … | 👍 líbí se jí …
    👍 označil(?:a)? … jako líbí se | ❤️ miluje … | 👎 nelíbí se (?:mu|jí) … | 😂 zasmál(?:a)? se …
    ‼️ zdůraznil(?:a)? … | ❓ zpochybnil(?:a)? …
  `,
  reactionLines: phrases`(?:za)?reagoval(?:a)? na (?:vaši zprávu|tvou zprávu|váš e-?mail)`,
  recallSentences: phrases`
    (?:chce|si přeje|by chtěla?) (?:odvolat|stáhnout|vzít zpět) zprávu[,:]? …
  `,
  bounceSubjects: phrases`nedoručitelné`,
  bounceTexts: [],
  returnedMessageLines: [],
  roleMailboxes: phrases`podpora | zákaznická | zakaznicky`,
  viaGroup: phrases`přes | prostřednictvím`,
  noReplyMailboxes: [],
};
