import { because } from '~/content/failures'
import { at, markOf, scriptHeaders } from '~/script-contract'
import { networkFailed } from '../messages'
import { finishSaving, rememberTyped } from './autosave'
import { finishFiles } from './files'
import { forgetTyped } from './keep'
import { leave, leavesPage } from './leave'
import { failureNotice, focusNews, rememberFocus, showNews } from './notices'
import * as pages from './page'

const repeated = 'confirm_password'
/** Controls that were used and not posted. */
const typed = new Set<EventTarget | null>()
/** Pressed while another button was at work, which goes first. */
const next = new WeakMap<HTMLFormElement, HTMLButtonElement>()

/** Shows the server's page in place of this one, so that a failed connection loses nothing that was typed. */
export function postInPlace(): void {
  // Before the listener that presses the button of a complete code.
  document.addEventListener('input', ({ target }) => typed.add(target), true)
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    // Browsers that do not name the button post by themselves.
    if (event.defaultPrevented || !form.matches(at('failed')) || !('submitter' in event)) return
    event.preventDefault()
    const button = event.submitter as HTMLButtonElement | null
    if (!form.hasAttribute('aria-busy')) void post(form, button)
    else if (button && !button.hasAttribute('aria-busy')) next.set(form, button)
  })
}

/** @param button null where a script submitted the form */
async function post(form: HTMLFormElement, button: HTMLButtonElement | null): Promise<void> {
  next.delete(form)
  const end = showBusy(form, button)
  await finishFiles()
  await finishSaving()
  // Enter presses a hidden button, and registers in the last field only.
  const field = button?.tabIndex === -1 ? document.activeElement : null
  const body = readForm(form, button)
  if (field && field.id !== repeated) body.delete(repeated)
  const posted = pages.findControls(form)
  for (const control of posted) typed.delete(control)
  const restoreFocus = rememberFocus(form, field ?? button)
  const headers = pages.enhancedHeaders
  const noteLost = rememberTyped(form)
  try {
    const answer = await fetch(pages.addressOf(form), { method: 'POST', body, headers })
    const to = answer.headers.get(scriptHeaders.target)
    const target = to === null ? undefined : new URL(to, location.href)
    if (target) forgetTyped(form)
    if (target && leavesPage(target, answer)) return leave(target, form, end)
    const shown = target ? await fetch(target, { headers }) : answer
    if (shown.redirected) return leave(new URL(shown.url), form, end)
    const page = pages.parsePage(await shown.text())
    if (!page) throw new Error('no page of this site')
    end()
    if (shown.status >= 500) return showTrouble(form, page)
    pages.showPage(page, findUnstored(form, shown, page))
    restoreFocus()
    if (target) history.replaceState(null, '', target)
    focusNews(shown.ok ? target?.hash : undefined, field)
    const pressed = next.get(form)
    if (shown.ok && pressed?.isConnected) form.requestSubmit(pressed)
  } catch {
    end()
    noteLost()
    for (const control of posted) typed.add(control)
    const failed = markOf(button, 'failed') ?? markOf(form, 'failed') ?? networkFailed
    const message = failed === networkFailed ? failed : because(failed, networkFailed)
    showNews(form, [failureNotice(message) ?? message])
  }
}

/** `disabled` would move the focus to the page's start. @returns ends it */
function showBusy(form: HTMLFormElement, button: HTMLButtonElement | null): () => void {
  const children = [...(button?.childNodes ?? [])]
  const label = markOf(button, 'busy-label')
  form.setAttribute('aria-busy', 'true')
  button?.setAttribute('aria-busy', 'true')
  if (button && label) button.textContent = label
  return () => {
    form.removeAttribute('aria-busy')
    button?.removeAttribute('aria-busy')
    button?.replaceChildren(...children)
  }
}

function readForm(form: HTMLFormElement, button: HTMLButtonElement | null) {
  const data = new FormData(form)
  if (button?.name) data.append(button.name, button.value)
  if (form.enctype === 'multipart/form-data') return data
  return new URLSearchParams([...data].map(([name, value]) => [name, String(value)]))
}

/** Shows only the news of an error page: the server may know less than this page. */
function showTrouble(form: HTMLFormElement, page: Document) {
  const news = page.querySelector(`form${at('failed')} ${at('news')}:not([hidden])`)
  if (!news) throw new Error('a page without a word for the form')
  showNews(form, [...news.childNodes])
}

/**
 * No page of the server holds passwords and codes, nor what was typed meanwhile. Of a body that was too large
 * or too much it may have read nothing.
 */
function findUnstored(form: HTMLFormElement, { ok, status }: Response, page: Document) {
  const isUnread = status === 413 || status === 429
  const isDone = ok && !form.matches(at('autosave'))
  return pages.findControls(document).filter((control) => {
    const { id, type, autocomplete } = control
    if (type === 'file' || type === 'hidden') return false
    if (typed.has(control)) return true
    if (control.form !== form || isDone) return false
    const isCode = autocomplete === 'one-time-code'
    if (isCode) return !page.getElementById(id)?.hasAttribute('aria-invalid')
    return isUnread || type === 'password'
  })
}
