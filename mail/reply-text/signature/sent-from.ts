import { alternatives, beginnings, longestFirst } from '../patterns.ts';

const PHRASES = longestFirst('sentFromLines');
/** Phrases that start with the device, as in Japanese: "iPhoneから送信". */
const OPEN = PHRASES.filter((phrase) => phrase.startsWith('…'));
const BEGUN = PHRASES.filter((phrase) => !phrase.startsWith('…'));

const LEAD = /[-–—*<([\s]/;
/** Characters. */
const MOST_LEAD = 3;
const SENT_FROM = new RegExp(`^${LEAD.source}{0,${MOST_LEAD}}(?:${alternatives(BEGUN)})`, 'i');
const SENT_FROM_OPEN = new RegExp(`^${LEAD.source}{0,${MOST_LEAD}}(?:${alternatives(OPEN)})`, 'i');
const NOT_ASCII = /[^\0-\x7f]/;
const areForeign = OPEN.every((phrase) => NOT_ASCII.test(phrase));
const mayBegin = beginnings(BEGUN);
/** Characters. */
const LONGEST = 140;

/** Device names, with which sentences match too. */
const DEVICE =
  /\b(?:i-?phone|i-?pad|i-?pod|ios|android|blackberry|samsung|galaxy|huawei|honor|xiaomi|redmi|nokia|lumia|htc|sony|xperia|lg|motorola|moto|oneplus|pixel|outlook|yahoo|gmail|hotmail|mailbox|typeapp|spark|proton|protonmail|airmail|nine|newton|bluemail|aquamail|k-?9|fairemail|thunderbird|windows|gmx|web\.de|freenet|orange|wiko|treo|palm|(?:tele)?phone|t[ée]l[ée]phone|smartphone|handy|mobile?|mobil|mobiltelefon|telefon|tel[ée]fono|tablet|tablette|device|handheld|wireless|ziggo|kpn|telekom|verizon|at&t|mail\.ru|superhuman|front|zoho|libero|tiscali)\b|スマートフォン|手机|手機|휴대폰|телефон|смартфон|яндекс|почт/i;

/** Punctuation of a sentence: "Sent from my desk, is much easier than my telephone." */
const SENTENCE = /[,;:?]\s|[.。]$|\.\s/;
const MOST_WORDS = 7;

export function isSentFrom(line: string): boolean {
  if (line.length < 6 || line.length > LONGEST + 200) return false;
  const said = line.replace(/\s?[<([](?:https?:|mailto:|www\.)[^\s>)\]]*[>)\]]?/g, '').trim();
  if (said.length > LONGEST || !isBegun(said)) return false;
  if (/[,;:]\s/.test(said)) return false;
  if (DEVICE.test(said)) return said.split(/\s+/).length <= MOST_WORDS * 2;
  return !SENTENCE.test(said) && said.split(/\s+/).length <= MOST_WORDS;
}

function isBegun(said: string): boolean {
  for (let at = 0; at <= MOST_LEAD; at += 1) {
    if (mayBegin(said, at) && SENT_FROM.test(said)) return true;
    if (!LEAD.test(said.charAt(at))) break;
  }
  return (!areForeign || NOT_ASCII.test(said)) && SENT_FROM_OPEN.test(said);
}
