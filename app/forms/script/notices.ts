import { at } from '~/script-contract'
import { copyPart, findControls, type Control } from './page'

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
 * Errors take the focus, else a new field, or the one after a button that has gone; good news is scrolled to.
 * @param hash of the redirect @param stay the field with Enter, which stays @param known ids of the last page
 */
export function focusNews(
  hash: string | undefined,
  stay: Element | null,
  known: Set<string>,
): void {
  const target = document.getElementById(hash?.slice(1) ?? '')
  const fields = findControls(document).filter((one) => one.id && one.getClientRects().length)
  const rest = fields.slice(Math.max(0, fields.indexOf(target as Control)))
  const open = (among: Control[]) => among.filter((one) => !one.matches('[readonly]'))
  const isLost = target && document.activeElement === document.body
  const next = open(fields).find(({ id }) => !known.has(id)) ?? (isLost && open(rest)[0])
  if (next) next.focus({ preventScroll: true })
  const isError = !hash && focusError(document)
  // To the middle: the keyboard of a phone takes the lower half of the screen.
  const code = document.querySelector('[autocomplete="one-time-code"]:focus')
  if (code) return code.scrollIntoView({ block: 'center' })
  const news = (target ?? document).querySelector(`${at('news')}:not([hidden])`)
  if (!isError) (stay ?? news ?? target)?.scrollIntoView({ block: 'nearest' })
}
