import { because } from '~/content/failures'
import { at, readData, scriptHeaders } from '~/script-contract'
import { networkFailed } from '../messages'
import { finishSaving } from './autosave'
import { uploads } from './files'
import { forgetTyped } from './keep'
import { failureNotice, focusNotices, showNotices } from './notices'
import * as pages from './page'

const repeated = 'confirm_password'
/** Controls in which the person has typed since they were posted last. */
const typed = new Set<EventTarget | null>()
/** A button that is pressed while another one is at work waits for it. */
let working = Promise.resolve()

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
    if (!button?.hasAttribute('aria-busy')) working = working.then(() => post(form, button))
  })
}

/** @param button null where a script submitted the form */
async function post(form: HTMLFormElement, button: HTMLButtonElement | null): Promise<void> {
  // The page is being left, or shows the button no more.
  if (form.hasAttribute('aria-busy') || button?.isConnected === false) return
  const end = showBusy(form, button)
  const posted = pages.findControls(form)
  try {
    await Promise.all(uploads)
    await finishSaving()
    // Enter presses a hidden button, and registers in the last field only.
    const field = button?.tabIndex === -1 ? document.activeElement : null
    const body = new FormData(form)
    if (button?.name) body.append(button.name, button.value)
    if (field && field.id !== repeated) body.delete(repeated)
    for (const control of posted) typed.delete(control)
    const known = posted.map(({ id }) => id)
    const headers = pages.enhancedHeaders
    const answer = await fetch(pages.readTarget(form), { method: 'POST', body, headers })
    const to = answer.headers.get(scriptHeaders.target)
    const target = to === null ? undefined : new URL(to, location.href)
    if (target && form.matches(at('keep'))) forgetTyped(form)
    if (target && leavesPage(target, answer)) return leave(target, form, end)
    const shown = target ? await fetch(target, { headers }) : answer
    if (shown.redirected) return leave(new URL(shown.url), form, end)
    const page = pages.parsePage(await shown.text())
    if (!page) throw new Error('no page of this site')
    end()
    if (shown.status >= 500) {
      // Only the news of an error page: the server may know less than this page.
      const news = page.querySelector(`form${at('failed')} ${at('news')}:not([hidden])`)
      if (!news) throw new Error('a page without a word for the form')
      return showNotices(form, [...news.childNodes])
    }
    pages.showPage(page, findUnstored(form, shown, page))
    if (target) history.replaceState(null, '', target)
    focusNotices(form, known, { hash: shown.ok ? target?.hash : undefined, stay: field })
  } catch {
    end()
    for (const control of posted) typed.add(control)
    const failed = readData(button, 'failed') ?? readData(form, 'failed') ?? networkFailed
    const message = failed === networkFailed ? failed : because(failed, networkFailed)
    showNotices(form, [failureNotice(message) ?? message])
  }
}

/** `disabled` would move the focus to the page's start. @returns ends it */
function showBusy(form: HTMLFormElement, button: HTMLButtonElement | null): () => void {
  const children = [...(button?.childNodes ?? [])]
  const label = readData(button, 'busy-label')
  form.setAttribute('aria-busy', 'true')
  button?.setAttribute('aria-busy', 'true')
  if (button && label) button.textContent = label
  return () => {
    form.removeAttribute('aria-busy')
    button?.removeAttribute('aria-busy')
    button?.replaceChildren(...children)
  }
}

/** No page of the server holds passwords and codes, nor what was typed meanwhile. */
function findUnstored(form: HTMLFormElement, { ok }: Response, page: Document) {
  const isDone = ok && !form.matches(at('autosave'))
  return pages.findControls(document).filter((control) => {
    const { id, type, autocomplete } = control
    if (type === 'file' || type === 'hidden') return false
    if (typed.has(control)) return true
    if (control.form !== form || isDone) return false
    const isCode = autocomplete === 'one-time-code'
    if (isCode) return !page.getElementById(id)?.hasAttribute('aria-invalid')
    // What was refused stays as it was typed: the server may have read none of it.
    return !ok || type === 'password'
  })
}

/** A form that has taken its query into its draft stays the same page. */
function leavesPage({ pathname, search }: URL, answer: Response): boolean {
  if (answer.headers.has(scriptHeaders.leaving) || pathname !== location.pathname) return true
  return search !== '' && search !== location.search
}

/** @param end ends the form's waiting, where the back button restores this page */
function leave(to: URL, form: HTMLFormElement, end: () => void): void {
  addEventListener('pageshow', end, { once: true })
  // The back button finds nothing of what is done.
  form.reset()
  if (to.pathname !== location.pathname || to.search !== location.search) return location.assign(to)
  history.replaceState(null, '', to)
  location.reload()
}
