import { phrasesOf } from '#mail/languages/languages.ts';
import { fold } from '#mail/text/fold.ts';

const DEVICE = phrasesOf('deviceStarts').map(fold);
const CLOSINGS = new Set(phrasesOf('soleClosings').map(fold));

const MOST_LINES = 12;
/** In UTF-16 units. */
const LONGEST = 5000;

function withoutDelimited(lines: string[]): string[] {
  const delimiter = lines.findIndex((line) => /^--[ \u00a0]?$/.test(line));
  const kept = delimiter < 0 ? lines : lines.slice(0, delimiter);
  return kept.filter((line) => line.trim() !== '' && !isOfDevice(line));
}

export function isSignatureOnly(text: string): boolean {
  if (text.length > LONGEST) return false;
  const lines = withoutDelimited(text.split('\n'));
  if (lines.length === 0) return true;
  if (lines.length > MOST_LINES) return false;
  const first = fold(lines[0] ?? '').replace(/[\s,.!–—-]+$/, '');
  return (
    CLOSINGS.has(first) && lines.slice(1).every((line) => line.length <= 90 && !/[?]$/.test(line))
  );
}

function isOfDevice(line: string): boolean {
  if (line.length > 120) return false;
  const folded = fold(line.replace(/^[\s<[({*_-]+/, ''));
  return (
    DEVICE.some((start) => folded.startsWith(start)) ||
    /^<?https:\/\/aka\.ms\/\S{1,40}$/.test(folded)
  );
}
