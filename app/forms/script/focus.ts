import { at } from '~/script-contract'
import { isOpen } from './controls'

// Links of help are alike below several fields.
const stops = 'button, input, select, textarea, a[href]:not(details *)'

/**
 * Moves the focus to the first field that is new, else to the button, to its result, or to the first control
 * where nothing is left. @param button or the field with Enter
 */
export function rememberFocus(form: HTMLFormElement, button: Element | null): () => void {
  const elements = [...form.querySelectorAll(stops)]
  const before = elements.map(selectorOf)
  const rest = before.slice(button ? elements.indexOf(button) : 0)
  return () => {
    const after = document.getElementById(form.id)
    const now = [...(after?.querySelectorAll(stops) ?? [])].filter(isOpen)
    const find = (wanted: string) => now.find((element) => selectorOf(element) === wanted)
    const isNew = (element: Element) =>
      element.matches('input:not([readonly]), select, textarea') &&
      !before.includes(selectorOf(element))
    const target = now.find(isNew) ?? rest.map(find).find(Boolean) ?? now[0]
    target?.focus({ preventScroll: true })
  }
}

function selectorOf(element: Element): string {
  const { id, localName } = element
  return id || [localName, element.getAttribute('name'), element.getAttribute('value')].join(' ')
}

/**
 * Errors take the focus, good news is only scrolled to, and the field of a code comes to the middle: the
 * keyboard of a phone takes the lower half of the screen. @param hash of the server's redirect @param stay
 * the field with Enter, which no good news moves @param within the new part
 */
export function focusNews(
  hash?: string,
  stay?: Element | null,
  within: ParentNode = document,
): void {
  const summary = within.querySelector<HTMLElement>('[autofocus]')
  const failure = document.querySelector<HTMLElement>(`${at('news')} [role="alert"]`)
  const faulty = hash ? undefined : (summary ?? failure)
  if (faulty) {
    // Makes -1 an attribute, so that an element that is no control can have the focus.
    faulty.tabIndex += 0
    faulty.focus()
  }
  const code = document.querySelector('[autocomplete="one-time-code"]:focus')
  if (code) return code.scrollIntoView({ block: 'center' })
  if (faulty) return
  const news = `${at('news')}:not([hidden])`
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : undefined
  const place = stay ?? (target ?? document).querySelector(news) ?? target
  place?.scrollIntoView({ block: 'nearest' })
  // The form with the button may be gone.
  if (document.activeElement === document.body) target?.focus()
}
