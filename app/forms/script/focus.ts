import { at, markOf } from '~/script-contract'
import { isOpen } from './controls'

// The links of help stand below several fields alike.
const stops = `button, input, select, textarea, a[href]:not(${at('stays-open')} *)`

/** @returns moves the focus to the button, what came after it, or the first field of a new step. */
export function rememberFocus(form: HTMLFormElement, button: HTMLElement | null): () => void {
  const step = markOf(form, 'step')
  const before = [...form.querySelectorAll(stops)]
  const rest = before.slice(button ? before.indexOf(button) : 0).map(selectorOf)
  return () => {
    const after = document.getElementById(form.id) ?? document.querySelector(`form${at('step')}`)
    if (!(after instanceof HTMLFormElement)) return
    const now = [...after.querySelectorAll(stops)]
    if (markOf(after, 'step') !== step) return now.find(isField)?.focus()
    const slot = rest
      .map((selector) => now.find((element) => selectorOf(element) === selector))
      .find(Boolean)
    const place = slot ? now.slice(now.indexOf(slot)).find(isOpen) : undefined
    if (place && place !== document.activeElement) place.focus({ preventScroll: true })
  }
}

const isField = (element: Element): element is HTMLElement =>
  isOpen(element) && element.matches('input:not([readonly]), select, textarea')

function selectorOf(element: Element): string {
  const { id, localName } = element
  return id || [localName, element.getAttribute('name'), element.getAttribute('value')].join(' ')
}

/**
 * Errors take the focus, good news is only scrolled to, and a code that is wanted comes to the middle: the keyboard
 * of a phone takes the lower half of the screen. @param hash of the server's redirect @param within what is new
 */
export function focusNews(hash: string | undefined, within: ParentNode = document): void {
  const summary = within.querySelector<HTMLElement>('[autofocus]')
  const failure = document.querySelector<HTMLElement>(`${at('news')} [role="alert"]`)
  const faulty = hash === undefined ? (summary ?? failure) : undefined
  if (faulty) {
    // Makes -1 an attribute, which lets what is no control have the focus.
    faulty.tabIndex += 0
    faulty.focus()
  }
  const code = document.querySelector('[autocomplete="one-time-code"]:focus')
  if (code) return code.scrollIntoView({ block: 'center' })
  if (faulty) return
  const news = `${at('news')}:not([hidden])`
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : document
  const place = target?.querySelector(news) ?? target
  if (place instanceof Element) place.scrollIntoView({ block: 'nearest' })
}
