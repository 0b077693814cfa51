import { type BannerLanguage, words } from '../language.ts';

export const GERMAN: BannerLanguage = {
  thisMail: words`
    (?:diese|dieses|dieser|die|das|bei dieser) (?:\S+ )?(?:e-?mail|mail|nachricht|mitteilung|absender)\b | dieser absender | (?:dies|das|hier) (?:ist|handelt es sich um) eine? (?:\S+ )?(?:e-?mail|mail|nachricht)
  `,
  sender: words`absender | herkunft | versender | quelle`,
  origin: words`
    (?:kommt|kam|stammt|stammen|wurde|wird)… (?:ausserhalb|extern\b) | (?:ist|von|aus) (?:von )?(?:ausserhalb|extern\b)
    extern(?:e|er|en|em|es) (?:e-?mail|mail|nachricht|absender|quelle|adresse|domain|domane|herkunft|organisation|person|kontakt|ursprung|konto|server|netz|system|mitteilung|partner|kommunikation)
    (?:nicht|kein\w*)… (?:innerhalb|intern\w*|aus (?:unserem|dem) (?:haus|netz|unternehmen)) | von extern\b | aus dem internet
  `,
  label: words`
    extern(?:e|er|en|em|es)? (?:e-?mail|mail|nachricht|absender|quelle|mitteilung|herkunft)(?: von extern)?
    (?:e-?mail|mail|nachricht) (?:von|aus|eines?|einer) (?:extern\w*|ausserhalb)(?: \S+){0,5}
    (?:absender|mail|e-?mail|nachricht|absender ist) extern | extern(?:e|er)?[- ](?:mail|absender) | (?:gesendet|versendet|empfangen|kommt)? ?von (?:extern|ausserhalb)(?: \S+){0,5}
  `,
  avoid: words`
    (?:klicken|offnen|antworten|folgen|geben|leiten|laden|aktivieren|beantworten|verwenden|teilen|nutzen) sie… (?:nicht|kein|nie|nur) | (?:kein|nicht|nie)\w*… (?:klicken|offnen|anklicken|antworten|geoffnet|angeklickt|folgen|herunterladen|preisgeben|eingeben)
    (?:klicke|klick|offne|antworte|folge|gib|lade)\b… (?:nicht|kein|nie|nur)\w* | (?:bevor|ehe|beim|vor dem)… (?:klicken|offnen|antworten|anklicken|offnest|klickst) | (?:anklicken|offnen|klicken)
  `,
  risk: words`
    (?:links|(?:keine?n?|einen|jeden|auf) links?|verknupfungen|anhangen?|anlagen|(?:keine?n?|einen|jeden) anhang|dateianhangen?|dateien|hyperlinks|weblinks|urls?|passworter|passworte?s?|zugangsdaten|kennworter|(?:personliche|vertrauliche|sensible)n? (?:daten|informationen)|schaltflachen|makros)
  `,
  sure: words`
    (?:wenn|falls|ausser|sofern|solange|es sei denn|sie) …(?:kennen|kennst|vertrau|erwart|sicher|erkenn|bekannt) | (?:un)?bekannt | (?:uber)?pruf | verifizier | vergewisser | vertrauenswurdig | echtheit | seriositat | vertrau | unerwartet | sicher sind | plausib | kenn(?:en|st)
  `,
  careful: words`
    vorsicht | achtung | achtsam | warnung | seien sie | sei (?:bitte )?(?:vorsichtig|wachsam|achtsam) | wachsam | misstrau | phishing | schadsoftware | schadlich | verdachtig | betrug | aufmerksam | gefahr | sorgfalt | aufpassen | sensibel
  `,
  report: words`
    pruf\w*… echtheit
    (?:im zweifel|bei zweifel|bei verdacht|bei unsicherheit|bei fragen|wenn sie (?:unsicher|sich nicht)|falls sie (?:unsicher|zweifel)) | melde | (?:kontaktier|wend|inform|frag|leit|ruf)\w*… (?:it|edv|helpdesk|support|servicedesk|service|administrator|sicherheit|rechenzentrum|hotline|cert)\b
  `,
  firstContact: words`
    (?:erhalten|erhaltst|bekommen|empfangen|bekommst)… (?:nicht|selten|nur selten)… ?(?:haufig|oft|regelmassig)? | (?:nicht|selten) (?:haufig|oft)… (?:e-?mail|mail|nachricht)… (?:von|vom)
    (?:zum )?erste(?:n|s|r)? (?:mal|e-?mail|nachricht|kontakt|mail) | noch (?:nie|keine)… (?:e-?mail|mail|nachricht|kontakt)
  `,
  learn: words`(?:erfahren|weitere informationen|mehr informationen|informationen dazu|lesen sie)… (?:warum|wieso|mehr) | warum (?:dies|das|ist) | weitere informationen | mehr (?:erfahren|dazu)`,
  alert: words`
    achtung | vorsicht | warnung | hinweis | wichtig | wichtiger | extern | externe | externer | externes | ext | sicherheitshinweis | warnhinweis | information | info | absender | e-?mail | mail | nachricht | phishing | gefahr | bitte beachten
  `,
  person: words`ich | mir | mich | mein | meine | meinen | meinem | meiner | gestern | heute | habe`,
};
