import { at } from '~/script-contract'
import { copyPart } from './page'

// Links of help are alike below several fields.
const stops = 'button, input:not([readonly]), select, textarea, a[href]:not(details *)'

export function failureNotice(message: string): HTMLElement | undefined {
  const notice = copyPart('failure')
  const words = notice?.querySelector('p')
  if (!notice || !words) return undefined
  words.textContent = message
  return notice
}

export function showNews(form: HTMLFormElement, nodes: (Node | string)[]): void {
  const news = form.querySelector<HTMLElement>(at('news'))
  if (!news) return
  news.replaceChildren(...nodes)
  news.hidden = false
  document.title = `Error: ${document.title.replace(/^Error: /, '')}`
  focusError(news)
}

function focusError(within: ParentNode): boolean {
  const summary = within.querySelector<HTMLElement>('[autofocus]')
  const error = summary ?? within.querySelector<HTMLElement>(`${at('news')} [role="alert"]`)
  if (!error) return false
  // Makes -1 an attribute, so that an element that is no control can have the focus.
  error.tabIndex += 0
  error.focus()
  return true
}

/**
 * Errors take the focus, good news is only scrolled to, and the field of a code comes to the middle: the
 * keyboard of a phone takes the lower half of the screen. @param hash of the server's redirect @param stay
 * the field with Enter, which no good news moves
 */
export function focusNews(hash: string | undefined, stay: Element | null): void {
  const isError = !hash && focusError(document)
  const code = document.querySelector('[autocomplete="one-time-code"]:focus')
  if (code) return code.scrollIntoView({ block: 'center' })
  if (isError) return
  const target = document.getElementById(decodeURIComponent(hash?.slice(1) ?? ''))
  const news = (target ?? document).querySelector(`${at('news')}:not([hidden])`)
  const shown = stay ?? news ?? target
  shown?.scrollIntoView({ block: 'nearest' })
  // The form with the button may be gone.
  if (document.activeElement === document.body) target?.focus()
}

/**
 * @param from the button, or the field with Enter @returns moves the focus to the first field that is new,
 * else to `from` or to what comes after it
 */
export function rememberFocus(form: HTMLFormElement, from: Element | null): () => void {
  const elements = [...form.querySelectorAll(stops)]
  const before = elements.map(nameOf)
  const rest = from ? before.slice(elements.indexOf(from)) : before
  return () => {
    const after = document.getElementById(form.id)?.querySelectorAll<HTMLElement>(stops)
    const now = new Map([...(after ?? [])].filter(isOpen).map((one) => [nameOf(one), one]))
    const isNew = (name: string) => !before.includes(name) && !now.get(name)?.matches('a, button')
    const names = [...now.keys()]
    const name = names.find(isNew) ?? rest.find((one) => now.has(one)) ?? names[0]
    now.get(name ?? '')?.focus({ preventScroll: true })
  }
}

const nameOf = (one: Element) =>
  one.id || [one.localName, one.getAttribute('name'), one.getAttribute('value')].join(' ')

const isOpen = (one: Element) =>
  !one.matches(':disabled, [type="hidden"], [tabindex="-1"]') && one.getClientRects().length > 0
