import { fold } from './fold.ts';

/** First letters of words of which each banner has one: mail, sender, outside, link, attachment. */
const BEGINNINGS = `mail mejl mess mens medd meld nachr mitteil beric besk courr corre posta poczt post
  ilet mesa vies sahko wiadom zprav thu sende expedi absend afzend remit mitte remet avsan afsen avsen
  lahet nadaw odesil gonder nguoi extern outsid dehors extér exter estern zewn ekstern ulko third
  untrust unknow buiten ausser fuera fuori fora spoza mimo utanf utifr udefra uden utenf haric dis link
  lien attach anhan anlag piece enlac vincul adjun bijlag alleg anex zalac priloh vedl bilag vedhae lank
  lenk liitt lien bagla aka zjqc proven communic
  письм сообщ лист повід отправ відправ внешн зовн ссыл вложен посил вклад`;

const MAIL_WORD = new RegExp(
  `@|[\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af]|(?:^|[^a-z])(?:${fold(BEGINNINGS).split(/\s+/).join('|')}|e-?(?:mail|post))`,
);

/** Fast pre-check: false if a text has no word of a banner. */
export function mayHaveBanner(text: string): boolean {
  return MAIL_WORD.test(fold(text));
}
