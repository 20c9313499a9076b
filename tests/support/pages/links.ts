import { foldSpace, parseHtml } from './html'

export interface LinkOnPage {
  href: string
  /** The words a visitor reads or hears, white space collapsed. */
  text: string
  current: string | undefined
  newTab: boolean
}

export function listLinks(html: string): LinkOnPage[] {
  return [...parseHtml(html).querySelectorAll('a')].map((link) => ({
    href: link.getAttribute('href') ?? '',
    text: foldSpace(link.textContent),
    current: link.getAttribute('aria-current') ?? undefined,
    newTab: link.target === '_blank',
  }))
}

export function readPageText(html: string): string {
  return foldSpace(parseHtml(html).body.textContent)
}
