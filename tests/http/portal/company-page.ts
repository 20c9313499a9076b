import type { Page } from '../../support/site/browser'

/** What a reader sees of the page's main part, spaces evened out. */
export function getText({ html }: Page): string {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
  return plain(main)
}

/** Terms and values of the definition lists. */
export function readDefinitions({ html }: Page): Record<string, string> {
  const pairs = html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)
  return Object.fromEntries([...pairs].map(([, term = '', value = '']) => [term, plain(value)]))
}

/** Where the first link with this text leads. */
export function findLinkTo({ html }: Page, text: string): string | undefined {
  const links = html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)
  return [...links].find(([, , inside = '']) => plain(inside) === text)?.[1]
}

const plain = (html: string) =>
  html
    .replace(/<[^>]+>|<!--.*?-->/gs, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
