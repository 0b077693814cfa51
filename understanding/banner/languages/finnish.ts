import { type BannerLanguage, words } from '../language.ts';

export const FINNISH: BannerLanguage = {
  thisMail: words`(?:tama|taman|tassa|kyseinen) (?:sahkopost\w*|viest\w*|postin?|lahettaj\w*)`,
  sender: words`lahetta | lahde`,
  origin: words`
    (?:tuli|tullut|tulee|lahetetty|peraisin|saapui|saapunut|lahtoisin)… (?:ulkopuol|ulkois)
    (?:organisaation|yrityksen|yliopiston|kaupungin|sairaalan|kunnan|\S+n) ulkopuol | ulkoi(?:nen|sen|selta|sesta) (?:sahkopost|viest|lahetta|lahde|lahtee|osoit)\w*
  `,
  label: words`ulkoi(?:nen|sen|sesta|selta) (?:sahkoposti\w*|viesti\w*|lahettaja\w*|lahde|lahteesta) | (?:sahkoposti|viesti|lahetetty) (?:\S+ )?ulkopuolelta | (?:\S+n )?ulkopuolinen (?:sahkoposti|viesti|lahettaja)`,
  avoid: words`(?:ala|alkaa) (?:koskaan )?(?:klikkaa|klikatko|avaa|avatko|vastaa|napsauta|napsautta|lataa|anna|seuraa)\w* | ennen (?:kuin|linkkien)… (?:klikkaat|avaat|avaamista)`,
  risk: words`(?:linkke|linkit|linkki|liitte|liitetiedosto|tiedosto|salasan|henkilotie)\w*`,
  sure: words`ellet | jos et | tunne | tunnet | tunnist | luot | varm | tarkist | turvalli | tuntema | odot | ole varma`,
  careful: words`varo | ole (?:varovainen|tarkkana|huolellinen|valppaana) | varovai | huomio | huom | varoitus | epailytta | tietojenkalastel | haitalli | huijau | harki`,
  report: words`jos (?:epailet|olet epavarma) | epavarm | epailet | ilmoita | ota yhteytta | (?:it|tieto)-?(?:tuki|hallinto)`,
  firstContact: words`et (?:kovin )?(?:saa|saanut|usein|yleensa)… (?:usein|saa|sahkopost\w*)? | ensimmai(?:nen|sen) (?:kerta|kerran|viesti)`,
  learn: words`(?:lue|lisatietoja|opi|katso|selvita)… (?:miksi|lisaa|siita)? | miksi (?:tama|se)`,
  alert: words`huomio | huom | varoitus | varo | tarkeaa | ulkoinen | ulkoinen viesti | ulkopuolinen | extern | ext | viesti | sahkoposti | lahettaja | ilmoitus`,
  person: words`mina | minun | minulle | minulta | eilen | tanaan | sain`,
};
