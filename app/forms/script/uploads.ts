import { tokenField } from '../token-field'
import { networkFailed } from '../sentences'
import { copyPart } from './busy'
import { controlsOf } from './controls'
import { failureNotice } from './notices'
import { fetchPage, showField, showPage } from './page'
import { countPosts, post } from './posting'

/** Sends a file as soon as it is chosen, with its progress; without, it goes with the next button. */
export function sendChosenFiles(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return
    const form = target.closest<HTMLFormElement>('form[data-failed]')
    if (form && target.files?.[0]) send(form, target, target.files[0])
  })
}

function send(form: HTMLFormElement, input: HTMLInputElement, file: File) {
  const body = new FormData()
  body.set(tokenField, String(new FormData(form).get(tokenField)))
  body.set('intent', 'upload')
  body.set(input.name, file)
  const bar = showBar(input)
  const posts = countPosts()
  // fetch cannot tell how much has been sent.
  const request = new XMLHttpRequest()
  request.upload.onprogress = ({ loaded, total }) => bar && (bar.value = (100 * loaded) / total)
  request.onload = () => {
    bar?.remove()
    if (request.status < 300) {
      input.value = ''
      showArrived(form, input, posts).catch(() => sayBeside(input))
    } else {
      // The ordinary way shows the server's sentence beside the field.
      void post(form, null, { intent: 'upload' })
    }
  }
  request.onerror = () => {
    bar?.remove()
    sayBeside(input)
  }
  request.open('POST', `${location.pathname}.data${location.search}`)
  request.send(body)
}

/** @param posts how many had begun before: what a later one has said must stay. */
async function showArrived(form: HTMLFormElement, input: HTMLInputElement, posts: number) {
  const page = await fetchPage()
  if (!page) location.reload()
  else if (countPosts() === posts) showPage(page, controlsOf(form))
  else showField(page, input)
}

function showBar(input: HTMLInputElement): HTMLProgressElement | undefined {
  besideOf(input)?.remove()
  const bar = copyPart('progress') as HTMLProgressElement | undefined
  if (!bar) return undefined
  bar.setAttribute('aria-label', `${input.labels?.[0]?.textContent ?? ''}: upload`)
  input.after(bar)
  return bar
}

function sayBeside(input: HTMLInputElement) {
  const notice = failureNotice(networkFailed)
  besideOf(input)?.remove()
  if (notice) input.after(notice)
}

/** What this script has put below the input. */
const besideOf = (input: HTMLInputElement) => {
  const next = input.nextElementSibling
  return next?.matches('progress, [role="alert"]') ? next : undefined
}
