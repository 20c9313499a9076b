import { globalStyle } from '@vanilla-extract/css'

/**
 * For style sheets: what is in a band shows when all of it is there, which is when something follows it.
 * A band that stands on its lower edge would otherwise jump up with each piece that a slow line brings.
 *
 * @param band a class of one section, never the last of its page
 */
export function showWhole(band: string): void {
  globalStyle(`${band}:not(:has(+ *)) > *`, {
    '@supports': { 'selector(:has(*))': { visibility: 'hidden' } },
  })
}
