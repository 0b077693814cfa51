/** Labels missing in the WHATWG Encoding Standard. */
const ALIASES: Record<string, string> = {
  utf8: 'utf-8',
  utf8mb4: 'utf-8',
  unicode11utf8: 'utf-8',
  iso88598i: 'iso-8859-8',
  iso88598e: 'iso-8859-8',
  shiftjis: 'shift_jis',
  windows31j: 'shift_jis',
  mskanji: 'shift_jis',
  eucjp: 'euc-jp',
  iso2022jp: 'iso-2022-jp',
  iso2022jp1: 'iso-2022-jp',
  iso2022jp2: 'iso-2022-jp',
  iso2022jpms: 'iso-2022-jp',
  junet: 'iso-2022-jp',
  iso2022kr: 'iso-2022-kr',
  hz: 'hz',
  hzgb2312: 'hz',
  euckr: 'euc-kr',
  uhc: 'euc-kr',
  ksc56011987: 'euc-kr',
  gb2312: 'gb18030',
  gbk: 'gb18030',
  euccn: 'gb18030',
  euctw: 'big5',
  big5hkscs: 'big5',
  tis620: 'windows-874',
  utf7: 'utf-7',
  unicode11utf7: 'utf-7',
  latin1: 'windows-1252',
  latin9: 'iso-8859-15',
  macroman: 'macintosh',
  maccyrillic: 'x-mac-cyrillic',
};

/** Charsets by code page, as in cp932 or ms949. */
const CODE_PAGES: Record<string, string> = {
  '819': 'windows-1252',
  '932': 'shift_jis',
  '936': 'gb18030',
  '949': 'euc-kr',
  '950': 'big5',
  '866': 'ibm866',
  '874': 'windows-874',
  '51932': 'euc-jp',
  '50220': 'iso-2022-jp',
  '50221': 'iso-2022-jp',
  '50222': 'iso-2022-jp',
  '54936': 'gb18030',
  '65000': 'utf-7',
  '65001': 'utf-8',
  '20127': 'us-ascii',
  '28591': 'windows-1252',
  '20866': 'koi8-r',
  '21866': 'koi8-u',
};

const known = new Map<string, string | null>();

/**
 * Returns a name for `TextDecoder`, or us-ascii, utf-7, iso-2022-kr or hz, which it does not
 * decode; null if unknown.
 */
export function charsetOf(label: string | null): string | null {
  const name = (label ?? '').trim().toLowerCase().slice(0, 60);
  const found = known.get(name);
  if (found !== undefined) return found;
  const charset = resolve(name);
  if (known.size < 500) known.set(name, charset);
  return charset;
}

function resolve(name: string): string | null {
  const bare = name
    .replace(/^["'\s]+|["'\s]+$/g, '')
    .replace(/^(x-ms-|x-|cs(?=iso|shift|euc|big|gb|ksc|utf))/, '')
    .replace(/[\s._-]+/g, '')
    .replace(/:\d+$/, '');
  if (/^(us)?ascii$|^ansix34|^iso646us$|^default|^7bit$/.test(bare)) return 'us-ascii';
  const page = bare.match(/^(?:cp|windows|win|ms|ibm|dos)?-?(\d{3,5})$/)?.[1] ?? '';
  if (/^125[0-8]$/.test(page)) return `windows-${page}`;
  const iso = bare.match(/^iso8859(1[0-6]|[1-9])$/)?.[1];
  if (iso && iso !== '12') return iso === '1' ? 'windows-1252' : `iso-8859-${iso}`;
  return ALIASES[bare] ?? CODE_PAGES[page] ?? decoderName(name) ?? decoderName(bare);
}

function decoderName(name: string): string | null {
  try {
    const { encoding } = new TextDecoder(name);
    return encoding === 'x-user-defined' || encoding === 'replacement' ? null : encoding;
  } catch {
    return null;
  }
}
