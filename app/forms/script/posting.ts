import { because } from '~/content/failures'
import { at, markOf, scriptHeaders } from '~/script-contract'
import { networkFailed } from '../messages'
import { stopSaving } from './autosave'
import { showBusy } from './busy'
import { controlsOf, isChanged, type Control } from './controls'
import { filesSent } from './files-under-way'
import { placeOf, focusNews } from './focus'
import { moveNews, showFailure, showNews } from './notices'
import { enhancedHeaders, readPage, showPage } from './page'
import { arriveAt, shownStep } from './steps'
import { leaveQuietly } from './unsaved'

const waiting = new WeakSet<HTMLFormElement>()
/** Pressed while an earlier button was at work, which goes first; the same one again counts for once. */
const next = new WeakMap<HTMLFormElement, HTMLButtonElement>()
let posts = 0

/** How many posts have begun on this page. */
export const countPosts = () => posts

/**
 * Posts forms that have words for a failure without leaving the page: a failed connection then costs nothing
 * that was typed. The server answers as to any browser; its page is shown in place of this one.
 */
export function postWithoutLeaving(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    // A browser that does not name the button posts by itself.
    if (event.defaultPrevented || !form.matches(at('failed')) || !('submitter' in event)) return
    event.preventDefault()
    const button = event.submitter as HTMLButtonElement | null
    if (!waiting.has(form)) void post(form, button)
    else if (button && !button.hasAttribute('aria-disabled')) next.set(form, button)
  })
  // The back button may bring the page as it was when it was left.
  addEventListener('pageshow', () => comeBack())
}

let comeBack = () => {}

/**
 * @param button the one that was pressed
 * @param extra goes with the form, in place of the button's own name and value
 */
export async function post(
  form: HTMLFormElement,
  button: HTMLButtonElement | null,
  extra?: Record<string, string>,
): Promise<void> {
  waiting.add(form)
  posts += 1
  const rest = button ? showBusy(button) : () => {}
  await filesSent()
  stopSaving()
  next.delete(form)
  const body = bodyOf(form, extra ?? (button?.name ? { [button.name]: button.value } : {}))
  const typed = watchTyping(form)
  const place = placeOf(form, button)
  const step = shownStep()
  const end = () => {
    rest()
    waiting.delete(form)
  }
  try {
    const answer = await fetch(addressOf(form), { method: 'POST', body, headers: enhancedHeaders })
    const to = answer.headers.get(scriptHeaders.target)
    const target = to === null ? undefined : new URL(to, location.href)
    if (target && leads(form, target, answer.headers.has(scriptHeaders.leaving))) {
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
    place.goOn()
    if (target) arriveAt(target, step)
    moveNews(form, button)
    focusNews(shown.ok && target?.hash ? target.hash : undefined)
    const pressed = next.get(form)
    if (shown.ok && pressed?.isConnected) form.requestSubmit(pressed)
  } catch {
    end()
    const failed = markOf(button, 'failed') ?? markOf(form, 'failed') ?? networkFailed
    const said = failed === networkFailed ? failed : because(failed, networkFailed)
    showFailure(form, button, said)
  }
}

/** For an error of the server: of its page only what it says counts, since it may know less than this one. */
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

const addressOf = (form: HTMLFormElement) =>
  form.getAttribute('action') ?? location.pathname + location.search

function bodyOf(form: HTMLFormElement, extra: Record<string, string>): FormData | URLSearchParams {
  const data = new FormData(form)
  for (const [name, value] of Object.entries(extra)) data.append(name, value)
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

/** Whether it is another page, or this one from its start; the steps of a wizard are one page. */
const leads = (form: HTMLFormElement, to: URL, anew: boolean) =>
  anew ||
  to.pathname !== location.pathname ||
  (to.search !== location.search && !form.matches(at('step')))

function leave(to: URL, end: () => void) {
  leaveQuietly()
  comeBack = end
  if (to.pathname !== location.pathname || to.search !== location.search) {
    return location.assign(to)
  }
  history.replaceState(null, '', to)
  location.reload()
}

/**
 * What the page of an answer never holds, or could not: passwords and codes, until the form has done its
 * work; everything, when a file was too large for what came after it to be read, or nothing was. A code
 * that the answer finds wrong goes.
 */
function keptControls(form: HTMLFormElement, { ok, status }: Response, page: Document): Control[] {
  const isWrong = ({ id, autocomplete }: Control) =>
    autocomplete === 'one-time-code' && page.getElementById(id)?.hasAttribute('aria-invalid')
  const right = (controls: Iterable<Control>) => [...controls].filter((one) => !isWrong(one))
  if (status === 413 || status === 429) return right(controlsOf(form).filter(isChanged))
  if (ok && !form.matches(at('autosave'))) return []
  return right(form.querySelectorAll<Control>('[type="password"], [autocomplete="one-time-code"]'))
}

/** The server has seen them: it keeps them, or has said what is wrong with them. */
function forgetFiles(form: HTMLFormElement) {
  for (const input of form.querySelectorAll<HTMLInputElement>('[type="file"]')) input.value = ''
}
