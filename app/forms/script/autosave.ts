import { at, intents, scriptHeaders, versionField } from '~/script-contract'
import { notSavedYet } from '../messages'
import { failureNotice } from './notices'
import { addressOf } from './page'

const saveAfterMs = 800
const saveAgainMs = 15_000
const saveTimeoutMs = 10_000
/** Browsers send at most 64 kB after the page has gone. */
const maxFarewellCharacters = 60_000
const secret = /password|_otp$/
/** Answers that would be the same again, by status. Remix answers 202 in place of a redirect. */
const lasting: Partial<Record<number, string>> = {
  202: notSavedYet.outdated,
  403: notSavedYet.outdated,
  409: notSavedYet.changed,
  413: notSavedYet.tooLong,
}

let form: HTMLFormElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let saving: Promise<void> | undefined
/** Until a button is pressed: another tab has changed the draft. */
let isStopped = false
/** Sent, and perhaps stored: it goes again before anything newer, and the server knows it. */
let unanswered: URLSearchParams | undefined

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

/** Waits for the save under way: a button posts with the version that it has made. */
export async function finishSaving(): Promise<void> {
  await saving
  if (unanswered && form) await send(form)
  unanswered = undefined
  clearTimeout(timer)
  timer = undefined
  isStopped = false
  showUnsaved('')
}

function saveIn(ms: number) {
  clearTimeout(timer)
  timer = setTimeout(save, ms)
}

/** One after the other, and none while a button is at work: each needs the version of the one before. */
function save() {
  if (!form || saving || form.hasAttribute('aria-busy')) return saveIn(saveAfterMs)
  clearTimeout(timer)
  timer = undefined
  saving = send(form).finally(() => (saving = undefined))
}

/** @returns to be called when the answer to a post of this form is lost */
export function rememberTyped(posted: HTMLFormElement): () => void {
  const body = readTyped(posted)
  return () => {
    if (!posted.matches(at('autosave'))) return
    form = posted
    unanswered = body
  }
}

async function send(form: HTMLFormElement) {
  const repeated = unanswered
  const body = repeated ?? readTyped(form)
  const late = new AbortController()
  const timeout = setTimeout(() => late.abort(), saveTimeoutMs)
  const keepalive = String(body).length < maxFarewellCharacters
  const address = addressOf(form).replace(/(?=\?|$)/, '.data')
  const request = fetch(address, { method: 'POST', body, keepalive, signal: late.signal })
  const answer = await request.catch(() => undefined)
  clearTimeout(timeout)
  unanswered = answer ? undefined : body
  // What is too long is stored in part, as another version.
  const version = answer?.status === 409 ? null : answer?.headers.get(scriptHeaders.draftVersion)
  const field = form.querySelector<HTMLInputElement>(`[name="${versionField}"]`)
  if (field && version) field.value = version
  if (answer?.ok && !lasting[answer.status]) showSaved(answer.headers)
  else return showFailed(answer)
  if (repeated && isNewer(form, body)) saveIn(0)
}

function isNewer(form: HTMLFormElement, body: URLSearchParams): boolean {
  const typed = readTyped(form)
  typed.set(versionField, body.get(versionField) ?? '')
  return String(typed) !== String(body)
}

function readTyped(form: HTMLFormElement): URLSearchParams {
  const typed = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && !secret.test(name)) typed.append(name, value)
  }
  typed.set('intent', intents.autosave)
  return typed
}

function showSaved(headers: Headers) {
  showUnsaved('')
  const line = document.querySelector(at('saved'))
  line?.firstElementChild?.replaceChildren(decodeURI(headers.get(scriptHeaders.saved) ?? ''))
  line?.removeAttribute('hidden')
}

function showFailed(answer: Response | undefined) {
  isStopped = answer?.status === 409
  const words = lasting[answer?.status ?? 0]
  showUnsaved(words ?? (answer ? notSavedYet.refused : notSavedYet.offline))
  const wanted = Number(answer?.headers.get('Retry-After')) * 1000 || 0
  // What was typed meanwhile is saved sooner.
  if (!words && !timer) saveIn(Math.max(saveAgainMs, wanted))
}

/** The same words are not announced twice. @param why empty when everything is saved */
function showUnsaved(why: string) {
  const note = document.querySelector(at('unsaved'))
  if (!note || note.textContent === why) return
  const notice = why ? failureNotice(why) : undefined
  // The note itself is announced, and calmly.
  notice?.removeAttribute('role')
  note.replaceChildren(notice ?? '')
  // The note would cover the field one is at.
  if (notice) document.querySelector('form :focus')?.scrollIntoView({ block: 'nearest' })
}
