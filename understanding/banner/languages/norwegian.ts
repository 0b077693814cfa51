import { type BannerLanguage, words } from '../language.ts';

export const NORWEGIAN: BannerLanguage = {
  thisMail: words`(?:denne|dette|den|e-?posten|meldingen|mailen) ?(?:e-?post\w*|e-?mail\w*|mail\w*|melding\w*|avsender\w*)?\b | dette er en (?:\S+ )?(?:e-?post|e-?mail|melding)`,
  sender: words`avsender | kilde`,
  origin: words`
    (?:fra|kommer|kom|sendt|mottatt|stammer)… (?:utenfor|utenfra)
    ekstern(?:t|e)? (?:e-?post|e-?mail|mail|melding|avsender|kilde|adresse|part|domene|organisasjon|konto)
  `,
  label: words`ekstern(?:t|e)? (?:e-?post\w*|e-?mail|mail|melding|avsender|kilde) | (?:e-?post|mail|melding|sendt) (?:fra|utenfra)(?: en)? (?:ekstern\w*|utenfor)(?: \S+){0,5}`,
  avoid: words`(?:klikk|apne|svar|folg|last|oppgi|videresend)\w*… (?:ikke|aldri|kun) | (?:ikke|aldri) (?:klikk|apne|svar|trykk)\w* | (?:for|nar) du… (?:klikker|apner|svarer)`,
  risk: words`(?:lenker|lenkene|lenke|linker|koblinger|vedlegg(?:ene)?|filer|passord|(?:personlige|sensitive) (?:opplysninger|data))`,
  sure: words`med mindre | hvis du ikke | dersom du | kjenner | gjenkjenn | stoler | sikker | kontroller | verifiser | bekreft | ukjent | forvent | trygg | uten at`,
  careful: words`vaer (?:forsiktig|oppmerksom|pa vakt|varsom|obs|aktsom) | forsiktig | oppmerksom | advarsel | se opp | obs | mistenkelig | phishing | skadelig | svindel | varsom`,
  report: words`(?:hvis du er|er du|ved)? ?(?:i tvil|tvil|mistanke) | meld fra | rapporter | kontakt… (?:it|ikt|support|brukerstotte|helpdesk|servicedesk|sikkerhet)`,
  firstContact: words`(?:far|mottar) (?:ikke|sjelden) (?:ofte|e-?post|sa)?… | (?:ikke|sjelden) ofte… (?:e-?post|mail) | forste gang | forste (?:e-?post|melding)`,
  learn: words`(?:finn|les|laer|fa vite)\w*… hvorfor | hvorfor (?:dette|det|er) | les mer`,
  alert: words`advarsel | obs | merk | viktig | ekstern | eksternt | eksterne | extern | ext | se opp | forsiktig | melding | e-?post | mail | avsender | info`,
  person: words`jeg | meg | min | mitt | mine | i gar | i dag | har fatt`,
};
