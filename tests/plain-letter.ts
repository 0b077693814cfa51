/** A mail of ours as a relay sees it. */
export type PlainMail = {
  /** MAIL FROM. */
  sender: string;
  /** By lower-case name, unfolded. */
  headers: Record<string, string>;
  /** The whole of it, its transfer encoding undone. */
  raw: string;
};

/** Reads a mail that is in quoted-printable or plain, as ours are. */
export function readPlain(source: string, sender: string): PlainMail {
  const [head = ''] = source.split('\r\n\r\n', 1);
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
  const bytes = source
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return { sender, headers, raw: Buffer.from(bytes, 'latin1').toString('utf8') };
}
