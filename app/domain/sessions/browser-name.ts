// The first match wins: browsers also name those they are built upon.
const browsers: Record<string, RegExp> = {
  Edge: /\bEdg(?:e|A|iOS)?\//,
  Opera: /\b(?:OPR|OPiOS|OPT|Opera(?: Mini)?)\b/,
  'Samsung Internet': /\bSamsungBrowser\//,
  'UC Browser': /\bUC ?Browser\b/,
  Firefox: /\b(?:Firefox|FxiOS)\//,
  Chrome: /\b(?:Chrome|CriOS|HeadlessChrome)\//,
  Safari: /\bVersion\/\S+ .*\bSafari\//,
  Lynx: /^Lynx\b/,
  w3m: /^w3m\b/,
}

const systems: Record<string, RegExp> = {
  iPhone: /\biPhone\b/,
  iPad: /\biPad\b/,
  KaiOS: /\bKAIOS\b/,
  Android: /\bAndroid\b/,
  Windows: /\bWindows\b/,
  ChromeOS: /\bCrOS\b/,
  macOS: /\bMac ?OS ?X\b|\bMacintosh\b/,
  Linux: /\bLinux\b|\bX11\b/,
}

/** Returns 'Firefox on Windows'. */
export function findBrowserName(userAgent: string): string {
  const findName = (names: typeof browsers) =>
    Object.keys(names).find((name) => names[name]?.test(userAgent))
  const [browser, system] = [findName(browsers), findName(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `Browser on ${system}` : 'Unknown browser')
}
