export type Device = { browser: string | null; system: string | null };

/** The first match wins, as most browsers also name others. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS|OPX|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:DuckDuckGo|Ddg)\//, 'DuckDuckGo'],
  [/\bBrave\//, 'Brave'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(?:MiuiBrowser|XiaoMi\/MiuiBrowser)\//, 'Mi Browser'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\bFocus\/.*\bMobile\b|\bKlar\//, 'Firefox Focus'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** Characters read of a User-Agent header. */
const LONGEST = 1000;

/** Reads a User-Agent header (RFC 9110, 10.1.5). Unreliable: an iPad may claim to be a Mac. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? '').slice(0, LONGEST);
  const nameOf = (names: [RegExp, string][]) =>
    names.find(([sign]) => sign.test(text))?.[1] ?? null;
  return { browser: nameOf(BROWSERS), system: nameOf(SYSTEMS) };
}
