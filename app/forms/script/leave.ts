import { scriptHeaders } from '~/script-contract'

/** A form that has taken its query into its draft stays the same page. */
export function leavesPage({ pathname, search }: URL, answer: Response): boolean {
  if (answer.headers.has(scriptHeaders.leaving) || pathname !== location.pathname) return true
  return search !== '' && search !== location.search
}

/** @param end ends the form's waiting, where the back button restores this page */
export function leave(to: URL, form: HTMLFormElement, end: () => void): void {
  addEventListener('pageshow', end, { once: true })
  // The back button finds nothing of what is done.
  form.reset()
  if (to.pathname !== location.pathname || to.search !== location.search) {
    location.assign(to)
    return
  }
  history.replaceState(null, '', to)
  location.reload()
}
