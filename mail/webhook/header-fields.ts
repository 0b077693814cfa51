import parseAddresses, { type Address } from 'nodemailer/lib/addressparser';

/** Lower-case name, unfolded value, one character per byte. */
export type HeaderField = { name: string; value: string };

/** Parses a header (RFC 5322, 2.2); skips invalid lines. */
export function headerFields(header: Buffer): HeaderField[] {
  const fields: HeaderField[] = [];
  for (const line of header.toString('latin1').split(/\r?\n/)) {
    const last = fields.at(-1);
    if (/^[ \t]/.test(line)) {
      if (last) last.value += ` ${line.trim()}`;
      continue;
    }
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    fields.push({
      name: line.slice(0, colon).trimEnd().toLowerCase(),
      value: line.slice(colon + 1).trim(),
    });
  }
  return fields;
}

/** Returns a mail's header, without the blank line. */
export function headerOf(mail: Buffer): Buffer {
  const ends = ['\r\n\r\n', '\n\n'].map((blank) => mail.indexOf(blank)).filter((at) => at >= 0);
  return mail.subarray(0, ends.length > 0 ? Math.min(...ends) : mail.length);
}

export function addressesIn(fields: HeaderField[], names: string[]): string[] {
  return names.flatMap((name) =>
    fields.filter((field) => field.name === name).flatMap(({ value }) => addressesOf(value)),
  );
}

export function addressesOf(text: string): string[] {
  const flat = (list: Address[]): string[] =>
    list.flatMap((entry) => (entry.group ? flat(entry.group) : [entry.address ?? '']));
  const found = flat(parseAddresses(text.slice(0, LONGEST_LIST)));
  return [...new Set(found.filter((address) => address.includes('@')))];
}

/** Characters read. */
const LONGEST_LIST = 64 * 1024;

export function paramOf(value: string, name: string): string | null {
  for (const [, found = '', quoted, bare] of value.matchAll(
    /;\s*([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/g,
  )) {
    if (found.toLowerCase() !== name) continue;
    return quoted === undefined ? (bare ?? '') : quoted.replace(/\\(["\\])/g, '$1');
  }
  return null;
}
