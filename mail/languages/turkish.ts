import { TURKISH_ABSENCE } from './absence/turkish.ts';
import { type MailLanguage, phrases } from './language.ts';

const REQUEST =
  '(?:talebiniz|mesajınız|e-?postanız|iletiniz|başvurunuz|destek talebiniz|sorunuz|bildiriminiz|kaydınız|şikayetiniz|şikâyetiniz|isteğiniz|biletiniz|ticketınız|talebin|mesajın)';

export const TURKISH: MailLanguage = {
  locales: ['tr'],
  months: {},
  fieldFrom: phrases`kimden | gönderen | gönderenin`,
  fieldDate: phrases`
    tarih | gönderildi | gönderilme tarihi | gönderim tarihi | gönderme tarihi | gönderilme zamanı
    gönderme zamanı
  `,
  fieldTo: phrases`kime | alıcı`,
  fieldSubject: phrases`konu`,
  fieldOther: phrases`bilgi | gizli | yanıtla | ekler | önem`,
  onBehalfOf: [],
  forwardPrefixes: phrases`ilt | iletilen | iletildi | yonlendirilen`,
  replyPrefixes: phrases`ynt | yan | cev`,
  ambiguousPrefixes: [],
  forwardStems: phrases`iletil | yonlendir`,
  originalStems: phrases`orijinal | ozgun`,
  forwardSentences: phrases`
    iletilen ileti baslangici | iletilen mesaj baslangici | baslangic iletilen ileti
  `,
  messageStems: phrases`ileti | mesaj`,
  attributionVerbs: phrases`yazdi`,
  attributionEndings: [],
  besideName: phrases`tarihinde | sunu | sunlari | da | oo | os`,
  dateWords: [],
  deviceStarts: phrases`
    iphone'umdan | iphone’umdan | ipad'imden | outlook uygulamasini | ios icin outlook
    android icin outlook
  `,
  soleClosings: phrases`saygilarimla | saygilar | iyi calismalar | selamlar`,
  attributionStarts: [],
  attributionEnds: phrases`
    yazdı | şunu yazdı | şunları yazdı | yazmış | tarihinde yazdı | tarihinde şunu yazdı
    tarafından yazıldı | şöyle yazdı
  `,
  verbsBeforeName: [],
  quotingStarts: phrases`Alıntı`,
  originalMessageLines: phrases`
    Orijinal Mesaj | Orijinal İleti | Özgün İleti | Orijinal E-posta | Özgün Mesaj | Orjinal Mesaj
    Özgün e-posta | Orjinal İleti | Özgün Randevu
  `,
  forwardedMessageLines: phrases`
    Yönlendirilen mesaj | Yönlendirilmiş ileti | Yönlendirilmiş Mesaj | İletilmiş ileti
    İletilen mesaj | İletilmiş mesajın başlangıcı | Yönlendirilen ileti | Forwarded message
    Yönlendirilen ileti başlangıcı
  `,
  replyAboveLines: phrases`
    bu satırın üstüne yanıt | bu satırın üstüne | bu çizginin üstüne | bu satırın üzerine
    bu satırın yukarısına
  `,
  sentFromLines: phrases`
    …dan gönderildi | …den gönderildi | …tan gönderildi | …ten gönderildi | …mdan gönderildi
    …mden gönderildi | … ile gönderildi | … üzerinden gönderildi | … aracılığıyla gönderildi
    … cihazımdan gönderildi | … edinin | … uygulamasını edinin | … için Outlook’u edinin
    … için Outlook'u edinin | … için Outlook’u indirin | … için Outlook'u indirin
  `,
  closings: phrases`
    Saygılarımla | Saygılar | Saygılarımızla | İyi çalışmalar | İyi günler | Teşekkürler
    Teşekkür ederim | Sevgiler | Selamlar | Kolay gelsin | Şimdiden teşekkürler | Teşekkür ederiz
    Hürmetler | İyi günler dilerim | Sevgi ve saygılarımla
  `,
  jobTitles: phrases`
    müdür\w* | yönetici\w* | mühendis\w* | uzman\w* | asistan\w* | koordinatör\w* | muhasebe\w*
    satış\w* | satın ?alma\w* | danışman\w* | departman\w* | genel müdür | şef\w* | sorumlu\w*
    sekreter\w* | temsilci\w* | bölüm\w* | tekniker | teknisyen | avukat
  `,
  contactLabels: phrases`
    telefon | tel | gsm | cep | mobil | faks | fax | e-posta | eposta | mail | web | adres | dahili
    vergi no
  `,
  confidentialityWords: phrases`
    gizli | alıcı | yanlışlıkla | yasak | gönderen | yetkisiz | siliniz | imha
  `,
  answerWords: phrases`cevap(?:lar(?:ım)?)? | yanıt(?:lar(?:ım)?)? | yorum(?:lar(?:ım)?)?`,
  answerPlaces: phrases`
    aşağıda(?:dır)? | kırmızı(?:yla| ile)? | mavi ile | kalın | büyük harf(?:le|lerle)
    metin içinde | satır arası(?:nda)?
  `,
  afterthoughts: phrases`
    bir şey daha | bir de | bu arada | erken gönderdim | çok erken gönderildi | unuttum
    söylemeyi unuttum | ek olarak | ek: | düzeltme | ayrıca | ikinci konu | başka konu
    pardon | demek istedim | düzeltiyorum
  `,
  footers: phrases`
    Çevreye saygı | Lütfen çevreyi düşün | Virüs yok | Virüs bulunmuyor | Yasal uyarı
  `,
  invitationReplySubjects: phrases`
    kabul edildi | kabul | reddedildi | geçici | geçici olarak kabul edildi | geçici kabul
    belirsiz | belki | yeni saat önerildi | yeni zaman önerildi
  `,
  invitationReplies: phrases`
    (?:bu daveti|davetinizi|davetini|toplantıyı|etkinliği) (?:geçici olarak )?(?:kabul etti|reddetti)
    (?:evet|hayır|belki)… (?:yanıtladı|yanıt verdi) | yeni bir (?:saat|zaman) önerdi
  `,
  eventFields: phrases`
    ne zaman | nerede | ne | kim | konu | başlık | yer | konum | saat | tarih | düzenleyen | takvim
    katılımcılar
  `,
  receiptSubjects: phrases`okundu | okunmadı | okundu bilgisi | alındı bilgisi | okundu bildirimi`,
  receiptYourMessage: phrases`(?:iletiniz|mesajınız|e-?postanız)`,
  receiptWasRead: phrases`(?:okundu|okunmuştur|açıldı|görüntülendi) | okunmadan silindi`,
  receiptStarts: phrases`bu,? (?:bir )?(?:okundu|alındı) (?:bilgisi|bildirimi|onayı)`,
  requestReceived: phrases`
    (?:… )?${REQUEST}(?: …)? (?:başarıyla )?(?:alındı|alınmıştır|tarafımıza ulaştı|tarafımıza ulaşmıştır|bize ulaştı|bize ulaşmıştır|ulaştı|ulaşmıştır|kaydedildi|kaydedilmiştir|oluşturuldu|oluşturulmuştur|kayıt altına alın)
    ${REQUEST.replace('talebiniz', 'talebinizi').replace('mesajınız', 'mesajınızı').replace('e-?postanız', 'e-?postanızı').replace('iletiniz', 'iletinizi').replace('başvurunuz', 'başvurunuzu')} (?:… )?aldık
    (?:talep|destek talebi|bilet) (?:alındı|oluşturuldu)$
  `,
  requestCreated: phrases`
    (?:… )?(?:destek talebi|destek kaydı|talep|kayıt|bilet)(?:niz)? (?:oluşturuldu|oluşturulmuştur|açıldı|açılmıştır)
    yanıtınız… (?:kaydedildi|alındı|eklendi)
  `,
  requestThanks: phrases`
    (?:bizimle iletişime geçtiğiniz|bize ulaştığınız|mesajınız|e-?postanız|bize yazdığınız|başvurunuz|talebiniz) için (?:çok )?teşekkür
    (?:talep|kayıt|takip|başvuru|bilet|referans) (?:numaranız|numarası|no)(?:\s?:)?
  `,
  requestNumbers: phrases`numara(?:sı|nız)? | talep no | takip no | kayıt no`,
  replyPromises: phrases`
    (?:ekibimiz|destek ekibimiz|temsilcimiz|uzmanlarımız|ilgili birim|bir …(?:temsilci|temsilcimiz|uzman)|müşteri temsilci…) …(?:dön|yanıt|iletişim|incel|ulaş|cevap)
    (?:size )?(?:en kısa sürede|en kısa zamanda|mümkün olan en kısa|kısa süre içinde|\d+ (?:saat|iş günü|gün) içinde|en geç)
    (?:dönüş yapacağız|dönüş yapılacaktır|yanıtlanacaktır|yanıt vereceğiz|iletişime geçeceğiz|incelenmektedir|değerlendirilmektedir|incelenecektir|incelemeye alınmıştır)
    bu (?:e-?postayı|iletiyi|mesajı|e-?postaya|iletiye|mesaja) (?:yanıtla|yanıt ver|cevap)
  `,
  autoReplySentences: phrases`
    bu,? (?:bir )?otomatik (?:yanıt|cevap|onay|bilgilendirme yanıtı)
    bu (?:yanıt|cevap) otomatik olarak
  `,
  autoMailSentences: phrases`
    bu …otomatik | otomatik olarak (?:gönderil|oluşturul|üretil)
    (?:lütfen )?bu (?:e-?postayı|iletiyi|mesajı|e-?postaya|iletiye|mesaja) (?:yanıtlamayınız|yanıt vermeyiniz|cevap vermeyiniz|yanıtlamayın)
  `,
  firstPerson: phrases`ben | bana | beni | benim | aldım`,
  autoReplySubjects: phrases`otomatik yanıt\s?:`,
  absenceSubjects: phrases`ofis dışında`,
  absenceNotices: [],
  greetings: phrases`merhaba | sayın | iyi (?:günler|akşamlar) | selam | günaydın`,
  clauseJoins: phrases`ve | ama | fakat | veya | ancak`,
  absence: TURKISH_ABSENCE,
  tapbacks: phrases`
    👎 …(?:'?[ıiuü])? ?beğenmedi | 👍 …(?:'?[ıiuü])? ?beğendi
    ❤️ …(?:'?[ıiuü])? ?(?:çok sevdi|bayıldı|sevdi) | 😂 …(?:'?[ae])? ?güldü
    ‼️ …(?:'?[ıiuü])? ?vurguladı | ❓ …(?:'?[ıiuü])? ?sorguladı
  `,
  reactionLines: phrases`(?:iletinize|mesajınıza|iletine|mesajına) tepki verdi`,
  recallSentences: phrases`
    …,? (?:başlıklı |konulu )?(?:ileti|iletiyi|iletisini|mesajı|mesajını) geri (?:çekmek|çağırmak|almak) (?:istiyor|istemektedir)
  `,
  bounceSubjects: phrases`teslim edilemedi`,
  bounceTexts: phrases`teslim edilemedi`,
  returnedMessageLines: [],
  roleMailboxes: phrases`destek | müşteri`,
  viaGroup: phrases`aracılığıyla`,
  noReplyMailboxes: [],
};
