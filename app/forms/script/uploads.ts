import {
  attachmentFields,
  documentFields,
  errorBeforeSending,
} from '~/domain/documents/documents.schema'
import { at, errorIdOf, hintIdOf, intents, shownFilesField, tokenField } from '~/script-contract'
import { networkFailed } from '../messages'
import { copyPart } from './busy'
import { controlsOf, isChanged } from './controls'
import { noteFile } from './files-under-way'
import { failureNotice } from './notices'
import { enhancedHeaders, fetchPage, pageOf, showField, showPage, takeToken } from './page'
import { countPosts } from './posting'

/** Sends a file as soon as it is chosen, with its progress. */
export function sendChosenFiles(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) sendFileOf(target)
  })
  // A file may have been chosen before this script ran.
  for (const control of controlsOf(document)) {
    if (control instanceof HTMLInputElement) sendFileOf(control)
  }
}

function sendFileOf(input: HTMLInputElement) {
  const form = input.closest<HTMLFormElement>(`form${at('failed')}`)
  const file = input.type === 'file' && input.files?.[0]
  if (!form || !file) return
  const error = errorOf(input, file)
  // A refused file stays chosen: the next press sends it, and the server refuses it as it does without
  // script.
  if (error) showBeside(input, error)
  // The desk's form sends it.
  else if (!form.matches(at('keep'))) noteFile(send(form, input, file))
}

function errorOf({ name }: HTMLInputElement, file: File): string | undefined {
  const kinds = { ...documentFields, ...attachmentFields }
  const kind = kinds[name as keyof typeof kinds]
  return kind && errorBeforeSending(file, kind)
}

async function send(form: HTMLFormElement, input: HTMLInputElement, file: File) {
  const body = new FormData()
  for (const name of [tokenField, shownFilesField]) {
    body.set(name, String(new FormData(form).get(name)))
  }
  body.set('intent', intents.upload)
  body.set(input.name, file)
  const bar = showBar(input)
  const posts = countPosts()
  try {
    const answer = await request(body, bar)
    bar?.remove()
    if (answer.status < 300) {
      input.value = ''
      await showArrived(form, input, posts)
    } else showRefused(input, answer)
  } catch {
    bar?.remove()
    showBeside(input, networkFailed)
  }
}

/** fetch cannot report the progress of an upload. */
function request(body: FormData, underWay?: HTMLElement): Promise<XMLHttpRequest> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.upload.onprogress = ({ loaded, total, timeStamp }) => {
      const [bar, words] = underWay?.children ?? []
      if (!words) return
      bar?.setAttribute('value', String((100 * loaded) / total))
      const seconds = Math.ceil(((timeStamp - began) / 1000) * (total / loaded - 1))
      words.textContent = `${megabytes(loaded)} of ${megabytes(total)} MB, ${seconds} s left`
    }
    sending.onload = () => resolve(sending)
    sending.onerror = reject
    sending.open('POST', location.pathname + location.search)
    for (const [name, value] of Object.entries(enhancedHeaders)) {
      sending.setRequestHeader(name, value)
    }
    sending.send(body)
  })
}

const megabytes = (bytes: number) => (bytes / 1048576).toFixed(1)

/** @param posts how many had begun before: the news of a later one must stay */
async function showArrived(form: HTMLFormElement, input: HTMLInputElement, posts: number) {
  const page = await fetchPage()
  const isFocused = document.activeElement === input
  if (!page) location.reload()
  else if (countPosts() === posts) showPage(page, controlsOf(form).filter(isChanged))
  else showField(page, input)
  // The file has taken the input's place.
  if (isFocused) input.closest('details')?.querySelector('summary')?.focus()
}

/** Shows only the error: the response knows nothing of what was typed. */
function showRefused(input: HTMLInputElement, answer: XMLHttpRequest) {
  const page = pageOf(answer.responseText)
  const error =
    page?.getElementById(errorIdOf(input.id)) ??
    page?.querySelector(`form ${at('news')} [role="alert"]`)
  showBeside(input, error?.textContent || networkFailed)
  if (!page) return
  takeToken(page)
  // The next press counts the files that this answer named.
  const fieldIn = (of: Document) =>
    of.querySelector<HTMLInputElement>(`input[name="${shownFilesField}"]`)
  const [shown, now] = [fieldIn(document), fieldIn(page)]
  if (shown && now) shown.value = now.value
}

function showBar(input: HTMLInputElement): HTMLElement | undefined {
  besideOf(input)?.remove()
  const underWay = copyPart('progress')
  if (!underWay) return undefined
  const label = `${input.labels?.[0]?.textContent ?? ''}: upload`
  underWay.firstElementChild?.setAttribute('aria-label', label)
  input.after(underWay)
  return underWay
}

function showBeside(input: HTMLInputElement, message: string) {
  const id = errorIdOf(input.id)
  const notice = failureNotice(message)
  besideOf(input)?.remove()
  document.getElementById(id)?.remove()
  if (!notice) return
  notice.id = id
  input.after(notice)
  input.setAttribute('aria-describedby', `${hintIdOf(input.id)} ${id}`)
}

const besideOf = (input: HTMLInputElement) => {
  const next = input.nextElementSibling
  return next?.matches('p, [role="alert"]') ? next : undefined
}
