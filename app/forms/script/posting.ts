import { because } from '~/content/failures'
import { at, markOf, scriptHeaders } from '~/script-contract'
import { networkFailed } from '../messages'
import { stopSaving } from './autosave'
import { showBusy } from './busy'
import { addressOf, controlsOf, dataOf, isChanged, type Control } from './controls'
import { filesSent } from './files-under-way'
import { focusNews, rememberFocus } from './focus'
import { forgetTyped } from './keep'
import { moveNews, showFailure, showNews } from './notices'
import { enhancedHeaders, readPage, showPage } from './page'

const repeated = 'confirm_password'
const waiting = new WeakSet<HTMLFormElement>()
/** Buttons pressed while an earlier one was at work, which goes first. */
const next = new WeakMap<HTMLFormElement, HTMLButtonElement>()
let posts = 0

export const countPosts = () => posts

/** Shows the server's page in place of this one, so that a failed connection loses nothing that was typed. */
export function postWithoutLeaving(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    // Browsers that do not name the button post by themselves.
    if (event.defaultPrevented || !form.matches(at('failed')) || !('submitter' in event)) return
    event.preventDefault()
    const button = event.submitter as HTMLButtonElement | null
    if (!waiting.has(form)) void post(form, button)
    else if (button && !button.hasAttribute('aria-disabled')) next.set(form, button)
  })
  // The back button may restore the page as it was left.
  addEventListener('pageshow', () => onReturn())
}

let onReturn = () => {}

async function post(form: HTMLFormElement, button: HTMLButtonElement | null): Promise<void> {
  waiting.add(form)
  posts += 1
  const stopBusy = button ? showBusy(button) : () => {}
  await filesSent()
  stopSaving()
  next.delete(form)
  const body = bodyOf(form, button)
  // Enter presses a hidden button, and registers in the last field only.
  const field = button?.tabIndex === -1 ? document.activeElement : null
  if (field && field.id !== repeated) body.delete(repeated)
  const typed = watchTyping(form)
  const restoreFocus = rememberFocus(form, field ?? button)
  const end = () => {
    stopBusy()
    waiting.delete(form)
  }
  try {
    const answer = await fetch(addressOf(form), { method: 'POST', body, headers: enhancedHeaders })
    const to = answer.headers.get(scriptHeaders.target)
    const target = to === null ? undefined : new URL(to, location.href)
    if (target) forgetTyped(form)
    if (target && leavesPage(form, target, answer.headers.has(scriptHeaders.leaving))) {
      // The back button finds nothing of what is done.
      if (form.matches(at('empties'))) form.reset()
      return leave(target, end)
    }
    const shown = target ? await fetch(target, { headers: enhancedHeaders }) : answer
    const page = await readPage(shown)
    if (shown.redirected) return leave(new URL(shown.url), end)
    if (shown.status >= 500) return showTrouble({ form, button, end, page })
    if (!page) throw shown
    end()
    forgetFiles(form)
    showPage(page, [...typed(), ...keptControls(form, shown, page)])
    restoreFocus()
    if (target) history.replaceState(null, '', target)
    moveNews(form, button)
    focusNews(shown.ok ? target?.hash : undefined, field)
    const pressed = next.get(form)
    if (shown.ok && pressed?.isConnected) form.requestSubmit(pressed)
  } catch {
    end()
    const failed = markOf(button, 'failed') ?? markOf(form, 'failed') ?? networkFailed
    const message = failed === networkFailed ? failed : because(failed, networkFailed)
    showFailure(form, button, message)
  }
}

/** Shows only the news of an error page: the server may know less than this page. */
function showTrouble({ form, button, end, page }: Trouble) {
  const news = page?.querySelector(`form${at('failed')} ${at('news')}:not([hidden])`)
  if (!news) throw new Error('a page without a word for the form')
  end()
  showNews(form, button, [...news.childNodes])
}

interface Trouble {
  form: HTMLFormElement
  button: HTMLButtonElement | null
  end: () => void
  page: Document | undefined
}

function bodyOf(
  form: HTMLFormElement,
  button: HTMLButtonElement | null,
): FormData | URLSearchParams {
  const data = dataOf(form)
  if (button?.name) data.append(button.name, button.value)
  if (form.enctype === 'multipart/form-data') return data
  return new URLSearchParams([...data].map(([name, value]) => [name, String(value)]))
}

/** @returns the controls that were used since. */
function watchTyping(form: HTMLFormElement): () => Control[] {
  const used = new Set<EventTarget | null>()
  const note = ({ target }: Event) => used.add(target)
  form.addEventListener('input', note)
  return () => {
    form.removeEventListener('input', note)
    return controlsOf(form).filter((control) => used.has(control))
  }
}

/** A form that has taken its query into its draft stays the same page. */
const leavesPage = (form: HTMLFormElement, { pathname, search }: URL, anew: boolean) =>
  anew ||
  pathname !== location.pathname ||
  (search !== location.search && (search !== '' || !form.matches(at('autosave'))))

function leave(to: URL, end: () => void) {
  onReturn = end
  if (to.pathname !== location.pathname || to.search !== location.search) {
    return location.assign(to)
  }
  history.replaceState(null, '', to)
  location.reload()
}

/**
 * Keeps passwords and codes until the form has succeeded, and everything when the server did not read the
 * body.
 */
function keptControls(form: HTMLFormElement, { ok, status }: Response, page: Document): Control[] {
  const isWrong = ({ id, autocomplete }: Control) =>
    autocomplete === 'one-time-code' && page.getElementById(id)?.hasAttribute('aria-invalid')
  const right = (controls: Iterable<Control>) =>
    [...controls].filter((control) => !isWrong(control))
  if (status === 413 || status === 429) return right(controlsOf(form).filter(isChanged))
  if (ok && !form.matches(at('autosave'))) return []
  return right(form.querySelectorAll<Control>('[type="password"], [autocomplete="one-time-code"]'))
}

function forgetFiles(form: HTMLFormElement) {
  for (const input of form.querySelectorAll<HTMLInputElement>('[type="file"]')) input.value = ''
}
