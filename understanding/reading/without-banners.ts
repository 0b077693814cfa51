import { leadingBanner, withoutBanners } from '#understanding/banner/find-banner.ts';
import { opensForward } from './message-parts.ts';

/** Pasted forwards read; more are a mail loop. */
const MOST_FORWARDS = 10;

/**
 * Removes banners of mail gateways from a text and from the forwards pasted in it. Text that is
 * only a banner stays if there is no subject.
 */
export function withoutTheirBanners(text: string, subject: string): string {
  const own = withoutBannersOfForwards(withoutBanners(text));
  return own.trim() === '' && subject === '' ? text : own;
}

/** Removes the banners below pasted header lines. */
function withoutBannersOfForwards(text: string): string {
  const blank = /:[^\n]*\n[^\S\n]*\n/g;
  let kept = text;
  for (let count = 0; count < MOST_FORWARDS; count += 1) {
    const found = blank.exec(kept);
    if (!found) break;
    const below = found.index + found[0].length;
    const line = kept.slice(kept.lastIndexOf('\n', found.index) + 1, below).trim();
    if (!opensForward(line)) continue;
    const length = leadingBanner(kept.slice(below));
    if (length > 0) kept = kept.slice(0, below) + kept.slice(below + length);
  }
  return kept;
}
