/** Browsers that also name another one come first; on iPhone and iPad all of them name Safari. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPX)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:\b|Headless)(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
const named = (list: [RegExp, string][], text: string): string | undefined =>
  list.find(([pattern]) => pattern.test(text))?.[1];

/** For example `Firefox on Linux`: enough to recognise one's own browser, not enough to track it. */
export function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 400);
  const browser = named(browsers, text) ?? 'Browser';
  const system = named(systems, text);
  return system ? `${browser} on ${system}` : browser;
}
