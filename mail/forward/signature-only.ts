import { fold } from './fold.ts';

/** What phones and programs put above a mail they forward; folded, their beginnings. */
const DEVICE =
  `sent from my,sent from mail,sent from outlook,sent from yahoo,sent from proton,sent with,sent via,get outlook for,sent using,
  envoye de mon,envoye depuis,envoye a partir,telecharger outlook,obtenez outlook,obtenir outlook,von meinem,gesendet von,gesendet mit,outlook fur,holen sie sich outlook,
  enviado desde,obtener outlook,enviado a partir,inviato da,scarica outlook,ottieni outlook,enviado do,enviado por,enviada do,obter o outlook,obtenha o outlook,verzonden vanaf,verstuurd vanaf,verzonden met,outlook voor,
  skickat fran,skaffa outlook,hamta outlook,sendt fra,hent outlook,skaff outlook,lahetetty,hanki outlook,wyslano z,wyslane z,pobierz outlook,odeslano z,stahnout outlook,ziskat outlook,
  отправлено с,отправлено из,скачать outlook,отримати outlook,надіслано з,відправлено з,завантажити outlook,iphoneから送信,iphoneから送信,androidから,outlook for,获取 outlook,获取outlook,发自我的,從我的,从我的,
  取得 outlook,나의 iphone,내 iphone,iphone에서,갤럭시,삼성,ios용 outlook,android용 outlook,da gui tu,gui tu,duoc gui tu,lay outlook,tai outlook,iphone'umdan,iphone’umdan,ipad'imden,samsung,outlook uygulamasini,ios icin outlook,android icin outlook`
    .split(',')
    .map(fold);

const CLOSES = new Set(
  `regards,best regards,kind regards,warm regards,best,best wishes,many thanks and regards,sincerely,yours sincerely,cheers,cordialement,bien cordialement,bien a vous,salutations,amicalement,sinceres salutations,
  mit freundlichen grussen,mit freundlichem gruss,freundliche grusse,viele grusse,beste grusse,liebe grusse,gruss,mfg,lg,vg,saludos,saludos cordiales,un saludo,atentamente,cordiali saluti,distinti saluti,saluti,un saluto,
  atenciosamente,cumprimentos,com os melhores cumprimentos,abracos,abraco,att,met vriendelijke groet,met vriendelijke groeten,vriendelijke groet,vriendelijke groeten,groeten,groet,mvg,med vanliga halsningar,vanliga halsningar,mvh,halsningar,
  med venlig hilsen,venlig hilsen,hilsen,med vennlig hilsen,vennlig hilsen,beste hilsen,ystavallisin terveisin,terveisin,t.,pozdrawiam,z powazaniem,z pozdrowieniami,s pozdravem,s pratelskym pozdravem,pozdrav,с уважением,с наилучшими пожеланиями,
  з повагою,よろしくお願いします,よろしくお願いいたします,以上,此致,敬礼,敬禮,祝好,谢谢,감사합니다,드림,tran trong,than men,saygilarimla,saygilar,iyi calismalar,selamlar`
    .split(',')
    .map(fold),
);

const MOST_LINES = 12;
/** In UTF-16 units; longer ones hold more than a signature. */
const LONGEST = 5000;

/** What is left of a text without its signature: the lines under "-- ", and what a phone adds. */
function withoutDelimited(lines: string[]): string[] {
  const delimiter = lines.findIndex((line) => /^--[ \u00a0]?$/.test(line));
  const kept = delimiter < 0 ? lines : lines.slice(0, delimiter);
  return kept.filter((line) => line.trim() !== '' && !isOfDevice(line));
}

/**
 * Whether nothing but a signature stands above a forwarded mail: then its sender wrote nothing.
 * A close with a name and lines of contact under it is one; words before it are not.
 */
export function isSignatureOnly(text: string): boolean {
  if (text.length > LONGEST) return false;
  const lines = withoutDelimited(text.split('\n'));
  if (lines.length === 0) return true;
  if (lines.length > MOST_LINES) return false;
  const first = fold(lines[0] ?? '').replace(/[\s,.!–—-]+$/, '');
  return (
    CLOSES.has(first) && lines.slice(1).every((line) => line.length <= 90 && !/[?]$/.test(line))
  );
}

function isOfDevice(line: string): boolean {
  if (line.length > 120) return false;
  const folded = fold(line.replace(/^[\s<[({*_-]+/, ''));
  return (
    DEVICE.some((start) => folded.startsWith(start)) ||
    /^<?https:\/\/aka\.ms\/\S{1,40}$/.test(folded)
  );
}
