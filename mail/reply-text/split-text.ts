import { withoutBannerText } from './banner/banner-lines.ts';
import { type Envelope, linesOf } from './mail-lines.ts';
import { type SplitText, splitLines } from './split-lines.ts';

/** Splits plain text into reply text, signature and quoted text. Not for forwards. */
export function splitText(text: string, envelope?: Envelope): SplitText {
  return splitLines(linesOf(withoutBannerText(text)), envelope);
}
