import type { RobotPhrases } from './language.ts';

const REQUEST =
  '(?:zgłoszenie|zapytanie|wiadomość|e-?mail|mail|prośba|prośbę|pytanie|sprawa|sprawę|reklamacja|reklamację|ticket|korespondencja|korespondencję)';
const YOUR = '(?:twoje|twoją|twój|twoja|państwa|pana|pani|pana/pani)';

export const POLISH: RobotPhrases = {
  answers: [
    'zaakceptowan[oaey]',
    'przyjęt[oaey]',
    'odrzucon[oaey]',
    'wstępna akceptacja',
    'wstępnie zaakceptowan[oaey]',
    'wstępnie',
    'być może',
    'niepewne',
    'zaproponowano now[ąy] (?:godzinę|termin)',
    'propozycja nowej godziny',
  ],
  answered: [
    '(?:wstępnie )?(?:zaakceptował|odrzucił|przyjął|przyjęła|zaakceptowała|odrzuciła)a?\\(?a?\\)? (?:to|twoje|zaproszenie|spotkanie)',
    'odpowiedział…(?:tak|nie|może)',
    'zaproponował…now',
  ],
  eventFields: [
    'kiedy',
    'gdzie',
    'co',
    'kto',
    'tytuł',
    'temat',
    'miejsce',
    'lokalizacja',
    'czas',
    'data',
    'organizator',
    'kalendarz',
    'uczestnicy',
    'goście',
  ],
  read: [
    'przeczytan[oaey]',
    'odczytan[oaey]',
    'nie przeczytan[oaey]',
    'nieprzeczytan[oaey]',
    'potwierdzenie (?:przeczytania|odczytania|odbioru)',
  ],
  yourMessage: ['(?:twoja|państwa|pana|pani) wiadomość', 'wiadomość'],
  wasRead: [
    '(?:została|zostało|była) (?:przeczytana|odczytana|otwarta|wyświetlona)',
    '(?:została|zostało) usunięt[ao] bez',
  ],
  receipts: [
    'to jest potwierdzenie (?:odbioru|odczytania|przeczytania|przeczytania wiadomości)',
    'niniejsza wiadomość (?:jest|stanowi) potwierdzenie',
  ],
  received: [
    `(?:otrzymaliśmy|zarejestrowaliśmy|przyjęliśmy) ${YOUR} ${REQUEST}`,
    `potwierdzamy (?:otrzymanie|przyjęcie|odbiór|wpłynięcie|rejestrację) ${YOUR.replace(')', '|twojego|twojej)')} …`,
    `${YOUR} ${REQUEST}(?: …)? (?:został[oay]?|zostało|jest) …(?:przyjęt|zarejestrowan|otrzyman|odebran|utworzon|wysłan|dostarczon)[aeoy]`,
    '(?:zgłoszenie|ticket|sprawa) (?:przyjęte|utworzone|zarejestrowane|otrzymane)$',
  ],
  created: [
    '(?:wniosek|zgłoszenie|sprawa|ticket)… (?:został[oa]?|zostało) …(?:utworzon|zarejestrowan|otwart|założon)[yeoa]',
    '(?:utworzono|zarejestrowano|założono|otwarto) …(?:zgłoszenie|ticket|sprawę)',
    'twoja odpowiedź… została …(?:odnotowana|zapisana|dodana|zarejestrowana)',
  ],
  thanks: [
    '(?:dziękujemy|dziękuję|bardzo dziękujemy) za (?:kontakt|wiadomość|zgłoszenie|przesłanie|twoj|państwa|skontaktowanie)',

    '(?:numer|nr) (?:twojego |państwa )?(?:zgłoszenia|sprawy|ticketu|referencyjny)(?: …)?(?: to|\\s?:)',
  ],
  numbers: ['numer(?:em)?', 'nr', 'zgłoszeni[ea]', 'sprawa', 'ticket'],
  promises: [
    '(?:nasz …(?:zespół|konsultant|pracownik|specjalista|dział)|nasi …(?:konsultanci|specjaliści)|jeden z naszych …|pracownik …) (?:skontaktuje|odpowie|zajmie|wkrótce|rozpatrzy|udzieli|postara)',
    '(?:odpowiemy|skontaktujemy się|odezwiemy się|wrócimy|udzielimy odpowiedzi|postaramy się|zajmiemy się|rozpatrzymy)',
    '(?:jest|zostanie|będzie) (?:rozpatrywan|rozpatrzon|analizowan|przetwarzan|obsługiwan|weryfikowan)',
    '(?:tak szybko,? jak to możliwe|jak najszybciej|najszybciej jak|niezwłocznie|wkrótce|w najbliższym czasie|możliwie najszybciej)',
    '(?:odpowiedz|odpowiedzieć|odpowiadając|prosimy odpowiedzieć|proszę odpowiedzieć) (?:bezpośrednio )?na t[eęą]n? (?:e-?mail|wiadomość|mail)',
    '(?:prosimy|proszę) (?:o )?(?:podawać|podać|podanie|zachować|nie zmieniać|posługiwać) …(?:numer|temat)',
    'w ciągu (?:\\d+|jednego|dwóch|trzech) …(?:godzin|dni|dnia)',
  ],
  autoReplies: [
    '(?:to jest|jest to|niniejsza|ta) (?:wiadomość to |wiadomość jest )?(?:automatyczna|automatycznie (?:wygenerowana|wysłana)) (?:odpowiedź|wiadomość zwrotna|potwierdzenie)',
    'to (?:jest )?automatyczne potwierdzenie',
  ],
  autoMails: [
    '(?:ta|niniejsza|to jest) …(?:automatyczn|wygenerowan)',
    '(?:wygenerowan|wysłan)[aey] automatycznie',
    '(?:prosimy |proszę )?nie odpowiada(?:ć|j|jcie) na t',
  ],
  me: [
    'ja',
    'mnie',
    'mi',
    'mną',
    'otrzymałem',
    'otrzymałam',
    'dostałem',
    'dostałam',
    'mój',
    'moja',
    'moje',
  ],
};
