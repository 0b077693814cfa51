import { phrases } from '../language.ts';
import type { AbsencePhrases } from './absence-phrases.ts';

export const DUTCH_ABSENCE: AbsencePhrases = {
  states: phrases`
    (?:op )?(?:maandag|dinsdag|woensdag|donderdag|vrijdag)(?:en)? werk ik niet | ik werk niet op (?:maandag|dinsdag|woensdag|donderdag|vrijdag)(?:en)? | ik werk (?:parttime|deeltijds)
    ik ben (?:\S+ )?ziek | ik ben er (?:\S+ ){0,4}niet
    ben ik (?:\S+ ){0,4}(?:afwezig|met verlof|op vakantie|niet op kantoor)
    (?:ik ben|ben ik|ik werk)(?: \S+){0,8} (?:afwezig|niet (?:op kantoor|aanwezig|bereikbaar|beschikbaar|op het werk)|met (?:\S+ )?(?:vakantie|verlof)|op (?:vakantie|reis|zakenreis)|vrij|buiten kantoor)
    (?:ik ben|ben ik) (?:afwezig|niet (?:op kantoor|aanwezig|bereikbaar)|met (?:\S+ )?(?:vakantie|verlof)|op (?:vakantie|reis|zakenreis)|vrij)
    ^(?:momenteel )?(?:afwezig|niet op kantoor|op vakantie|met vakantie)
    ik ben (?:\S+ ){1,4}weer (?:op kantoor|bereikbaar|aanwezig) en (?:zal|beantwoord) (?:dan )?(?:uw|je)
    ons kantoor is(?: \S+){0,6} gesloten | ik werk niet meer
  `,
  signs: phrases`
    werk niet meer | uw (?:vragen|berichten|verzoeken)
    voor (?:vragen|andere vragen) | (?:uw|je|jouw) (?:e-?mail|mail|bericht)
    (?:geen|beperkt\S*|zonder|nauwelijks) (?:\S+ )?(?:toegang|inzage)
    niet (?:\S+ )?(?:doorgestuurd|gelezen|doorgezonden|doorgestuurd)
    lees (?:mijn |ik )?(?:\S+ )?(?:geen|niet) | dringend | spoed | urgent | noodgeval
    (?:in|tijdens|bij) mijn (?:afwezigheid|vakantie|verlof)
    (?:na|bij) mijn (?:terugkeer|terugkomst|vakantie|verlof)
    (?:zodra|wanneer|als) ik (?:\S+ )?terug | mijn (?:\S+ )?(?:collega|vervang|plaatsvervang)
    automatisch
  `,
  periods: phrases`tot | t/m | terug | van … tot | vanaf | tussen | weer`,
  topics: phrases`
    e-?mails? | mails? | bericht | postvak | antwoord | beantwoord | reageer | reactie | terug
    afwezig | vakantie | verlof | bereikbaar | beschikbaar | aanwezig | geduld | begrip | excus
    vertraging | gesloten | dank | bedankt | intussen | ondertussen | zo snel mogelijk | zo spoedig
    fijne | prettige | op kantoor
  `,
  contacts: phrases`
    contact | neem | bel | schrijf | wend | gelieve | alstublieft | a\.?u\.?b | kunt u | kunt
    kun je | stuur | bereik(?!baar) | mail naar
  `,
  promises: phrases`
    (?:uw|je|jouw) (?:bericht|e-?mail|mail) (?:beantwoord|behandel|lees) ik
    weer (?:op kantoor|bereikbaar|aanwezig) en (?:zal|beantwoord) (?:dan )?(?:uw|je)
    (?:be)?(?:antwoord|reageer)\S*(?: \S+){0,5} (?:na|bij) mijn (?:terugkeer|terugkomst)
    (?:na|bij) mijn (?:terugkeer|terugkomst)(?: \S+){0,5} (?:be)?(?:antwoord|reageer|reageren)
    (?:be)?(?:antwoord|reageer)\S*(?: \S+){0,4} (?:zodra|wanneer|als) ik (?:\S+ )?terug
    (?:beperkt\S*|geen) toegang tot (?:mijn )?(?:e-?mail|mail)
  `,
  matters: phrases`
    (?:voor|over|wegens|betreffende) (?:de|het|onze) (?!dringend|spoed|urgent|vrag|overig|duur|rest|ongemak|feest|algemen|vertrag|komende)
  `,
};
