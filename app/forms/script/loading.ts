import { markOf } from '~/script-contract'
import { showBusy } from './busy'
import { enhancedHeaders, readPage, showPage } from './page'

/** The button of a form with a loading message fetches the page again. */
export function showLoading(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const message = form.closest('[role="alert"]')?.querySelector('p span')
    const words = markOf(form, 'loading')
    if (!message || !words) return
    event.preventDefault()
    const failure = message.textContent
    const end =
      event.submitter instanceof HTMLButtonElement ? showBusy(event.submitter) : () => undefined
    message.textContent = words
    void load(form.getAttribute('action') ?? location.pathname).then((page) => {
      end()
      message.textContent = failure
      if (page) showPage(page)
    })
  })
}

async function load(address: string): Promise<Document | undefined> {
  try {
    const answer = await fetch(address, { headers: enhancedHeaders })
    // Signed out meanwhile, for example.
    if (answer.redirected) location.assign(answer.url)
    else return await readPage(answer)
  } catch {
    // The failure is shown again.
  }
  return undefined
}
