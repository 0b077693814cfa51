import { isAscii, isUtf8 } from 'node:buffer';
import PostalMime, { type PostalMimeOptions } from 'postal-mime';
import type { HeaderField } from '#mail/headers/header-fields.ts';
import type { Protection } from '#mail/message/parsed-mail.ts';
import { decodeText } from '#mail/text/charset/charset.ts';
import { decodeBody, isDamaged } from './transfer-encoding.ts';

/** A MIME part (RFC 2045); the content is decoded. */
export type Part = {
  fields: HeaderField[];
  /** In lower case. */
  type: string;
  parameters: Record<string, string>;
  disposition: string;
  dispositionParameters: Record<string, string>;
  contentId: string | null;
  content: Uint8Array;
  /** True if only a part of the content could be decoded. */
  isDamaged: boolean;
  isMultipart: boolean;
  parts: Part[];
  /** Set by `openProtected`. */
  protection?: Protection;
};

const DEEPEST = 50;
const MOST_PARTS = 1000;
/** Bytes of all parts' headers. */
const MOST_HEADER = 1024 * 1024;
/** Bytes of unencoded text. */
const MOST_TEXT = 2 * 1024 * 1024;

type Structured = { value: string; params: Record<string, string> };

/** Internals of postal-mime 4.0.0: its public API hides the tree. */
type Node = {
  childNodes: Node[];
  state: 'header' | 'body' | 'finished';
  headers: { key: string; value: string }[];
  contentType: { parsed: Structured; multipart: string | false };
  contentDisposition: { parsed: Structured };
  contentId?: string;
  contentTransferEncoding: { encoding: string };
  contentDecoder: unknown;
  setupContentDecoder: () => void;
};
type Line = Uint8Array<ArrayBuffer>;
type Library = {
  root: Node;
  currentNode: Node;
  boundaries: unknown[];
  av: Line;
  readPos: number;
  parse: (bytes: ArrayBuffer) => Promise<unknown>;
  readLine(): { bytes: Line; done: boolean };
  processLine(line: Line, isLast: boolean): Promise<void>;
  finalize(): Promise<void>;
};
const Library = PostalMime as unknown as new (options: PostalMimeOptions) => Library;

/**
 * Reads the MIME tree. Throws above 50 levels, 1,000 parts or 1 MB of headers; ignores unencoded
 * text beyond 2 MB. `hint` is the charset of raw 8-bit headers.
 */
export async function readPartTree(bytes: ArrayBuffer, hint: string | null): Promise<Part> {
  const reader = new PartReader(hint);
  await reader.parse(bytes);
  return reader.tree();
}

class PartReader extends Library {
  readonly #hint: string | null;
  readonly #bodies = new Map<Node, BodyRange>();
  #parts = 0;
  #text = 0;
  #last: Node | null = null;

  constructor(hint: string | null) {
    super({ maxNestingDepth: DEEPEST, maxHeadersSize: MOST_HEADER });
    this.#hint = hint;
  }

  /**
   * Returns all lines up to a possible boundary as one: the library processes bodies by line,
   * which is slow for short lines.
   */
  override readLine(): { bytes: Line; done: boolean } {
    const start = this.readPos;
    const end = this.currentNode.state === 'body' ? this.#endOfLines(start) : start;
    if (end <= start) return super.readLine();
    this.readPos = Math.min(end + 1, this.av.length);
    let last = end;
    while (last > start && this.av[last - 1] === CARRIAGE_RETURN) last -= 1;
    return { bytes: this.av.subarray(start, last), done: this.readPos >= this.av.length };
  }

  #endOfLines(start: number): number {
    const bytes = Buffer.from(this.av.buffer, 0, this.av.length);
    const hasBoundaries = this.boundaries.length > 0;
    if (hasBoundaries && mayBeBoundary(this.av, start)) return start;
    const next = hasBoundaries ? bytes.indexOf('\n--', start) : -1;
    const lineEnd = bytes.at(-1) === LINE_FEED ? bytes.length - 1 : bytes.length;
    const end = next < 0 ? lineEnd : next;
    const room = MOST_TEXT - this.#text;
    if (!this.#bodies.get(this.currentNode)?.isPlainText || end - start < room) return end;
    return room > 0 ? bytes.lastIndexOf(LINE_FEED, start + room - 1) : end;
  }

  override processLine(line: Line, isLast: boolean): Promise<void> {
    const node = this.currentNode;
    if (node !== this.#last) this.#begin(node);
    if (node.state === 'header') return super.processLine(this.#inUtf8(line), isLast);
    if (this.#bodies.get(node)?.isPlainText) {
      this.#text += line.length + 1;
      const isNoBoundary = this.boundaries.length === 0 || !mayBeBoundary(line, 0);
      if (this.#text > MOST_TEXT && isNoBoundary) return isLast ? this.finalize() : NOTHING;
    }
    return super.processLine(line, isLast);
  }

  /** Disabled, as the library would decode and join texts. */
  collectNode(): void {}

  tree(node = this.root): Part {
    const { parsed, multipart } = node.contentType;
    const parts = node.childNodes.map((child) => this.tree(child));
    return {
      fields: node.headers.map(({ key, value }) => ({ name: key, value })),
      type: parsed.value,
      parameters: parsed.params,
      disposition: node.contentDisposition.parsed.value,
      dispositionParameters: node.contentDisposition.parsed.params,
      contentId: node.contentId ?? null,
      content: (parts.length === 0 && this.#bodies.get(node)?.decoded()) || new Uint8Array(),
      isDamaged: parts.length === 0 && this.#bodies.get(node)?.isDamaged() === true,
      isMultipart: multipart !== false,
      parts,
    };
  }

  #begin(node: Node): void {
    this.#last = node;
    if (node.state !== 'header') return;
    this.#parts += 1;
    if (this.#parts > MOST_PARTS) throw new Error('it has more than 1,000 parts');
    node.setupContentDecoder = () => {
      const body = new BodyRange(node);
      this.#bodies.set(node, body);
      node.contentDecoder = body;
    };
  }

  #inUtf8(line: Line): Line {
    if (isAscii(line) || isUtf8(line)) return line;
    return new TextEncoder().encode(decodeText(line, this.#hint));
  }
}

function mayBeBoundary(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0x2d && bytes[at + 1] === 0x2d;
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const NOTHING = Promise.resolve();
const EMPTY = new ArrayBuffer(0);

/** Replaces the library's decoders: their list of lines takes gigabytes for short lines. */
class BodyRange {
  readonly isPlainText: boolean;
  readonly #encoding: string;
  #bytes: ArrayBufferLike = EMPTY;
  #start = -1;
  #end = 0;

  constructor({ contentType, contentTransferEncoding }: Node) {
    const { value } = contentType.parsed;
    this.#encoding = contentTransferEncoding.encoding;
    const isEncoded = /^(base64|quoted-printable)$/.test(this.#encoding);
    this.isPlainText = !isEncoded && (value.startsWith('text/') || !value.includes('/'));
  }

  update(line: Line): void {
    if (this.#start < 0) {
      this.#bytes = line.buffer;
      this.#start = line.byteOffset;
    }
    this.#end = line.byteOffset + line.length;
  }

  /** Returns nothing, as decoding is lazy. */
  finalize(): Promise<ArrayBuffer> {
    return Promise.resolve(EMPTY);
  }

  decoded(): Uint8Array {
    return decodeBody(this.#body(), this.#encoding);
  }

  isDamaged(): boolean {
    return isDamaged(this.#body(), this.#encoding);
  }

  #body(): Uint8Array {
    if (this.#start < 0) return new Uint8Array();
    return new Uint8Array(this.#bytes, this.#start, this.#end - this.#start);
  }
}
