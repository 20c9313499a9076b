import { folded, parseHtml } from './html'

const selectors = {
  status: '[role="status"]',
  words: 'main',
} as const

/** The texts of a page's elements of a kind, white space evened out, the star of a field left out. */
export function shownAs(html: string, kind: keyof typeof selectors): string[] {
  return [...parseHtml(html).querySelectorAll(selectors[kind])].map((element) =>
    textOf(element).replace(/ \*$/, ''),
  )
}

/** What can be chosen in a field, in order: a select without its empty choice, or radios and boxes. */
export function choicesOf(html: string, name: string): string[] {
  const page = parseHtml(html)
  const boxes = [...page.querySelectorAll('label')].filter((label) =>
    label.querySelector(`input[name="${name}"]`)?.getAttribute('value'),
  )
  const options = [...page.querySelectorAll(`select[name="${name}"] option`)].filter(
    (option) => option.getAttribute('value') !== '',
  )
  return [...boxes, ...options].map(textOf)
}

const textOf = (element: Element) => folded(element.textContent)

/** Every field of a page that a visitor fills in, in order, with its `autocomplete` token. */
export function fieldsOf(html: string): { name: string; token: string | undefined }[] {
  return [...parseHtml(html).querySelectorAll('input, select, textarea')]
    .filter((field) => !/^(hidden|submit|button)$/.test(field.getAttribute('type') ?? ''))
    .map((field) => ({
      name: field.getAttribute('name') ?? '',
      token: field.getAttribute('autocomplete') || undefined,
    }))
}
