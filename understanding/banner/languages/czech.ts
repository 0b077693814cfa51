import { type BannerLanguage, words } from '../language.ts';

export const CZECH: BannerLanguage = {
  thisMail: words`(?:tento|tato|toto|tuto|teto) (?:\S+ )?(?:e-?mail\w*|mail\w*|zprav\w*|sdeleni|odesilatel)`,
  sender: words`odesilatel | zdroj`,
  origin: words`
    (?:pochazi|prisel|prisla|byl|byla|byl[ao]? odeslan\w*|odeslan\w*|dorucen\w*)… (?:mimo|zvenci|zvnejsku|vnejsi)
    extern(?:i|iho|im) (?:e-?mail|mail|zprav|odesilatel|zdroj|adres|domen|organizac)\w*
  `,
  label: words`extern(?:i|iho) (?:e-?mail|mail|zprava|odesilatel|odesilatele|zdroj) | (?:e-?mail|mail|zprava) (?:z|od|zvenci|mimo)(?: \S+){1,5}`,
  avoid: words`(?:ne)(?:klik|otev|odpov|stahuj|rozklik|zadav|posilej|sdel)\w* | (?:nez|pred)… (?:kliknete|otevr|klik)\w*`,
  risk: words`(?:odkaz|priloh|soubor|linky|linku|hesl|hesel|osobni (?:udaj|data)|prihlasovac)\w*`,
  sure: words`pokud (?:ne|si ne|odesilatele|jste si)\w* | ledaze | nezna | zna(?:te|s)\b | rozpozna | duver | overt | over(?:it|te) | jist | bezpec | neznam | ocekav | zkontrol`,
  careful: words`pozor | opatrn | varovani | upozorneni | bud\w* | obezretn | podezrel | phishing | skodliv | podvod | dbejte`,
  report: words`v pripade (?:pochybn|podezren|nejasn)\w* | pokud mate pochybnosti | nahlas | kontaktuj | obratte se`,
  firstContact: words`(?:ne)(?:dostavate|dostavas|chodi)… | casto nedostavate | neni obvykle dostavat | (?:poprve|prvni (?:zprava|e-?mail))`,
  learn: words`(?:zjistete|prectete|dalsi informace|vice informaci|dozvedet)… (?:proc|tom|vice)? | proc je`,
  alert: words`pozor | varovani | upozorneni | dulezite | externi | extern | ext | zprava | e-?mail | mail | odesilatel | informace`,
  person: words`mi | mne | me | muj | moje | moji | vcera | dnes | dostal`,
};
