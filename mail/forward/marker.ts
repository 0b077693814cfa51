import { fold } from './fold.ts';

/** A line that a program puts above a mail it carries: a forward, or any earlier mail. */
export type Marker = 'forward' | 'original';

/** How the word for a forwarded mail begins, in the languages mail comes in. */
const FORWARDED =
  stems(`forward, transfer, transmis, reexpedi, weitergeleit, weiterleit, reenvi, reencaminh, encaminh, inoltrat,
  doorgest, vidarebef, videresend, valitet, edelleenlah, przekaz, przesl, podan dalej, preposl, preposil, predan,
  пересл, пересыл, перенапр, переадрес, 転送, 转发, 轉寄, 轉發, 전달, chuyen tiep, iletil, yonlendir, fwd, tovabbit, redirect, προωθ, diteruskan, препратен`);

const ORIGINAL =
  stems(`original, origine, ursprung, oorspronk, alkupera, oryginal, puvodn, исходн, исхідн, початков, вихідн, оригинал,
  оригінал, 元の, 原始, 原邮件, 原郵件, 원본, 원래, thu goc, orijinal, ozgun, oprindelig, opprinnelig, original message`);

/** What Apple's programs write, without dashes; a sentence of the author's may end alike. */
const SPOKEN =
  stems(`begin forwarded message, debut du message transfere, debut du message reexpedie, debut du courriel transfere, debut de message transfere,
  anfang der weitergeleiteten nachricht, anfang der weitergeleiteten e-mail, beginn der weitergeleiteten nachricht, inicio del mensaje reenviado,
  inizio messaggio inoltrato, inizio del messaggio inoltrato, inicio da mensagem encaminhada, inicio da mensagem reencaminhada, begin doorgestuurd bericht,
  vidarebefordrat brev, vidarebefordrat meddelande, vidarebefordrat mejl, borjan pa vidarebefordrat meddelande, start pa videresendt besked,
  start pa videresendt meddelelse, videresendt besked, start pa videresendt melding, start pa videresendt e-post, videresendt melding, valitetty viesti, valitetty viesti alkaa,
  valitetyn viestin alku, poczatek przekazywanej wiadomosci, poczatek przekazanej wiadomosci, zacatek preposilane zpravy, zacatek preposlane zpravy,
  начало переадресованного сообщения, начало пересылаемого сообщения, начало пересланного сообщения, початок переадресованого повідомлення,
  початок пересланого повідомлення, початок листа що пересилається, 転送されたメッセージ, 転送されたメール, 転送メッセージ, 开始转发的邮件, 下面是被转发的邮件, 以下是转发的邮件, 開始轉寄的郵件,
  以下是被轉寄的郵件, 以下是轉寄的郵件, 전달된 메시지, 전달된 메일, 다음은 전달된 메시지입니다, bat dau thu duoc chuyen tiep, bat dau thu chuyen tiep, thu duoc chuyen tiep, iletilen ileti baslangici, iletilen mesaj baslangici, baslangic iletilen ileti,
  forwarded message, message transfere, weitergeleitete nachricht, original message`);

/** "Message", as it stands in such a sentence; only believed where the mail below is quoted. */
const MESSAGE =
  /messag|courriel|bericht|nachricht|mail|mejl|brev|besked|meddel|melding|viesti|wiadomo|zprav|сообщ|повідомл|лист|письм|メッセーシ|メール|邮件|郵件|메시지|메일|thu\b|ileti|mesaj/;
const LONGEST_SENTENCE = 60;

const LONGEST = 200;
const DASHES = /^[-–—_=*~#+]{2,}\s*(.{3,160}?)\s*[-–—_=*~#+]{2,}$/;

/**
 * Whether a line announces a carried mail: words between dashes ("---- Forwarded message ----",
 * "-----Original Message-----") or one of the sentences of Apple's programs. `isAboveQuote`:
 * what follows is quoted deeper, so that sentences nobody listed are believed too.
 */
export function readMarker(line: string, isAboveQuote = false): Marker | null {
  if (line.length > LONGEST || line.length < 4) return null;
  const between = line.match(DASHES)?.[1];
  if (between !== undefined) {
    const folded = fold(between);
    if (FORWARDED.some((stem) => folded.includes(stem))) return 'forward';
    return ORIGINAL.some((stem) => folded.includes(stem)) ? 'original' : null;
  }
  if (!/[:：]$/.test(line)) return null;
  const spoken = fold(line.replace(/^[*_]+|[\s:：.*_]+$/g, ''));
  if (isAboveQuote && isSentence(line, spoken)) return 'forward';
  if (!SPOKEN.includes(spoken)) return null;
  return spoken === 'original message' ? 'original' : 'forward';
}

function isSentence(line: string, folded: string): boolean {
  return (
    line.length <= LONGEST_SENTENCE &&
    MESSAGE.test(folded) &&
    FORWARDED.some((stem) => folded.includes(stem))
  );
}

/** Whether a line only draws a rule. */
export function isRule(line: string): boolean {
  return /^[-–—_=*~]{3,}$/.test(line);
}

function stems(list: string): string[] {
  return list.split(',').map(fold);
}
