import { at } from '~/script-contract'
import { copyPart, findControls, type Control } from './page'

export function failureNotice(message: string): HTMLElement | undefined {
  const notice = copyPart('failure')
  notice?.querySelector('p')?.replaceChildren(message)
  return notice
}

export function showNotices(form: HTMLFormElement, nodes: (Node | string)[]): void {
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
  // Makes -1 an attribute, so that elements that are no controls can have the focus.
  error.tabIndex += 0
  error.focus()
  return true
}

/**
 * Focuses errors, else a new field, or the one after a removed button; scrolls to a success. @param form as
 * it was, perhaps removed @param known ids of its fields then
 */
export function focusNotices(
  form: HTMLFormElement,
  known: readonly string[],
  { hash, stay }: { hash: string | undefined; stay: Element | null },
): void {
  const target = document.getElementById(hash?.slice(1) ?? '')
  const fields = findControls(document.getElementById(form.id) ?? form).filter(
    (field) => field === target || (!field.matches('[readonly]') && field.getClientRects().length),
  )
  const isLost = document.activeElement === document.body
  const isDone = target?.matches('[readonly]')
  const after = isDone ? fields[fields.indexOf(target as Control) + 1] : target
  const next = fields.find(({ id }) => id && !known.includes(id)) ?? (isLost ? after : undefined)
  next?.focus({ preventScroll: true })
  const isError = !hash && focusError(document)
  // Centred: a phone's keyboard covers the lower half of the screen.
  const code = document.querySelector('[autocomplete="one-time-code"]:focus')
  if (code) return code.scrollIntoView({ block: 'center' })
  const news = (target ?? document).querySelector(`${at('news')}:not([hidden])`)
  if (!isError) (stay ?? news ?? target)?.scrollIntoView({ block: 'nearest' })
}
