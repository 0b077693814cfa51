// Charsets that Node does not decode.

/** Decodes UTF-7 (RFC 2152). Never treat the result as markup. */
export function decodeUtf7(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1');
  return text.replace(/\+([A-Za-z0-9+/]*)-?/g, (all, encoded: string) => {
    if (encoded === '') return all === '+-' ? '+' : all;
    const units = Buffer.from(encoded, 'base64');
    if (units.length < 2) return all;
    return units
      .subarray(0, units.length & ~1)
      .swap16()
      .toString('utf16le');
  });
}

/** Decodes ISO-2022-KR (RFC 1557): Korean between SO and SI. */
export function decodeIso2022Kr(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1').replaceAll('\x1b$)C', '');
  return decodeBetween(text, '\x0e', '\x0f', 'euc-kr');
}

/** Decodes HZ (RFC 1843): Chinese between ~{ and ~}. */
export function decodeHz(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1').replaceAll('~\n', '');
  return decodeBetween(text, '~{', '~}', 'gb18030').replaceAll('~~', '~');
}

/** Decodes shifted bytes, which lack their high bit. */
function decodeBetween(text: string, from: string, until: string, charset: string): string {
  const decoder = new TextDecoder(charset);
  const [ascii = '', ...shifted] = text.split(from);
  const decoded = shifted.map((piece) => {
    if (piece === '') return '';
    const end = piece.indexOf(until);
    const inner = Buffer.from(end < 0 ? piece : piece.slice(0, end), 'latin1');
    // Spaces and line breaks are literal.
    const raised = inner.map((byte) => (byte > 0x20 ? byte | 0x80 : byte));
    return decoder.decode(raised) + (end < 0 ? '' : piece.slice(end + until.length));
  });
  return ascii + decoded.join('');
}
