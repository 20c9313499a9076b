export interface LinkOnPage {
  href: string
  /** The words a visitor reads or hears, white space collapsed. */
  text: string
  current: string | undefined
  newTab: boolean
}

/** The links of a rendered page, in reading order. */
export function linksIn(html: string): LinkOnPage[] {
  return [...html.matchAll(/<a\s([^>]*)>(.*?)<\/a>/gs)].map(
    ([, attributes = '', content = '']) => ({
      href: attribute(attributes, 'href') ?? '',
      text: wordsIn(content),
      current: attribute(attributes, 'aria-current'),
      newTab: attribute(attributes, 'target') === '_blank',
    }),
  )
}

/** What is left of markup without its tags. */
export function wordsIn(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}

function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]?.replaceAll('&amp;', '&')
}
