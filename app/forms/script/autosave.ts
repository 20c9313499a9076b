import { at, intents, madeFromField, scriptHeaders } from '~/script-contract'
import { controlsOf, isChanged, settling, type Control } from './controls'
import { fetchPage, showPage } from './page'
import { stopAskingIfSaved } from './unsaved'

const quietMs = 800

let form: HTMLFormElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let sending: AbortController | undefined

/** Saves 0.8 s after the last key and when the page is hidden. Fails silently: the next button sends all. */
export function saveWhileTyping(): void {
  document.addEventListener('input', ({ target }) => {
    const typedIn = (target as Element).closest<HTMLFormElement>(`form${at('autosave')}`)
    if (!typedIn) return
    form = typedIn
    clearTimeout(timer)
    timer = setTimeout(() => void save(), quietMs)
  })
  document.addEventListener('visibilitychange', () => {
    if (timer && document.visibilityState === 'hidden') void save()
  })
}

export async function saveLast(): Promise<void> {
  if (timer) await save()
}

/** A late save must not bring back a draft that was submitted. */
export function stopSaving(): void {
  clearTimeout(timer)
  timer = undefined
  sending?.abort()
}

export function saveNow(changed: HTMLFormElement): Promise<unknown> {
  form = changed
  return save()
}

async function save() {
  stopSaving()
  if (!form?.isConnected) return
  sending = new AbortController()
  await send(form, sending.signal).catch(() => undefined)
}

async function send(form: HTMLFormElement, signal: AbortSignal) {
  const settle = settling(controlsOf(form).filter(isSaved))
  const init = { method: 'POST', body: typedSoFar(form), keepalive: true, signal }
  const answer = await fetch(`${location.pathname}.data`, init)
  const madeFrom = answer.headers.get(scriptHeaders.madeFrom)
  // After a button the page is another one.
  if (madeFrom === null || signal.aborted) return
  settle()
  const field = form.querySelector<HTMLInputElement>(`[name="${madeFromField}"]`)
  if (field) field.value = madeFrom
  stopAskingIfSaved(form)
  if (answer.headers.has(scriptHeaders.draftNews)) await showNews(form)
}

async function showNews(form: HTMLFormElement) {
  const page = await fetchPage()
  if (page) showPage(page, controlsOf(form).filter(isChanged))
}

const isSaved = ({ type, name }: Control) =>
  type !== 'file' && type !== 'hidden' && !secret.test(name)

function typedSoFar(form: HTMLFormElement): URLSearchParams {
  const typed = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && !secret.test(name)) typed.append(name, value)
  }
  typed.set('intent', intents.autosave)
  return typed
}

const secret = /password|_otp$/
