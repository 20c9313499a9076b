import { maxFileBytes, tooLargeFile } from '~/domain/documents/documents.schema'
import { at, toErrorId, intents, tokenField } from '~/script-contract'
import { networkFailed } from '../messages'
import { failureNotice } from './notices'
import { readTarget, copyPart, morph, parsePage, updateToken } from './page'

/** Uploads under way: buttons wait for them and do not send their files again. */
export const uploads = new Set<Promise<void>>()

/** Sends each file when it is chosen, and shows the progress. */
export function sendChosenFiles(): void {
  document.addEventListener('change', ({ target }) => sendChosen(target as HTMLInputElement))
}

function sendChosen(input: HTMLInputElement) {
  const form = input.closest<HTMLFormElement>(`form${at('failed')}`)
  const [file] = input.files ?? []
  if (!form || !file) return
  if (file.size > maxFileBytes) return showError(input, tooLargeFile(file.name))
  // The desk's form sends files with its text.
  if (form.matches(at('keep'))) return
  const sent = send(form, input, file)
  uploads.add(sent)
  void sent.finally(() => uploads.delete(sent))
}

async function send(form: HTMLFormElement, input: HTMLInputElement, file: File) {
  const body = new FormData()
  body.set(tokenField, String(new FormData(form).get(tokenField)))
  body.set('intent', intents.upload)
  body.set(input.name, file)
  document.getElementById(toErrorId(input.id))?.remove()
  const line = copyPart('progress')
  input.after(line ?? '')
  try {
    const answer = await upload(readTarget(form), body, line?.querySelector('progress'))
    showField(input, answer)
  } catch {
    showError(input, networkFailed)
  } finally {
    line?.remove()
  }
}

/** Uses XMLHttpRequest: fetch reports no progress. The answer is the page behind the redirect. */
function upload(address: string, body: FormData, bar: Element | null | undefined) {
  return new Promise<XMLHttpRequest>((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.upload.onprogress = ({ loaded, total }) =>
      bar?.setAttribute('value', String((100 * loaded) / total))
    sending.onload = () => resolve(sending)
    sending.onerror = sending.ontimeout = reject
    sending.timeout = 240_000 // 5 MB at 170 kbit/s.
    sending.open('POST', address)
    sending.send(body)
  })
}

/** Replaces only the file's field: the answer does not know what was typed. */
function showField(input: HTMLInputElement, { status, responseText }: XMLHttpRequest) {
  const page = parsePage(responseText)
  const field = findField(document, input)
  const next = page && findField(page, input)
  if (!field || !next) return location.reload()
  // A refused file stays chosen, and the next post sends it again, as without script.
  if (status < 300) input.value = ''
  morph(field, next)
  updateToken(page)
  if (status < 300 || document.getElementById(toErrorId(input.id))) return
  const error = page.querySelector(`form ${at('news')} [role="alert"]`)
  showError(input, error?.textContent || networkFailed)
}

const findField = (page: Document, { id }: HTMLInputElement) =>
  page.querySelector(`label[for="${CSS.escape(id)}"]`)?.parentElement

function showError(input: HTMLInputElement, message: string) {
  const id = toErrorId(input.id)
  document.getElementById(id)?.remove()
  const notice = failureNotice(message)
  if (!notice) return
  notice.id = id
  input.after(notice)
  input.setAttribute('aria-describedby', id)
}
