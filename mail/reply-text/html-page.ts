import { HEADER, type MailLines, PLAIN, QUOTED, SIGNATURE } from './mail-lines.ts';

const RULE = '-'.repeat(40);
const DEEPEST_QUOTE = 9;
const MOST_DIVIDERS = 100;
/** White space that collapses to one space. */
const BLANKS = /[\t\r\n\f\u200b\ufeff][ \t\r\n\f\u200b\ufeff]*| [ \t\r\n\f\u200b\ufeff]+/g;

export class Page {
  readonly #lines: string[] = [];
  readonly #marks: number[] = [];
  readonly #depth = { quote: 0, header: 0, signature: 0, preformatted: 0 };
  #pieces: string[] = [];
  #isAfterSpace = true;
  #gap = 0;
  #cutAt = -1;
  readonly #dividers: number[] = [];
  #hasReplyStructure = false;

  /** Ends the line; 2 breaks leave a blank line. */
  gap(breaks: number): void {
    if (breaks === 0) return;
    this.#flush();
    this.#gap = Math.max(this.#gap, breaks);
  }

  lineBreak(): void {
    if (this.#pieces.length > 0) {
      this.#flush();
      return;
    }
    this.#begin();
    this.#write('');
  }

  say(text: string): void {
    if (this.#depth.preformatted > 0) {
      this.#sayAsIs(text);
      return;
    }
    const said = text.replace(BLANKS, ' ');
    const rest = this.#isAfterSpace ? said.replace(/^ /, '') : said;
    if (rest !== '') this.#add(rest);
  }

  bullet(sign: string): void {
    if (this.#pieces.length === 0) this.#add(sign);
  }

  cell(): void {
    if (!this.#isAfterSpace) this.#add(' ');
  }

  rule(isCut: boolean): void {
    this.gap(1);
    if (isCut) this.cut();
    this.#write(RULE);
  }

  /** Enters (1) or leaves (-1) a section. */
  step(kind: 'quote' | 'header' | 'signature' | 'preformatted', by: 1 | -1): void {
    // A blank line above is outside the section.
    if (by === 1 && this.#gap >= 2) this.#begin();
    this.#depth[kind] += by;
  }

  /** Marks the rest as history. */
  cut(): void {
    this.#flush();
    if (this.#cutAt < 0) this.#cutAt = this.#lines.length;
  }

  /** Marks the start of history, provided that a header block follows. */
  divide(): void {
    this.#flush();
    if (this.#dividers.length < MOST_DIVIDERS) this.#dividers.push(this.#lines.length);
  }

  foundReply(): void {
    this.#hasReplyStructure = true;
  }

  get length(): number {
    return this.#lines.length;
  }

  linesFrom(start: number, end: number): string[] {
    return this.#lines.slice(start, end);
  }

  remark(start: number, mark: number): void {
    this.#marks.fill(mark, start);
  }

  end(): MailLines {
    this.#flush();
    const cutAt = this.#cutAt < 0 ? this.#lines.length : this.#cutAt;
    return {
      lines: this.#lines,
      marks: Uint8Array.from(this.#marks),
      cutAt,
      dividers: this.#dividers,
      isHtml: true,
      hasReplyStructure: this.#hasReplyStructure,
    };
  }

  #sayAsIs(text: string): void {
    const [first = '', ...others] = text.replaceAll('\r', '').split('\n');
    if (first !== '') this.#add(first);
    for (const other of others) {
      this.lineBreak();
      if (other !== '') this.#add(other);
    }
  }

  #add(text: string): void {
    if (this.#pieces.length === 0) this.#begin();
    this.#pieces.push(text);
    this.#isAfterSpace = text.endsWith(' ');
  }

  #begin(): void {
    if (this.#gap >= 2 && this.#lines.length > 0 && this.#lines.at(-1) !== '') this.#write('');
    this.#gap = 0;
  }

  #flush(): void {
    if (this.#pieces.length === 0) return;
    const said = this.#pieces.join('');
    this.#pieces = [];
    this.#isAfterSpace = true;
    this.#write(said);
  }

  #write(text: string): void {
    const { quote } = this.#depth;
    const said = text.includes('\u00a0') ? text.replaceAll('\u00a0', ' ') : text;
    const prefix = quote > 0 ? '> '.repeat(Math.min(quote, DEEPEST_QUOTE)) : '';
    this.#lines.push((prefix + said).trimEnd());
    this.#marks.push(this.#mark());
  }

  #mark(): number {
    if (this.#depth.quote > 0) return QUOTED;
    if (this.#depth.header > 0) return HEADER;
    return this.#depth.signature > 0 ? SIGNATURE : PLAIN;
  }
}
