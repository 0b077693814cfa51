/**
 * Phrases of a language in banners of mail gateways. Parts of regular expressions for folded text
 * (`fold.ts`); each begins at the start of a word, "…" is up to sixty characters.
 */
export type BannerLanguage = {
  /** "This message". */
  thisMail: string[];
  sender: string[];
  /** "From outside the organization", "an external sender". */
  origin: string[];
  /** A whole line: "external sender". */
  label: string[];
  /** "Do not click", "do not open". */
  avoid: string[];
  /** In general, thus in the plural: "links", "attachments". */
  risk: string[];
  /** "Unless you know", "verify". */
  sure: string[];
  /** "Be careful". */
  careful: string[];
  /** "If in doubt", "report phishing". */
  report: string[];
  /** "You don't often get email from". */
  firstContact: string[];
  /** "Learn why this is important". */
  learn: string[];
  /** "Caution"; whole words. */
  alert: string[];
  /** First person singular, and guesses, which only people write; whole words. */
  person: string[];
};

/** Splits a list at line breaks and spaced bars; backslashes stay. */
export function words(strings: TemplateStringsArray): string[] {
  return String.raw(strings)
    .split(/\s+\|\s+|\n/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}
