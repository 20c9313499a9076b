import { because } from '~/content/failures'
import { at, readData, scriptHeaders } from '~/script-contract'
import { networkFailed } from '../messages'
import { finishSaving } from './autosave'
import { uploads } from './files'
import { forgetTyped } from './keep'
import { failureNotice, focusNotices, showNotices } from './notices'
import * as pages from './page'

const repeated = 'confirm_password'
/** Controls edited since the last post. */
const typed = new Set<EventTarget | null>()
/** Buttons work one after the other. */
let working = Promise.resolve()

/** Posts forms in place, so that a failed connection loses no text. */
export function postInPlace(): void {
  // Runs before the listener that presses the button of a complete code.
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
  // The page is being left, or the button was removed.
  if (form.hasAttribute('aria-busy') || button?.isConnected === false) return
  const end = showBusy(form, button)
  const posted = pages.findControls(form)
  try {
    await Promise.all(uploads)
    await finishSaving()
    // Enter presses a hidden button, which registers in the last field only.
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
      // From an error page only the notice is shown: the server may know less than this page.
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

/** Shows the button as busy; `disabled` would move the focus. @returns a function that ends it */
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

/** Finds controls that no answer of the server contains: passwords, codes, text typed meanwhile. */
function findUnstored(form: HTMLFormElement, { ok }: Response, page: Document) {
  const isDone = ok && !form.matches(at('autosave'))
  return pages.findControls(document).filter((control) => {
    const { id, type, autocomplete } = control
    if (type === 'file' || type === 'hidden') return false
    if (typed.has(control)) return true
    if (control.form !== form || isDone) return false
    const isCode = autocomplete === 'one-time-code'
    if (isCode) return !page.getElementById(id)?.hasAttribute('aria-invalid')
    // A refused form stays as typed: the server may have read none of it.
    return !ok || type === 'password'
  })
}

/** True for another page; a query that moved into the draft leaves the page the same. */
function leavesPage({ pathname, search }: URL, answer: Response): boolean {
  if (answer.headers.has(scriptHeaders.leaving) || pathname !== location.pathname) return true
  return search !== '' && search !== location.search
}

/** Leaves for another page. @param end ends the busy state, where Back restores this page */
function leave(to: URL, form: HTMLFormElement, end: () => void): void {
  addEventListener('pageshow', end, { once: true })
  // Back must not show what was sent.
  form.reset()
  if (to.pathname !== location.pathname || to.search !== location.search) return location.assign(to)
  history.replaceState(null, '', to)
  location.reload()
}
