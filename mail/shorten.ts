/** Of a mail's plain text so much is read; far more than is shown, far less than takes long. */
const MOST_TEXT = 2 * 1024 * 1024;
const LONGEST_HEADER = 256 * 1024;
const LINE_FEED = 0x0a;

/**
 * Leaves out what a mail holds of text beyond 2 MB, before it is parsed: unencoded text is what
 * a parser takes long over, and nobody reads that much. Files are left whole. The bytes that
 * were received stay as they are; this is what is looked at.
 */
export function shortenText(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= MOST_TEXT) return bytes;
  const kept: Uint8Array[] = [];
  const parts = createParts();
  let text = 0;
  let keptFrom = 0;
  for (let start = 0; start < bytes.length; ) {
    const feed = bytes.indexOf(LINE_FEED, start);
    const end = feed < 0 ? bytes.length : feed + 1;
    const isText = parts.readLine(bytes, start, end);
    if (isText) text += end - start;
    if (isText && text > MOST_TEXT) {
      if (start > keptFrom) kept.push(bytes.subarray(keptFrom, start));
      keptFrom = end;
    }
    start = end;
  }
  kept.push(bytes.subarray(keptFrom));
  return kept.length === 1 && keptFrom === 0 ? bytes : Buffer.concat(kept);
}

/** Follows a mail's parts (RFC 2046) line by line, as far as telling text from files takes. */
function createParts() {
  const boundaries = new Set<string>();
  let isHeader = true;
  let headerFrom = 0;
  let isText = false;
  const endHeader = (header: string) => {
    for (const [, quoted, bare] of header.matchAll(/boundary\s*=\s*(?:"([^"]+)"|([^\s;"]+))/gi)) {
      boundaries.add(quoted ?? bare ?? '');
    }
    const type = header.match(/^content-type:\s*([\w/+.-]+)/im)?.[1]?.toLowerCase() ?? 'text/plain';
    const isEncoded = /^content-transfer-encoding:\s*(base64|quoted-printable)/im.test(header);
    isText = type.startsWith('text/') && !isEncoded;
    // A mail inside a mail begins with a header of its own.
    isHeader = type === 'message/rfc822' && !isEncoded;
  };
  return {
    /** Whether the line is one of unencoded text. */
    readLine(bytes: Uint8Array, start: number, end: number): boolean {
      const isBlank = end - start <= 2 && (bytes[start] === 0x0d || bytes[start] === LINE_FEED);
      if (isHeader) {
        if (isBlank && start > headerFrom) {
          const last = Math.min(start, headerFrom + LONGEST_HEADER);
          endHeader(Buffer.from(bytes.subarray(headerFrom, last)).toString('latin1'));
          headerFrom = end;
        }
        return false;
      }
      if (boundaries.size === 0 || bytes[start] !== 0x2d || bytes[start + 1] !== 0x2d)
        return isText;
      if (end - start > 200) return isText;
      const line = Buffer.from(bytes.subarray(start + 2, end))
        .toString('latin1')
        .trimEnd();
      if (boundaries.has(line)) {
        isHeader = true;
        headerFrom = end;
        return false;
      }
      return boundaries.has(line.replace(/--$/, '')) ? false : isText;
    },
  };
}
