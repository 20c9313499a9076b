/**
 * Shows a band's picture when all of the band is there, which is when something follows it: a band that
 * stands on its lower edge would otherwise jump up with each piece that a slow line brings. @param band a
 * class of one section, never the last of its page @returns selector and style
 */
export function showWhole(band: string) {
  const style = { '@supports': { 'selector(:has(*))': { visibility: 'hidden' } } } as const
  return [`${band}:not(:has(+ *)) > *`, style] as const
}
