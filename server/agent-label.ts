const systems = [
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

/** Browsers also name those that they derive from: the more specific come first. */
const browsers = [
  [/SamsungBrowser/, 'Samsung Internet'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const

const named = (list: readonly (readonly [RegExp, string])[], agent: string) =>
  list.find(([pattern]) => pattern.test(agent))?.[1]

/** Describe a browser and its system in a few familiar words (`Chrome no Android`); null if neither is known. */
export function labelOf(agent: string | undefined): string | null {
  const text = (agent ?? '').slice(0, 500)
  const [browser, system] = [named(browsers, text), named(systems, text)]
  if (browser && system) return `${browser} no ${system}`
  return browser ?? system ?? null
}
