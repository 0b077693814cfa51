/**
 * What is not seen and changes what is: controls, and the marks that turn the direction of text
 * (Unicode UAX 9), by which a program passes for a picture.
 */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

/** Names that Windows keeps for devices, whatever comes after a dot. */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** What runs, or opens in a browser, when a person opens it. */
const RUNS =
  /\.(exe|com|scr|pif|bat|cmd|msi|msp|cpl|dll|jar|js|jse|mjs|vbs|vbe|wsf|wsh|ws|hta|ps1|lnk|url|reg|iso|img|vhd|app|dmg|pkg|apk|sh|command|desktop|html?|xhtml|mht|mhtml|svg|xml|swf|chm|scf|library-ms)$/i;

const LONGEST = 150;

/** A file's name as people may read it: on one line, with nothing unseen in it; never empty. */
export function shownName(name: string): string {
  const seen = name.toWellFormed().replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
  return seen === '' ? 'unnamed' : seen;
}

/**
 * A name under which a file can be saved anywhere: no way into other folders, no device of
 * Windows, nothing that hides, and for what runs, no second ending that makes it pass for a
 * document (`invoice.pdf.exe` becomes `invoice_pdf.exe`).
 */
function fileName(name: string): string {
  const plain = shownName(name)
    .normalize('NFC')
    .replace(/[\\/:*?"<>|]/g, '_')
    .replace(/^[.\s~]+|[.\s]+$/g, '');
  const single = RUNS.test(plain) ? withoutInnerDots(plain) : plain;
  const usable = RESERVED.test(single) ? `_${single}` : single;
  return shortened(usable) || 'unnamed';
}

function withoutInnerDots(name: string): string {
  const at = name.lastIndexOf('.');
  return `${name.slice(0, at).trimEnd().replaceAll('.', '_')}${name.slice(at)}`;
}

/** Cut in the middle, so that it keeps its ending; by characters, so that none is cut in two. */
function shortened(name: string): string {
  const emails = [...name];
  if (emails.length <= LONGEST) return name;
  const ending = name.match(/\.[^.]{1,12}$/)?.[0] ?? '';
  const kept = emails.slice(0, LONGEST - [...ending].length).join('');
  return `${kept.replace(/[.\s]+$/, '')}${ending}`;
}

/**
 * The value of a Content-Disposition field (RFC 6266) that saves a file under its name; twice,
 * as old clients know only the form without other letters (RFC 8187 has the other).
 */
export function dispositionOf(name: string, kind: 'attachment' | 'inline'): string {
  const safe = fileName(name);
  const plain = safe.replace(/[^\x20-\x7e]|[%"\\;]/gu, '_');
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (email) => `%${email.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
