import { type BannerLanguage, words } from '../language.ts';

export const TURKISH: BannerLanguage = {
  thisMail: words`bu (?:\S+ )?(?:e-?posta\w*|ileti\w*|mesaj\w*|posta\w*|e-?mail\w*|mail\w*|gonderen)`,
  sender: words`gonderen | gonderici | kaynak`,
  origin: words`
    (?:disindan|disaridan|dis kaynak|harici|kurum disi|sirket disi|disi(?:ndaki)?|dis) …(?:gonderil|gelmis|geldi|gelen|gelmekte|alin|kaynak|gonder|bir)\w* | (?:kurum|sirket|kurulus|universite|organizasyon|ag|hastane|belediye)\w*(?: \S+)? dis\w+
  `,
  label: words`(?:harici|dis|kurum disi|sirket disi|kurum disindan gelen) (?:e-?posta|ileti|mesaj|gonderen|gonderici|kaynak|mail)\w*`,
  avoid: words`(?:tiklama|acma|yanitlama|indirme|paylasma|iletme|cevaplama|girme)\w* | (?:tiklamadan|acmadan|yanitlamadan) once`,
  risk: words`(?:baglanti|linkler|ekleri|ekler|ekleri|ek |dosya|sifre|parola|kisisel (?:veri|bilgi))\w*`,
  sure: words`(?:tanimi|tanimadig|taniyor|bilmedig|emin|guven|dogrula|kontrol|bilinmeyen|bekle|surece|tanidig|tanimiyorsan)\w*`,
  careful: words`dikkat | uyari | tedbirli | temkinli | supheli | oltalama | phishing | zararli | dolandiri`,
  report: words`(?:suphe|emin degil|supheniz|tereddut)\w* | bildir | (?:bilgi islem|destek|yardim masasi|guvenlik)\w*… (?:iletisim|basvur|ulas|haber|bildir)`,
  firstContact: words`(?:sik sik|genellikle|siklikla|nadiren)… e-?posta | e-?posta… (?:almazsiniz|almiyorsunuz|almiyor) | ilk (?:kez|defa)`,
  learn: words`(?:neden|nicin)… onemli | daha fazla bilgi | ogrenin`,
  alert: words`dikkat | uyari | onemli | harici | dis | harici e-?posta | e-?posta | ileti | mesaj | gonderen | bilgi | duyuru`,
  person: words`ben(?! ngoai) | bana | benim | beni | dun | bugun | aldim`,
};
