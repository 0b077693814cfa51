import type { Phrases } from './language.ts';

/** Languages of which only the lines of the usual mail programs are known here. */
export const HUNGARIAN: Phrases = {
  opens: ['Ezt írta', 'Dátum'],
  wrote: ['írta', 'ezt írta', 'a következőt írta', 'írja', 'keltezéssel írta'],
  wroteBefore: ['írta', 'ezt írta'],
  quoting: ['Idézet'],
  original: ['Eredeti üzenet', 'Eredeti levél'],
  forwarded: ['Továbbított üzenet', 'Továbbított levél'],
  replyAbove: ['e sor fölé', 'a vonal fölé'],
  sentFrom: ['Elküldve a következőről: …', 'Elküldve …', 'Küldve …'],
  closings: ['Üdvözlettel', 'Tisztelettel', 'Köszönettel', 'Köszönöm', 'Üdv', 'Köszi'],
  notice: ['bizalmas', 'címzett', 'tévedésből', 'tilos'],
  titles: ['igazgató\\w*', 'vezető\\w*', 'mérnök', 'osztály\\w*'],
  cardLabels: ['tel', 'mobil', 'fax', 'e-mail', 'cím'],
  footers: ['Vírusmentes'],
};

export const ROMANIAN: Phrases = {
  opens: ['În', 'Pe', 'La', 'Pe data de', 'În data de', 'Din'],
  wrote: ['a scris', 'scrie', 'a scris următoarele'],
  wroteBefore: [],
  quoting: [],
  original: ['Mesaj original', 'Mesajul original', 'Mesaj inițial'],
  forwarded: ['Mesaj redirecționat', 'Mesaj redirectionat', 'Forwarded message'],
  replyAbove: ['deasupra acestei linii'],
  sentFrom: ['Trimis de pe …', 'Trimis de la …', 'Trimis din …', 'Trimis cu …', 'Expediat de pe …'],
  closings: ['Cu stimă', 'Cu respect', 'Mulțumesc', 'Cu drag', 'O zi bună', 'Toate cele bune'],
  notice: ['confidențial', 'destinatar', 'din greșeală', 'interzis'],
  titles: ['director', 'manager', 'inginer', 'responsabil', 'departament\\w*'],
  cardLabels: ['tel', 'telefon', 'mobil', 'fax', 'e-mail', 'adresa'],
  footers: ['Fără viruși'],
};

export const GREEK: Phrases = {
  opens: ['Στις', 'Την', 'Τη', 'Το'],
  wrote: ['έγραψε', 'έγραψε τα εξής', 'γράφει', 'ο χρήστης έγραψε'],
  wroteBefore: ['έγραψε', 'ο χρήστης'],
  quoting: [],
  original: ['Αρχικό μήνυμα', 'Αρχικό Μήνυμα'],
  forwarded: ['Προωθημένο μήνυμα', 'Προωθημένο Μήνυμα'],
  replyAbove: ['πάνω από αυτή τη γραμμή'],
  sentFrom: ['Στάλθηκε από …', 'Εστάλη από …', 'Αποστολή από …'],
  closings: ['Με εκτίμηση', 'Ευχαριστώ', 'Χαιρετισμούς', 'Φιλικά', 'Με φιλικούς χαιρετισμούς'],
  notice: ['εμπιστευτικ', 'παραλήπτη', 'κατά λάθος', 'απαγορεύ'],
  titles: ['διευθυντ\\w*', 'υπεύθυν\\w*', 'μηχανικός', 'τμήμα'],
  cardLabels: ['τηλ', 'κιν', 'φαξ', 'email'],
  footers: ['Χωρίς ιούς', 'Απαλλαγμένο από ιούς'],
};

export const ARABIC: Phrases = {
  opens: ['في', 'بتاريخ', 'يوم'],
  wrote: ['كتب', 'كتبت', 'كتب ما يلي'],
  wroteBefore: ['كتب', 'كتبت'],
  quoting: [],
  original: ['الرسالة الأصلية', 'رسالة أصلية'],
  forwarded: ['رسالة محولة', 'رسالة معاد توجيهها', 'الرسالة المعاد توجيهها'],
  replyAbove: ['فوق هذا السطر'],
  sentFrom: ['أرسلت من …', 'أُرسلت من …', 'تم الإرسال من …', 'مرسل من …', 'مُرسل من …'],
  closings: [
    'مع التحية',
    'تحياتي',
    'شكرا',
    'شكراً',
    'مع أطيب التحيات',
    'وتفضلوا بقبول فائق الاحترام',
  ],
  notice: ['سرية', 'المستلم', 'بالخطأ', 'يحظر'],
  titles: ['مدير', 'مهندس', 'قسم'],
  cardLabels: ['هاتف', 'جوال', 'فاكس', 'بريد'],
  footers: ['خالٍ من الفيروسات', 'خالي من الفيروسات'],
};

export const HEBREW: Phrases = {
  opens: ['בתאריך', 'ב-', 'ביום', 'ב'],
  wrote: ['כתב', 'כתבה', 'מאת', 'כתב/ה'],
  wroteBefore: ['כתב', 'כתבה', 'מאת'],
  quoting: [],
  original: ['הודעה מקורית', 'ההודעה המקורית'],
  forwarded: ['הודעה שהועברה', 'הודעה מועברת'],
  replyAbove: ['מעל שורה זו'],
  sentFrom: ['נשלח מה-…', 'נשלח מ…', 'נשלח מה…'],
  closings: ['בברכה', 'תודה', 'בתודה', 'תודה רבה'],
  notice: ['חסוי', 'סודי', 'נמען', 'בטעות'],
  titles: ['מנהל\\w*', 'מהנדס\\w*', 'מחלקת'],
  cardLabels: ['טל', 'טלפון', 'נייד', 'פקס', 'דוא"ל'],
  footers: ['ללא וירוסים'],
};
