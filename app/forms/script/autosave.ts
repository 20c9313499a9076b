import { secretName } from '~/domain/drafts/draft-values'
import { at, intents, scriptHeaders, versionField } from '~/script-contract'
import { notSavedYet } from '../messages'
import { failureNotice } from './notices'
import { readTarget } from './page'

const saveAfterMs = 800
const saveAgainMs = 15_000
const saveTimeoutMs = 30_000
/** Messages for statuses that a retry would not change. Remix answers 202 in place of a redirect. */
const lasting: Partial<Record<number, string>> = {
  202: notSavedYet.outdated,
  403: notSavedYet.outdated,
  409: notSavedYet.changed,
  413: notSavedYet.tooLong,
}

let form: HTMLFormElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let saving: Promise<void> | undefined
/** Another tab has changed the draft; a button ends it. */
let isStopped = false

export function saveWhileTyping(): void {
  document.addEventListener('input', ({ target }) => {
    const typedIn = (target as Element).closest<HTMLFormElement>(`form${at('autosave')}`)
    if (!typedIn || isStopped) return
    form = typedIn
    saveIn(saveAfterMs)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && timer) save()
  })
  addEventListener('online', () => timer && save())
}

/** Waits for the save under way: a button posts the version that it returns. */
export async function finishSaving(): Promise<void> {
  await saving
  clearTimeout(timer)
  timer = undefined
  isStopped = false
  showUnsaved('')
}

function saveIn(ms: number) {
  clearTimeout(timer)
  timer = setTimeout(save, ms)
}

/** Saves one after the other, not while a button works: each needs the version before. */
function save() {
  if (!form || saving || form.hasAttribute('aria-busy')) return saveIn(saveAfterMs)
  clearTimeout(timer)
  timer = undefined
  saving = send(form).finally(() => (saving = undefined))
}

async function send(form: HTMLFormElement) {
  const body = readTyped(form)
  const late = new AbortController()
  setTimeout(() => late.abort(), saveTimeoutMs)
  // Sent even after the page has gone; browsers allow at most 64 kB for that.
  const keepalive = String(body).length < 60_000
  const address = readTarget(form).replace(/(?=\?|$)/, '.data')
  const request = fetch(address, { method: 'POST', body, keepalive, signal: late.signal })
  const answer = await request.catch(() => undefined)
  const version = answer?.headers.get(scriptHeaders.draftVersion)
  const field = form.querySelector<HTMLInputElement>(`[name="${versionField}"]`)
  if (field && version) field.value = version
  if (!answer?.ok || lasting[answer.status]) return showFailed(answer)
  showUnsaved('')
  const line = document.querySelector(at('saved'))
  line?.firstElementChild?.replaceChildren(decodeURI(answer.headers.get(scriptHeaders.saved) ?? ''))
  line?.removeAttribute('hidden')
}

function readTyped(form: HTMLFormElement): URLSearchParams {
  const typed = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && !secretName.test(name)) typed.append(name, value)
  }
  typed.set('intent', intents.autosave)
  return typed
}

function showFailed(answer: Response | undefined) {
  isStopped = answer?.status === 409
  const words = lasting[answer?.status ?? 0]
  showUnsaved(words ?? (answer ? notSavedYet.refused : notSavedYet.offline))
  // Text typed meanwhile is saved sooner.
  if (!words && !timer) saveIn(saveAgainMs)
}

function showUnsaved(why: string) {
  const note = document.querySelector(at('unsaved'))
  if (!note || note.textContent === why) return
  const notice = why ? failureNotice(why) : undefined
  // The note itself is announced, without interruption.
  notice?.removeAttribute('role')
  note.replaceChildren(notice ?? '')
}
