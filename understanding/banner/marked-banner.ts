const START = 'ZjQcmQRYFpfptBannerStart';
const END = 'ZjQcmQRYFpfptBannerEnd';
/** Characters read, including a preview of the mail above the banner. */
const WITHIN = 4000;

/**
 * Returns the length of a banner between the marks of Proofpoint, with the preview of the mail
 * above it; 0 without one.
 */
export function markedBanner(text: string): number {
  const start = text.slice(0, WITHIN).indexOf(START);
  if (start < 0) return 0;
  const mark = text.slice(start, start + WITHIN).indexOf(END);
  if (mark < 0) return 0;
  const end = start + mark + END.length;
  const preview = lettersOf(text.slice(0, start));
  const isPreview = lettersOf(text.slice(end, end + WITHIN * 2)).startsWith(preview);
  return isPreview ? end : 0;
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}
