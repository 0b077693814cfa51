const ASKS =
  /(?:[,;:.–—-]\s*|\s+)(?:and |so |but |et |donc )?(?=(?:please|pls|plz|kindly|(?:can|could|would|will) (?:you|someone|somebody|anyone)|merci de|pouvez-vous|pourriez-vous|peux-tu|pourrais-tu|veuillez|prière de|quelqu['’]un (?:peut|pourrait))(?![\p{L}\p{N}]))/giu;

/** How far to either side of a turn it is looked at. */
const NEAR = 60;

/**
 * Splits a sentence where it turns from telling to asking: "the toner is empty, please order one"
 * is a fact and a request. The words are kept; a "please" that ends a sentence opens nothing.
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
