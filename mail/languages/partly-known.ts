import { type MailLanguage, phrases } from './language.ts';

const HUNGARIAN: Partial<MailLanguage> = {
  locales: ['hu'],
  fieldFrom: phrases`feladó`,
  fieldDate: phrases`küldve | dátum`,
  fieldTo: phrases`címzett`,
  fieldSubject: phrases`tárgy`,
  forwardPrefixes: phrases`továbbítás`,
  replyPrefixes: phrases`vá | va`,
  ambiguousPrefixes: phrases`tov`,
  forwardStems: phrases`tovabbit`,
  attributionStarts: phrases`Ezt írta | Dátum`,
  attributionEnds: phrases`írta | ezt írta | a következőt írta | írja | keltezéssel írta`,
  verbsBeforeName: phrases`írta | ezt írta`,
  quotingStarts: phrases`Idézet`,
  originalMessageLines: phrases`Eredeti üzenet | Eredeti levél`,
  forwardedMessageLines: phrases`Továbbított üzenet | Továbbított levél`,
  replyAboveLines: phrases`e sor fölé | a vonal fölé`,
  sentFromLines: phrases`Elküldve a következőről: … | Elküldve … | Küldve …`,
  closings: phrases`Üdvözlettel | Tisztelettel | Köszönettel | Köszönöm | Üdv | Köszi`,
  jobTitles: phrases`igazgató\w* | vezető\w* | mérnök | osztály\w*`,
  contactLabels: phrases`tel | mobil | fax | e-mail | cím`,
  confidentialityWords: phrases`bizalmas | címzett | tévedésből | tilos`,
  footers: phrases`Vírusmentes`,
  autoReplySubjects: phrases`automatikus válasz\s?:`,
  recallSentences: phrases`
    (?:vissza szeretné|szeretné vissza) ?(?:hívni|vonni) a(?: következő)? (?:üzenetet|levelet)[,:]? …
  `,
};

const ROMANIAN: Partial<MailLanguage> = {
  locales: ['ro'],
  fieldFrom: phrases`de la | expeditor`,
  fieldDate: phrases`trimis`,
  fieldTo: phrases`către`,
  fieldSubject: phrases`subiect`,
  attributionStarts: phrases`În | Pe | La | Pe data de | În data de | Din`,
  attributionEnds: phrases`a scris | scrie | a scris următoarele`,
  originalMessageLines: phrases`Mesaj original | Mesajul original | Mesaj inițial`,
  forwardedMessageLines: phrases`Mesaj redirecționat | Mesaj redirectionat | Forwarded message`,
  replyAboveLines: phrases`deasupra acestei linii`,
  sentFromLines: phrases`
    Trimis de pe … | Trimis de la … | Trimis din … | Trimis cu … | Expediat de pe …
  `,
  closings: phrases`Cu stimă | Cu respect | Mulțumesc | Cu drag | O zi bună | Toate cele bune`,
  jobTitles: phrases`director | manager | inginer | responsabil | departament\w*`,
  contactLabels: phrases`tel | telefon | mobil | fax | e-mail | adresa`,
  confidentialityWords: phrases`confidențial | destinatar | din greșeală | interzis`,
  footers: phrases`Fără viruși`,
  autoReplySubjects: phrases`răspuns automat\s?:`,
  recallSentences: phrases`(?:dorește|vrea|ar dori) să (?:recheme|retragă|revoce) mesajul[,:]? …`,
};

const GREEK: Partial<MailLanguage> = {
  locales: ['el'],
  fieldFrom: phrases`από`,
  fieldDate: phrases`στάλθηκε | ημερομηνία`,
  fieldTo: phrases`προς`,
  fieldSubject: phrases`θέμα`,
  forwardPrefixes: phrases`πρθ`,
  replyPrefixes: phrases`απ | σχετ`,
  forwardStems: phrases`προωθ`,
  attributionStarts: phrases`Στις | Την | Τη | Το`,
  attributionEnds: phrases`έγραψε | έγραψε τα εξής | γράφει | ο χρήστης έγραψε`,
  verbsBeforeName: phrases`έγραψε | ο χρήστης`,
  originalMessageLines: phrases`Αρχικό μήνυμα | Αρχικό Μήνυμα`,
  forwardedMessageLines: phrases`Προωθημένο μήνυμα | Προωθημένο Μήνυμα`,
  replyAboveLines: phrases`πάνω από αυτή τη γραμμή`,
  sentFromLines: phrases`Στάλθηκε από … | Εστάλη από … | Αποστολή από …`,
  closings: phrases`Με εκτίμηση | Ευχαριστώ | Χαιρετισμούς | Φιλικά | Με φιλικούς χαιρετισμούς`,
  jobTitles: phrases`διευθυντ\w* | υπεύθυν\w* | μηχανικός | τμήμα`,
  contactLabels: phrases`τηλ | κιν | φαξ | email`,
  confidentialityWords: phrases`εμπιστευτικ | παραλήπτη | κατά λάθος | απαγορεύ`,
  footers: phrases`Χωρίς ιούς | Απαλλαγμένο από ιούς`,
  autoReplySubjects: phrases`αυτόματη απάντηση\s?:`,
  recallSentences: phrases`(?:θέλει|θα ήθελε|επιθυμεί) να ανακαλέσει το μήνυμα[,:]? …`,
};

const ARABIC: Partial<MailLanguage> = {
  attributionStarts: phrases`في | بتاريخ | يوم`,
  attributionEnds: phrases`كتب | كتبت | كتب ما يلي`,
  verbsBeforeName: phrases`كتب | كتبت`,
  originalMessageLines: phrases`الرسالة الأصلية | رسالة أصلية`,
  forwardedMessageLines: phrases`رسالة محولة | رسالة معاد توجيهها | الرسالة المعاد توجيهها`,
  replyAboveLines: phrases`فوق هذا السطر`,
  sentFromLines: phrases`أرسلت من … | أُرسلت من … | تم الإرسال من … | مرسل من … | مُرسل من …`,
  closings: phrases`
    مع التحية | تحياتي | شكرا | شكراً | مع أطيب التحيات | وتفضلوا بقبول فائق الاحترام
  `,
  jobTitles: phrases`مدير | مهندس | قسم`,
  contactLabels: phrases`هاتف | جوال | فاكس | بريد`,
  confidentialityWords: phrases`سرية | المستلم | بالخطأ | يحظر`,
  footers: phrases`خالٍ من الفيروسات | خالي من الفيروسات`,
  autoReplySubjects: phrases`رد تلقائي\s?:`,
};

const HEBREW: Partial<MailLanguage> = {
  forwardPrefixes: phrases`הועבר`,
  attributionStarts: phrases`בתאריך | ב- | ביום | ב`,
  attributionEnds: phrases`כתב | כתבה | מאת | כתב/ה`,
  verbsBeforeName: phrases`כתב | כתבה | מאת`,
  originalMessageLines: phrases`הודעה מקורית | ההודעה המקורית`,
  forwardedMessageLines: phrases`הודעה שהועברה | הודעה מועברת`,
  replyAboveLines: phrases`מעל שורה זו`,
  sentFromLines: phrases`נשלח מה-… | נשלח מ… | נשלח מה…`,
  closings: phrases`בברכה | תודה | בתודה | תודה רבה`,
  jobTitles: phrases`מנהל\w* | מהנדס\w* | מחלקת`,
  contactLabels: phrases`טל | טלפון | נייד | פקס | דוא"ל`,
  confidentialityWords: phrases`חסוי | סודי | נמען | בטעות`,
  footers: phrases`ללא וירוסים`,
  autoReplySubjects: phrases`תגובה אוטומטית\s?:`,
};

const SLOVAK: Partial<MailLanguage> = {
  locales: ['sk'],
  fieldFrom: phrases`odosielateľ`,
  fieldDate: phrases`odoslané`,
  fieldSubject: phrases`predmet`,
  autoReplySubjects: phrases`automatická odpoveď\s?:`,
  recallSentences: phrases`(?:chce|si želá|by chcela?) (?:odvolať|stiahnuť) správu[,:]? …`,
};

const INDONESIAN: Partial<MailLanguage> = {
  locales: ['id'],
  fieldFrom: phrases`dari`,
  fieldDate: phrases`dikirim | tanggal`,
  fieldTo: phrases`kepada`,
  fieldSubject: phrases`subjek | perihal`,
  replyPrefixes: phrases`bls`,
  forwardStems: phrases`diteruskan`,
  autoReplySubjects: phrases`balasan otomatis\s?:`,
  recallSentences: phrases`ingin (?:menarik|memanggil)(?: kembali)? pesan[,:]? …`,
};

const BULGARIAN: Partial<MailLanguage> = {
  locales: ['bg'],
  fieldDate: phrases`изпратено`,
  fieldTo: phrases`до`,
  fieldSubject: phrases`относно`,
  replyPrefixes: phrases`на`,
  ambiguousPrefixes: phrases`na | ha`,
  forwardStems: phrases`препратен`,
  autoReplySubjects: phrases`автоматичен отговор\s?:`,
  recallSentences: phrases`(?:иска|желае|би искала?) да (?:изтегли|отзове|оттегли) съобщението[,:]? …`,
};

const CATALAN: Partial<MailLanguage> = {
  autoReplySubjects: phrases`resposta automàtica\s?:`,
};

const THAI: Partial<MailLanguage> = {
  autoReplySubjects: phrases`ตอบกลับอัตโนมัติ\s?:`,
};

const ICELANDIC: Partial<MailLanguage> = {
  forwardPrefixes: phrases`fs`,
  replyPrefixes: phrases`sva | svar`,
};

const WELSH: Partial<MailLanguage> = {
  replyPrefixes: phrases`atb`,
};

const ESTONIAN: Partial<MailLanguage> = {
  forwardPrefixes: phrases`edasi`,
};

/** Languages of which only common mail clients are covered. */
export const PARTLY_KNOWN: Partial<MailLanguage>[] = [
  HUNGARIAN,
  ROMANIAN,
  GREEK,
  ARABIC,
  HEBREW,
  SLOVAK,
  INDONESIAN,
  BULGARIAN,
  CATALAN,
  THAI,
  ICELANDIC,
  WELSH,
  ESTONIAN,
];
