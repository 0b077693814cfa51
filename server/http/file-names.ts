/** Control and bidi characters (Unicode UAX 9), which can disguise a program as a picture. */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

/** Reserved Windows device names, with any extension. */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** Extensions of files that are executed or opened in a browser. */
const RUNS =
  /\.(exe|com|scr|pif|bat|cmd|msi|msp|cpl|dll|jar|js|jse|mjs|vbs|vbe|wsf|wsh|ws|hta|ps1|lnk|url|reg|iso|img|vhd|app|dmg|pkg|apk|sh|command|desktop|html?|xhtml|mht|mhtml|svg|xml|swf|chm|scf|library-ms)$/i;

/** Characters. */
const LONGEST = 150;

/** Returns one line without invisible characters; never empty. */
export function shownName(name: string): string {
  const seen = name.toWellFormed().replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
  return seen === '' ? 'unnamed' : seen;
}

/**
 * Returns a name that is safe to save anywhere: no path, device, hidden file or misleading double
 * extension (`invoice.pdf.exe` becomes `invoice_pdf.exe`).
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

/** Shortens by code points and keeps the extension. */
function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= LONGEST) return name;
  const ending = name.match(/\.[^.]{1,12}$/)?.[0] ?? '';
  const kept = characters.slice(0, LONGEST - [...ending].length).join('');
  return `${kept.replace(/[.\s]+$/, '')}${ending}`;
}

/**
 * Returns Content-Disposition (RFC 6266), with an ASCII name for old clients and the RFC 8187
 * form.
 */
export function dispositionOf(name: string, kind: 'attachment' | 'inline'): string {
  const safe = fileName(name);
  const plain = safe.replace(/[^\x20-\x7e]|[%"\\;]/gu, '_');
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
