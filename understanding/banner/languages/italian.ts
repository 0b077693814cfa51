import { type BannerLanguage, words } from '../language.ts';

export const ITALIAN: BannerLanguage = {
  thisMail: words`(?:questa|questo|quest'|la presente|il presente|la|il|l') ?(?:e-?mail|mail|messaggio|posta|comunicazione|messaggio di posta|mittente)\b | quest[ao] e una? (?:\S+ )?(?:e-?mail|messaggio|mail)`,
  sender: words`mittente | provenienza | origine | fonte`,
  origin: words`
    (?:proviene|provenient\w+|arriva|viene|inviat[oa]|giunge|ricevut[oa]|originat[oa]|spedit[oa])… ?(?:(?:dall'|all')estern[oai]|(?:al di |di )?fuori)
    (?:e-?mail|mail|messaggio|mittente|fonte|indirizzo|dominio|origine|provenienza|organizzazione) (?:e |di origine |da un |di provenienza |proveniente da )?estern[oa]
    non (?:proviene|e stat[oa]|appartiene)… (?:intern|organizzazione|azienda|ateneo)
  `,
  label: words`
    (?:e-?mail|mail|messaggio|mittente|posta|comunicazione|provenienza|origine)(?: da| di provenienza| proveniente da| di)?(?: un)?(?: mittente)? ?(?:dall')?estern[oai]
    (?:inviat[oa]|provenient\w+|ricevut[oa]|mail|e-?mail) (?:dall'esterno|da fuori|dal di fuori)(?: \S+){0,5}
  `,
  avoid: words`
    (?:non|mai|evitare|evita|evitate)… (?:clicc|apri|apra|aprir|rispond|fare clic|fate clic|scaric|inoltr|fornir|fornit|inseri|seguire|seguit|di ) | (?:prima di|nel|quando|se)… (?:cliccare|aprire|rispondere|fare clic)
  `,
  risk: words`
    (?:(?:i|sui|dei|su|nei|di|eventuali|con|o|e|ed|a|ai) link|collegamenti|allegati|un allegato|file allegati|url|password|credenziali|(?:dati|informazioni) (?:personal|riservat|sensibil)\w*)
  `,
  sure: words`
    a meno che | se non | salvo | (?:ri)?conosc | verific | certi (?:del|della|di|che) | sicur | fidat | attendibil | affidabil | sconosciut | legittim | accert | assicur | attes[oaie] | autentic
  `,
  careful: words`
    attenzione | cautela | prudenza | prestare | prestate | presti | avviso | avvertenza | sospett | phishing | dannos | malevol | frod | truff | vigil | diffid
  `,
  report: words`
    in caso di (?:dubbi|sospett) | nel dubbio | se (?:avete|hai|ha) (?:dei )?dubbi | segnal | (?:contatt|inoltr|inform|rivolg|avvis)\w*… (?:it|helpdesk|supporto|assistenza|sicurezza|ced|servizi|sistemi|informatic|amministratore)
  `,
  firstContact: words`
    (?:non|raramente) (?:si )?(?:ricev\w+|ottien\w+)… (?:spesso|frequente\w*|di solito|solito|regolarmente)? | di solito non | (?:e )?la prima (?:volta|e-?mail) | primo messaggio
  `,
  learn: words`(?:scopri|informazioni|ulteriori informazioni|per saperne|maggiori informazioni|altre informazioni)… (?:perche|motivo|piu|importante)? | perche (?:e|questo)`,
  alert: words`
    attenzione | avviso | avvertenza | cautela | importante | estern[oa] | ext | allerta | messaggio | mittente | e-?mail | mail | nota | sicurezza | informazione | phishing | pericolo
  `,
  person: words`io | mi | mio | mia | miei | ieri | oggi | ho`,
};
