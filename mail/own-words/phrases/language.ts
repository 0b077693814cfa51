/**
 * What mail programs and people of one language write around their own words. "…" stands for
 * what changes: a name, a device. Upper and lower case are the same.
 */
export type Phrases = {
  /** With what the line above a quote begins: "On … wrote:". */
  opens: string[];
  /** With what it ends. */
  wrote: string[];
  /** What stands in it before the name: "Am … schrieb Ann:". */
  wroteBefore: string[];
  /** With what it begins where no date is told: "Quoting Ann <a@b.example>:". */
  quoting: string[];
  /** What stands between dashes above a quote: "-----Original Message-----". */
  original: string[];
  /** What stands between dashes above a forwarded mail, or alone. */
  forwarded: string[];
  /** What ticket systems ask to answer above of. */
  replyAbove: string[];
  /** The line that a telephone or a mail program puts under each mail. */
  sentFrom: string[];
  /** How a letter is closed, without what stands after it. */
  closings: string[];
  /** Of what job titles and departments are made, as parts of regular expressions. */
  titles: string[];
  /** What stands in a signature before a telephone number, an address, a register number; the same. */
  cardLabels: string[];
  /** Two of these in one paragraph make a notice of confidentiality. */
  notice: string[];
  /** One of these begins what is put under every mail. */
  footers: string[];
};
