const SAMPLE = 20_000;

/** Statistics of bytes above 127. */
type Shape = {
  high: number;
  /** Mean length of runs: about 1 in Western text, a word in Cyrillic. */
  run: number;
  /** Runs of odd length, which double-byte charsets do not have. */
  odd: number;
  hangul: number;
  kana: number;
  koi: number;
  windows: number;
};

/** Guesses the charset by byte statistics; `hint` (named elsewhere in the mail) wins if it fits. */
export function guessCharset(bytes: Uint8Array, hint: string | null): string {
  const sample = bytes.subarray(0, SAMPLE);
  if (hint && fits(sample, hint)) return hint;
  const shape = shapeOf(sample);
  if (hasKanaOfShiftJis(sample) && fits(sample, 'shift_jis')) return 'shift_jis';
  if (shape.run < 2.5) return 'windows-1252';
  if (shape.odd === 0) {
    const pairs = shape.high / 2;
    if (shape.kana > pairs * 0.3 && fits(sample, 'euc-jp')) return 'euc-jp';
    if (shape.hangul > pairs * 0.85 && pairs > 3 && fits(sample, 'euc-kr')) return 'euc-kr';
    if (!isCyrillic(shape) && fits(sample, 'gb18030')) return 'gb18030';
  }
  if (!isCyrillic(shape)) return 'windows-1252';
  return shape.koi > shape.windows ? 'koi8-r' : 'windows-1251';
}

function fits(sample: Uint8Array, charset: string): boolean {
  const text = new TextDecoder(charset).decode(sample);
  const broken = text.indexOf('\uFFFD');
  // The sample may end within a character.
  return broken < 0 || broken >= text.length - 1;
}

function isCyrillic({ high, koi, windows }: Shape): boolean {
  return koi + windows > high * 0.9 && Math.max(koi, windows) > high * 0.7;
}

/** Detects Shift_JIS: a third of Japanese is kana, which follow 0x82 and 0x83. */
function hasKanaOfShiftJis(sample: Uint8Array): boolean {
  let kana = 0;
  let high = 0;
  for (let at = 0; at < sample.length; at++) {
    const byte = sample[at] ?? 0;
    if (byte >= 0x80) high += 1;
    if ((byte === 0x82 || byte === 0x83) && (sample[at + 1] ?? 0) >= 0x40) kana += 1;
  }
  return kana >= 3 && kana > high * 0.15;
}

function shapeOf(sample: Uint8Array): Shape {
  const shape = { high: 0, run: 0, odd: 0, hangul: 0, kana: 0, koi: 0, windows: 0 };
  let runs = 0;
  for (let at = 0; at < sample.length; at++) {
    const from = at;
    for (let byte = sample[at] ?? 0; byte >= 0x80; byte = sample[++at] ?? 0) {
      shape.high += 1;
      if (byte >= 0xe0) shape.windows += 1;
      else if (byte >= 0xc0) shape.koi += 1;
      if ((at - from) % 2 === 1) continue;
      if (byte >= 0xb0 && byte <= 0xc8) shape.hangul += 1;
      if (byte === 0xa4 || byte === 0xa5) shape.kana += 1;
    }
    if (at === from) continue;
    runs += 1;
    if ((at - from) % 2 === 1) shape.odd += 1;
  }
  shape.run = runs === 0 ? 0 : shape.high / runs;
  return shape;
}
