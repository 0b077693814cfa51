import { type BannerLanguage, words } from '../language.ts';

export const DANISH: BannerLanguage = {
  thisMail: words`(?:denne|dette|den her|mailen|meddelelsen) ?(?:e-?mail|mail|e-?post|besked|meddelelse|afsender)?\b | dette er en (?:\S+ )?(?:e-?mail|mail|besked)`,
  sender: words`afsender | kilde`,
  origin: words`
    (?:fra|kommer|kom|sendt|modtaget|stammer)… (?:uden for|udenfor|udefra)
    ekstern(?:t|e)? (?:e-?mail|mail|e-?post|besked|meddelelse|afsender|kilde|adresse|part|domaene|organisation|konto)
  `,
  label: words`ekstern(?:t|e)? (?:e-?mail|mail|e-?post|besked|meddelelse|afsender|kilde) | (?:e-?mail|mail|besked|sendt) (?:fra|udefra)(?: en)? (?:ekstern\w*|uden for|udenfor)(?: \S+){0,5}`,
  avoid: words`(?:klik|abn|svar|folg|download|angiv|videresend|undlad at)\w*… (?:ikke|aldrig|ej|kun|klikke|abne) | (?:ikke|aldrig) (?:klik|abn|svar)\w* | (?:for|inden|nar) du… (?:klikker|abner|svarer)`,
  risk: words`(?:links(?:ene)?|vedhaeftede filer|vedhaeftninger|vedhaeftet|bilag|filer|adgangskoder?|(?:personlige|folsomme) (?:oplysninger|data))`,
  sure: words`medmindre | hvis du ikke | kend(?:er|t)? | genkend | stoler | sikker | kontroller | verificer | bekraeft | ukendt | forvent | tillid | uden at`,
  careful: words`vaer (?:forsigtig|opmaerksom|pa vagt|saerlig|varsom) | forsigtig | opmaerksom | advarsel | pas pa | obs | mistaenkelig | phishing | skadelig | svindel | svig | varsom`,
  report: words`(?:hvis du er|er du)? ?i tvivl | ved tvivl | anmeld | rapporter | kontakt… (?:it|support|helpdesk|servicedesk|sikkerhed) | mistanke`,
  firstContact: words`(?:far|modtager) (?:ikke|sjaeldent) (?:ofte|mail|e-?mail|ret)?… | (?:ikke|sjaeldent) ofte… (?:mail|e-?mail) | forste gang | forste (?:mail|besked)`,
  learn: words`(?:fa mere|laes|laer|fa flere|find ud)\w*… hvorfor | hvorfor (?:dette|det|er) | laes mere | fa mere at vide`,
  alert: words`advarsel | obs | bemaerk | vigtigt | ekstern | eksternt | eksterne | extern | ext | pas pa | forsigtig | besked | e-?mail | mail | afsender | info | opmaerksom`,
  person: words`jeg | mig | min | mine | i gar | i dag | har faet`,
};
