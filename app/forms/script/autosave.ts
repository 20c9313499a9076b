import { at, intents, versionField, scriptHeaders } from '~/script-contract'
import { notSavedYet } from '../messages'
import { addressOf, controlsOf, dataOf, settling, type Control } from './controls'
import { showSaved, showUnsaved } from './saved'

const saveAfterMs = 800
/** The page then says that saving takes long. */
const slowSaveMs = 10_000
const saveRetryMs = [5_000, 15_000]
const lastSaveRetryMs = 60_000
const maxFarewellCharacters = 60_000

let form: HTMLFormElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let slow: ReturnType<typeof setTimeout> | undefined
let sending: AbortController | undefined
let retries = 0

export function saveWhileTyping(): void {
  document.addEventListener('input', ({ target }) => {
    const typedIn = (target as Element).closest<HTMLFormElement>(`form${at('autosave')}`)
    if (!typedIn) return
    form = typedIn
    saveIn(saveAfterMs)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void saveLast()
  })
  addEventListener('online', () => void saveLast())
}

async function saveLast(): Promise<void> {
  if (timer) await save()
}

/** A late save must not bring back a draft that was submitted. */
export function stopSaving(): void {
  halt()
  retries = 0
  showUnsaved('')
}

function saveIn(ms: number, retry = 0) {
  clearTimeout(timer)
  timer = setTimeout(() => {
    retries += retry
    void save()
  }, ms)
}

function halt() {
  clearTimeout(timer)
  clearTimeout(slow)
  timer = undefined
  sending?.abort()
}

async function save() {
  halt()
  if (!form) return
  const saved = form
  const { signal } = (sending = new AbortController())
  slow = setTimeout(() => showUnsaved(notSavedYet.offline), slowSaveMs)
  const settle = settling(controlsOf(saved).filter(isSaved))
  const answer = await send(saved, signal).catch(() => undefined)
  // A later save, or a pressed button, has come first.
  if (signal.aborted) return
  clearTimeout(slow)
  const version = answer?.headers.get(scriptHeaders.draftVersion)
  const words = answer?.headers.get(scriptHeaders.saved)
  if (!answer?.ok || !words) return showFailed(answer)
  settle()
  retries = 0
  const field = saved.querySelector<HTMLInputElement>(`[name="${versionField}"]`)
  if (field && version) field.value = version
  showSaved(decodeURI(words))
}

function send(form: HTMLFormElement, signal: AbortSignal): Promise<Response> {
  const body = typedSoFar(form)
  const keepalive = String(body).length < maxFarewellCharacters
  return fetch(addressOf(form).replace(/(?=\?|$)/, '.data'), {
    method: 'POST',
    body,
    keepalive,
    signal,
  })
}

/** The same text is too long again, and a page without its session stays so. */
function showFailed(answer: Response | undefined) {
  const { status = 0 } = answer ?? {}
  if (status === 413) return showUnsaved(notSavedYet.tooLong)
  if (status === 202 || status === 403 || status === 409) return showUnsaved(notSavedYet.outdated)
  showUnsaved(answer ? notSavedYet.refused : notSavedYet.offline)
  const wanted = Number(answer?.headers.get('Retry-After')) * 1000 || 0
  saveIn(Math.max(saveRetryMs[retries] ?? lastSaveRetryMs, wanted), 1)
}

const isSaved = ({ type, name }: Control) =>
  type !== 'file' && type !== 'hidden' && !secret.test(name)

function typedSoFar(form: HTMLFormElement): URLSearchParams {
  const typed = new URLSearchParams()
  for (const [name, value] of dataOf(form)) {
    if (typeof value === 'string' && !secret.test(name)) typed.append(name, value)
  }
  typed.set('intent', intents.autosave)
  return typed
}

const secret = /password|_otp$/
