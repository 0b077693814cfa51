import type { RobotPhrases } from './language.ts';

const REQUEST =
  '(?:talebiniz|mesajınız|e-?postanız|iletiniz|başvurunuz|destek talebiniz|sorunuz|bildiriminiz|kaydınız|şikayetiniz|şikâyetiniz|isteğiniz|biletiniz|ticketınız|talebin|mesajın)';

export const TURKISH: RobotPhrases = {
  answers: [
    'kabul edildi',
    'kabul',
    'reddedildi',
    'geçici',
    'geçici olarak kabul edildi',
    'geçici kabul',
    'belirsiz',
    'belki',
    'yeni saat önerildi',
    'yeni zaman önerildi',
  ],
  answered: [
    '(?:bu daveti|davetinizi|davetini|toplantıyı|etkinliği) (?:geçici olarak )?(?:kabul etti|reddetti)',
    '(?:evet|hayır|belki)… (?:yanıtladı|yanıt verdi)',
    'yeni bir (?:saat|zaman) önerdi',
  ],
  eventFields: [
    'ne zaman',
    'nerede',
    'ne',
    'kim',
    'konu',
    'başlık',
    'yer',
    'konum',
    'saat',
    'tarih',
    'düzenleyen',
    'takvim',
    'katılımcılar',
  ],
  read: ['okundu', 'okunmadı', 'okundu bilgisi', 'alındı bilgisi', 'okundu bildirimi'],
  yourMessage: ['(?:iletiniz|mesajınız|e-?postanız)'],
  wasRead: ['(?:okundu|okunmuştur|açıldı|görüntülendi)', 'okunmadan silindi'],
  receipts: ['bu,? (?:bir )?(?:okundu|alındı) (?:bilgisi|bildirimi|onayı)'],
  received: [
    `(?:… )?${REQUEST}(?: …)? (?:başarıyla )?(?:alındı|alınmıştır|tarafımıza ulaştı|tarafımıza ulaşmıştır|bize ulaştı|bize ulaşmıştır|ulaştı|ulaşmıştır|kaydedildi|kaydedilmiştir|oluşturuldu|oluşturulmuştur|kayıt altına alın)`,
    `${REQUEST.replace('talebiniz', 'talebinizi').replace('mesajınız', 'mesajınızı').replace('e-?postanız', 'e-?postanızı').replace('iletiniz', 'iletinizi').replace('başvurunuz', 'başvurunuzu')} (?:… )?aldık`,
    '(?:talep|destek talebi|bilet) (?:alındı|oluşturuldu)$',
  ],
  created: [
    '(?:… )?(?:destek talebi|destek kaydı|talep|kayıt|bilet)(?:niz)? (?:oluşturuldu|oluşturulmuştur|açıldı|açılmıştır)',
    'yanıtınız… (?:kaydedildi|alındı|eklendi)',
  ],
  thanks: [
    '(?:bizimle iletişime geçtiğiniz|bize ulaştığınız|mesajınız|e-?postanız|bize yazdığınız|başvurunuz|talebiniz) için (?:çok )?teşekkür',
    '(?:talep|kayıt|takip|başvuru|bilet|referans) (?:numaranız|numarası|no)(?:\\s?:)?',
  ],
  numbers: ['numara(?:sı|nız)?', 'talep no', 'takip no', 'kayıt no'],
  promises: [
    '(?:ekibimiz|destek ekibimiz|temsilcimiz|uzmanlarımız|ilgili birim|bir …(?:temsilci|temsilcimiz|uzman)|müşteri temsilci…) …(?:dön|yanıt|iletişim|incel|ulaş|cevap)',
    '(?:size )?(?:en kısa sürede|en kısa zamanda|mümkün olan en kısa|kısa süre içinde|\\d+ (?:saat|iş günü|gün) içinde|en geç)',
    '(?:dönüş yapacağız|dönüş yapılacaktır|yanıtlanacaktır|yanıt vereceğiz|iletişime geçeceğiz|incelenmektedir|değerlendirilmektedir|incelenecektir|incelemeye alınmıştır)',
    'bu (?:e-?postayı|iletiyi|mesajı|e-?postaya|iletiye|mesaja) (?:yanıtla|yanıt ver|cevap)',
  ],
  autoReplies: [
    'bu,? (?:bir )?otomatik (?:yanıt|cevap|onay|bilgilendirme yanıtı)',
    'bu (?:yanıt|cevap) otomatik olarak',
  ],
  autoMails: [
    'bu …otomatik',
    'otomatik olarak (?:gönderil|oluşturul|üretil)',
    '(?:lütfen )?bu (?:e-?postayı|iletiyi|mesajı|e-?postaya|iletiye|mesaja) (?:yanıtlamayınız|yanıt vermeyiniz|cevap vermeyiniz|yanıtlamayın)',
  ],
  me: ['ben', 'bana', 'beni', 'benim', 'aldım'],
};
