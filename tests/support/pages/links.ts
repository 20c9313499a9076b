import { folded, parseHtml } from './html'

export interface LinkOnPage {
  href: string
  /** The words a visitor reads or hears, white space collapsed. */
  text: string
  current: string | undefined
  newTab: boolean
}

export function linksIn(html: string): LinkOnPage[] {
  return [...parseHtml(html).querySelectorAll('a')].map((link) => ({
    href: link.getAttribute('href') ?? '',
    text: folded(link.textContent),
    current: link.getAttribute('aria-current') ?? undefined,
    newTab: link.target === '_blank',
  }))
}

export function wordsIn(html: string): string {
  return folded(parseHtml(html).body.textContent)
}
