import { POLISH_ABSENCE } from './absence/polish.ts';
import { type MailLanguage, phrases } from './language.ts';

const REQUEST =
  '(?:zgłoszenie|zapytanie|wiadomość|e-?mail|mail|prośba|prośbę|pytanie|sprawa|sprawę|reklamacja|reklamację|ticket|korespondencja|korespondencję)';
const YOUR = '(?:twoje|twoją|twój|twoja|państwa|pana|pani|pana/pani)';

export const POLISH: MailLanguage = {
  locales: ['pl'],
  months: {},
  fieldFrom: phrases`od | nadawca`,
  fieldDate: phrases`wysłano | wysłane | data wysłania`,
  fieldTo: phrases`do | adresat`,
  fieldSubject: phrases`temat`,
  fieldOther: phrases`dw | udw | do wiadomości | odpowiedz do | załączniki | ważność`,
  onBehalfOf: [],
  forwardPrefixes: phrases`pd | przekazano | podaj dalej`,
  replyPrefixes: phrases`odp`,
  ambiguousPrefixes: [],
  forwardStems: phrases`przekaz | przesl | podan dalej`,
  originalStems: phrases`oryginal`,
  forwardSentences: phrases`poczatek przekazywanej wiadomosci | poczatek przekazanej wiadomosci`,
  messageStems: phrases`wiadomo`,
  attributionVerbs: phrases`napisal | napisala | napisal(a) | napisali | pisze`,
  attributionEndings: [],
  besideName: phrases`użytkownik | od`,
  dateWords: phrases`w`,
  deviceStarts: phrases`wyslano z | wyslane z | pobierz outlook`,
  soleClosings: phrases`pozdrawiam | z powazaniem | z pozdrowieniami`,
  attributionStarts: phrases`W dniu | Dnia | W wiadomości | W dn. | Wiadomość napisana przez`,
  attributionEnds: phrases`
    napisał | napisała | napisał(a) | napisał/a | pisze | napisano | napisali | nadesłał | wrote
  `,
  verbsBeforeName: phrases`napisał | napisała | napisał(a)`,
  quotingStarts: phrases`Cytowanie | Cytat z | Cytując | Wiadomość napisana przez`,
  originalMessageLines: phrases`
    Wiadomość oryginalna | Oryginalna wiadomość | Oryginalny e-mail | Oryginalny mail
    Pierwotna wiadomość | Treść oryginalnej wiadomości
  `,
  forwardedMessageLines: phrases`
    Przekazana wiadomość | Wiadomość przekazana | Treść przekazanej wiadomości
    Początek przekazywanej wiadomości | Forwarded message | Przekazany e-mail
    Wiadomość przekazana dalej
  `,
  replyAboveLines: phrases`
    odpowiedz powyżej tej linii | odpowiedź powyżej tej linii | odpowiedz nad tą linią
    powyżej tej linii | nad tą linią
  `,
  sentFromLines: phrases`
    Wysłane z mojego … | Wysłano z mojego … | Wysłane z … | Wysłano z … | Wysłany z …
    Wysłano za pomocą … | Wysłane za pomocą … | Wysłano przez … | Wysłane przez …
    Wysłane poprzez … | Pobierz program Outlook dla … | Pobierz aplikację Outlook dla …
    Uzyskaj aplikację Outlook dla … | Pobierz Outlooka dla …
  `,
  closings: phrases`
    Pozdrawiam | Z poważaniem | Z pozdrowieniami | Pozdrowienia | Z wyrazami szacunku
    Serdecznie pozdrawiam | Pozdrawiam serdecznie | Dziękuję | Dzięki | Z góry dziękuję
    Łączę pozdrowienia | Pozdr | Dziękuję i pozdrawiam | Miłego dnia
  `,
  jobTitles: phrases`
    dyrektor | kierownik | kierowniczka | menedżer | manager | inżynier | specjalist[ak]\w*
    asystent(?:ka)? | koordynator(?:ka)? | księgow[ay] | księgowość | sprzedaż | handlow\w* | zakupy
    konsultant(?:ka)? | dział \w+ | prezes | sekretariat | referent | technik | brygadzista
    radca prawny | właściciel(?:ka)? | pełnomocnik
  `,
  contactLabels: phrases`
    telefon | tel | tel\.? ?kom | kom | mobile | mob | faks | fax | e-mail | mail | www | adres
    nip | regon | krs | wew
  `,
  confidentialityWords: phrases`
    poufn | adresat | omyłkowo | przez pomyłkę | zabronion | nadawc | nieuprawnion | wyłącznie dla
  `,
  answerWords: phrases`odpowied(?:ź|zi) | komentarz(?:e)? | uwagi | zobacz | patrz`,
  answerPlaces: phrases`
    poniżej | niżej | na (?:czerwono|niebiesko|zielono) | pogrubion[ąe] | wielkimi literami
    w (?:tekście|treści) | między wierszami
  `,
  afterthoughts: phrases`
    jeszcze jedno | jeszcze jedna (?:sprawa|rzecz) | a propos | przy okazji
    wysłane za (?:wcześnie|szybko) | wysłał[eao]m za (?:wcześnie|szybko) | zapomniał[eao]m
    dopisek | uzupełnienie | korekta | ponadto | również | druga sprawa | inna sprawa
    przepraszam,? (?!za)\S+ | miał[ae]m na myśli | chodziło
  `,
  footers: phrases`
    Pomyśl o środowisku | Wolny od wirusów | Ta wiadomość została sprawdzona | Klauzula poufności
  `,
  invitationReplySubjects: phrases`
    zaakceptowan[oaey] | przyjęt[oaey] | odrzucon[oaey] | wstępna akceptacja
    wstępnie zaakceptowan[oaey] | wstępnie | być może | niepewne
    zaproponowano now[ąy] (?:godzinę|termin) | propozycja nowej godziny
  `,
  invitationReplies: phrases`
    (?:wstępnie )?(?:zaakceptował|odrzucił|przyjął|przyjęła|zaakceptowała|odrzuciła)a?\(?a?\)? (?:to|twoje|zaproszenie|spotkanie)
    odpowiedział…(?:tak|nie|może) | zaproponował…now
  `,
  eventFields: phrases`
    kiedy | gdzie | co | kto | tytuł | temat | miejsce | lokalizacja | czas | data | organizator
    kalendarz | uczestnicy | goście
  `,
  receiptSubjects: phrases`
    przeczytan[oaey] | odczytan[oaey] | nie przeczytan[oaey] | nieprzeczytan[oaey]
    potwierdzenie (?:przeczytania|odczytania|odbioru)
  `,
  receiptYourMessage: phrases`(?:twoja|państwa|pana|pani) wiadomość | wiadomość`,
  receiptWasRead: phrases`
    (?:została|zostało|była) (?:przeczytana|odczytana|otwarta|wyświetlona)
    (?:została|zostało) usunięt[ao] bez
  `,
  receiptStarts: phrases`
    to jest potwierdzenie (?:odbioru|odczytania|przeczytania|przeczytania wiadomości)
    niniejsza wiadomość (?:jest|stanowi) potwierdzenie
  `,
  requestReceived: phrases`
    (?:otrzymaliśmy|zarejestrowaliśmy|przyjęliśmy) ${YOUR} ${REQUEST}
    potwierdzamy (?:otrzymanie|przyjęcie|odbiór|wpłynięcie|rejestrację) ${YOUR.replace(')', '|twojego|twojej)')} …
    ${YOUR} ${REQUEST}(?: …)? (?:został[oay]?|zostało|jest) …(?:przyjęt|zarejestrowan|otrzyman|odebran|utworzon|wysłan|dostarczon)[aeoy]
    (?:zgłoszenie|ticket|sprawa) (?:przyjęte|utworzone|zarejestrowane|otrzymane)$
  `,
  requestCreated: phrases`
    (?:wniosek|zgłoszenie|sprawa|ticket)… (?:został[oa]?|zostało) …(?:utworzon|zarejestrowan|otwart|założon)[yeoa]
    (?:utworzono|zarejestrowano|założono|otwarto) …(?:zgłoszenie|ticket|sprawę)
    twoja odpowiedź… została …(?:odnotowana|zapisana|dodana|zarejestrowana)
  `,
  requestThanks: phrases`
    (?:dziękujemy|dziękuję|bardzo dziękujemy) za (?:kontakt|wiadomość|zgłoszenie|przesłanie|twoj|państwa|skontaktowanie)
    (?:numer|nr) (?:twojego |państwa )?(?:zgłoszenia|sprawy|ticketu|referencyjny)(?: …)?(?: to|\s?:)
  `,
  requestNumbers: phrases`numer(?:em)? | nr | zgłoszeni[ea] | sprawa | ticket`,
  replyPromises: phrases`
    (?:nasz …(?:zespół|konsultant|pracownik|specjalista|dział)|nasi …(?:konsultanci|specjaliści)|jeden z naszych …|pracownik …) (?:skontaktuje|odpowie|zajmie|wkrótce|rozpatrzy|udzieli|postara)
    (?:odpowiemy|skontaktujemy się|odezwiemy się|wrócimy|udzielimy odpowiedzi|postaramy się|zajmiemy się|rozpatrzymy)
    (?:jest|zostanie|będzie) (?:rozpatrywan|rozpatrzon|analizowan|przetwarzan|obsługiwan|weryfikowan)
    (?:tak szybko,? jak to możliwe|jak najszybciej|najszybciej jak|niezwłocznie|wkrótce|w najbliższym czasie|możliwie najszybciej)
    (?:odpowiedz|odpowiedzieć|odpowiadając|prosimy odpowiedzieć|proszę odpowiedzieć) (?:bezpośrednio )?na t[eęą]n? (?:e-?mail|wiadomość|mail)
    (?:prosimy|proszę) (?:o )?(?:podawać|podać|podanie|zachować|nie zmieniać|posługiwać) …(?:numer|temat)
    w ciągu (?:\d+|jednego|dwóch|trzech) …(?:godzin|dni|dnia)
  `,
  autoReplySentences: phrases`
    (?:to jest|jest to|niniejsza|ta) (?:wiadomość to |wiadomość jest )?(?:automatyczna|automatycznie (?:wygenerowana|wysłana)) (?:odpowiedź|wiadomość zwrotna|potwierdzenie)
    to (?:jest )?automatyczne potwierdzenie
  `,
  autoMailSentences: phrases`
    (?:ta|niniejsza|to jest) …(?:automatyczn|wygenerowan)
    (?:wygenerowan|wysłan)[aey] automatycznie | (?:prosimy |proszę )?nie odpowiada(?:ć|j|jcie) na t
  `,
  firstPerson: phrases`
    ja | mnie | mi | mną | otrzymałem | otrzymałam | dostałem | dostałam | mój | moja | moje
  `,
  autoReplySubjects: phrases`odpowiedź automatyczna\s?: | automatyczna odpowiedź\s?:`,
  absenceSubjects: phrases`poza biurem | nieobecność`,
  absenceNotices: phrases`poza biurem:`,
  greetings: phrases`dzień dobry | witam | cześć | szanown | drog(?:a|i) | dobry wieczór`,
  clauseJoins: phrases`i | oraz | ale | a | lub`,
  absence: POLISH_ABSENCE,
  tapbacks: phrases`
    👎 nie (?:polubił|polubiła) … | 👍 polubi(?:ł|ła) … | 👍 lubi …
    ❤️ (?:pokochał|pokochała|uwielbia) … | 😂 (?:zaśmiał się|zaśmiała się|śmieje się) z …
    ‼️ (?:wyróżnił|wyróżniła|podkreślił|podkreśliła) … | ❓ (?:zakwestionował|zakwestionowała) …
  `,
  reactionLines: phrases`zareagowa(?:ł|ła|ł\(a\)) na (?:twoją|państwa|pani|pana) wiadomość`,
  recallSentences: phrases`
    (?:chce|chciał(?:a|by|aby)|pragnie) (?:odwołać|wycofać) wiadomość[,:]? …
  `,
  bounceSubjects: phrases`niedostarczon | nie można dostarczyć`,
  bounceTexts: phrases`nie (?:została|zostało|mogła)[ ]`,
  returnedMessageLines: [],
  roleMailboxes: phrases`pomoc | bok`,
  viaGroup: phrases`przez | za pośrednictwem`,
  noReplyMailboxes: [],
};
