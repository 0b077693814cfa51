import { type BannerLanguage, words } from '../language.ts';

export const SWEDISH: BannerLanguage = {
  thisMail: words`(?:detta|det har|den har|denna) (?:e-?post\w*|mail\w*|mejl\w*|e-?mail\w*|meddelande\w*|brev\w*|avsandare\w*) | det har ar ett (?:\S+ )?(?:e-?post|mejl|mail|meddelande)`,
  sender: words`avsandar | kallan`,
  origin: words`
    (?:fran|kommer|kom|skickades|skickats|skickat|mottogs)… (?:utanfor|utifran)
    extern(?:t|a)? (?:e-?post|mail|mejl|meddelande|avsandare|kalla|adress|part|doman|organisation|konto)
  `,
  label: words`extern(?:t|a)? (?:e-?post\w*|mail|mejl|meddelande|avsandare|kalla) | (?:e-?post|mail|mejl|meddelande|skickat) (?:fran|utifran)(?: en)? (?:extern\w*|utanfor)(?: \S+){0,5}`,
  avoid: words`(?:klicka|oppna|svara|folj|ladda|lamna|vidarebefordra|ange)\w*… (?:inte|aldrig|ej) | (?:inte|aldrig|ej) (?:klicka|oppna|svara) | (?:innan|nar)… (?:klickar|oppnar|svarar)`,
  risk: words`(?:lankar(?:na)?|lank|bilagor(?:na)?|bifogade filer|filer|losenord|(?:personliga|kansliga) uppgifter|inloggningsuppgifter)`,
  sure: words`om du inte | savida | om (?:ni|du) … ?(?:kanner|ar saker|litar) | kanner(?: igen)? | litar | saker | kontroller | verifier | okand | forvantar | trygg | utan att`,
  careful: words`var (?:forsiktig|uppmarksam|vaksam|observant|sarskilt) | forsiktig | uppmarksam | varning | se upp | obs | vaksam | misstankt | natfiske | phishing | skadlig | bedrageri`,
  report: words`vid (?:tveksamhet|tvekan|misstanke|osakerhet) | om du (?:ar osaker|misstanker) | anmal | rapporter | kontakta… (?:it|support|helpdesk|servicedesk|sakerhet)`,
  firstContact: words`far (?:inte|sallan) (?:ofta|e-?post)?… | (?:inte|sallan) ofta… (?:e-?post|mail|mejl) | forsta gangen | forsta (?:meddelandet|mejlet)`,
  learn: words`(?:las|lar|ta reda|fa reda|mer information)\w*… varfor | varfor (?:det har|detta|ar det) | las mer`,
  alert: words`varning | obs | observera | viktigt | extern | externt | externa | ext | se upp | forsiktig | meddelande | e-?post | mail | mejl | avsandare | info | uppmarksamma`,
  person: words`jag | mig | min | mitt | mina | igar | idag | har fatt`,
};
