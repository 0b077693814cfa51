const ASKS =
  /(?:[,;:.–—-]\s*|\s+)(?:and |so |but |et |donc )?(?=(?:please|pls|plz|kindly|(?:can|could|would|will) (?:you|someone|somebody|anyone)|merci de|pouvez-vous|pourriez-vous|peux-tu|pourrais-tu|veuillez|prière de|quelqu['’]un (?:peut|pourrait))(?![\p{L}\p{N}]))/giu;

/** Characters read around a possible split. */
const NEAR = 60;

/**
 * Splits fact from request: "the toner is empty, please order one". A final "please" does not
 * split.
 */
export function splitAtAsks(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const match of text.matchAll(ASKS)) {
    const rest = text.slice(match.index + match[0].length, match.index + match[0].length + NEAR);
    const before = text.slice(from, match.index).trim();
    const near = before.slice(-NEAR);
    if (!near.includes(' ') || !rest.trim().includes(' ')) continue;
    if (/\b(?:if|whether|so|that|to|and|si|que|could|can|would)$/i.test(near)) continue;
    parts.push(before);
    from = match.index + match[0].length;
  }
  parts.push(text.slice(from).trim());
  return parts.filter((part) => part !== '');
}
