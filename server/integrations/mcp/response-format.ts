/** Characters of an Accept header that are read. */
const LONGEST_ACCEPT = 1000;

/**
 * Returns the format that a client accepts (RFC 9110, 12.5.1). A named event stream is preferred to
 * JSON, as Streamable HTTP requires clients to name both; `none` is a refusal.
 */
export function responseFormat(accept: string | undefined): 'stream' | 'json' | 'none' {
  const ranges = readRanges(accept ?? '*/*');
  if (weightOf(ranges, ['text/event-stream']) > 0) return 'stream';
  if (weightOf(ranges, ['application/json', 'application/*', '*/*']) > 0) return 'json';
  return weightOf(ranges, ['text/event-stream', 'text/*']) > 0 ? 'stream' : 'none';
}

/** Maps media ranges to weights; an empty header accepts everything. */
function readRanges(accept: string): Map<string, number> {
  const ranges = new Map<string, number>();
  for (const part of accept.slice(0, LONGEST_ACCEPT).split(',')) {
    const [range = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
    const weight = parameters.find((one) => one.startsWith('q='))?.slice(2);
    if (range) ranges.set(range, weight === undefined ? 1 : Number(weight) || 0);
  }
  return ranges.size === 0 ? new Map([['*/*', 1]]) : ranges;
}

/** Returns the weight of the most specific range; 0 = not acceptable. */
function weightOf(ranges: Map<string, number>, fromSpecific: string[]): number {
  const found = fromSpecific.find((range) => ranges.has(range));
  return found === undefined ? 0 : (ranges.get(found) ?? 0);
}
