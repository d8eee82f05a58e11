/** In this order: every Chrome calls itself Safari too, and every Edge Chrome. */
const browsers = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

const named = (table: readonly (readonly [RegExp, string])[], userAgent: string) =>
  table.find(([sign]) => sign.test(userAgent))?.[1];

/** A user agent in the words that its owner would use. Nothing of the header itself is kept: anybody may write it. */
export function deviceOf(userAgent: string): string {
  const [browser, system] = [named(browsers, userAgent), named(systems, userAgent)];
  if (browser && system) return `${browser} en ${system}`;
  return browser ?? system ?? 'Otro programa';
}
