import { phrases } from '../language.ts';
import type { AbsencePhrases } from './absence-phrases.ts';

export const TURKISH_ABSENCE: AbsencePhrases = {
  states: phrases`
    (?:ofis dışında|ofiste (?:değil|olmay)|izinde|izinli|tatilde|seyahatte|iş seyahatinde|iş gezisinde|raporlu) ?\S*
    ofisimiz (?:\S+ ){0,4}kapalı | artık çalışm
  `,
  signs: phrases`
    e-?posta(?:nız|na) | mesaj(?:ınız|ına) | (?:sınırlı|kısıtlı) (?:\S+ )?eriş
    eriş\S* (?:\S+ )?(?:yok|olmay|sınırlı|kısıtlı)
    (?:okuya|okuma|kontrol ede|eriş)\S*(?:mıyor|miyor|muyor|may|mey|ama|eme)\S* | acil | yokluğum
    olmadığım | izinde olduğum | izin süre | döndüğüm | dönüş(?:üm|te) | iş arkadaş | arkadaşım
    vekil | yerime | otomatik | (?:iletil|okun|yönlendiril)(?:me|ma)
  `,
  periods: phrases`.{0,40}(?:kadar|tarihin|döne|arasında|itibaren)`,
  topics: phrases`
    e-?posta | mesaj | ileti | mail | yanıt | cevap | döne | dönüş | izin | tatil | ulaş | sabr
    anlayış | özür | gecik | kapalı | teşekkür | en kısa | bu süre | ofiste
  `,
  contacts: phrases`
    lütfen | iletişim | arayın | arayabil | yazın | yazabil | başvur | ulaşabil | rica
  `,
  promises: phrases`.{0,40}(?:döndüğümde|dönüşümde|dönünce)(?: \S+){0,4} (?:yanıt|cevap)`,
  matters: [],
};
