import { at, markOf } from '~/script-contract'
import { saveLast } from './autosave'
import { fetchPage, onShow, showPage } from './page'

const stepForm = `form${at('step')}`
const passwords = new Map<string, string>()
let shown = ''

/** Shows the steps of a wizard in one page. Passwords, which nobody stores, come back with their step. */
export function followSteps(): void {
  shown = here()
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && isPassword(target)) {
      passwords.set(target.id, target.value)
    }
  })
  onShow(() => {
    for (const input of document.querySelectorAll<HTMLInputElement>(secrets)) {
      input.value ||= passwords.get(input.id) ?? ''
    }
  })
  addEventListener('popstate', () => {
    // Links within a page fire this, too.
    if (here() !== shown) void goTo(here())
  })
}

export const shownStep = () => markOf(document.querySelector(stepForm), 'step')

export function arriveAt(target: URL, before: string | undefined): void {
  if (target.pathname + target.search !== shown) {
    history.pushState(null, '', target)
    shown = here()
  } else if (target.hash) history.replaceState(null, '', target)
  if (before === shownStep()) return
  scrollTo(0, 0)
  if (target.hash) document.getElementById(target.hash.slice(1))?.focus()
}

async function goTo(address: string) {
  shown = address
  await saveLast()
  const page = await fetchPage().catch(() => undefined)
  if (page) showPage(page)
  else location.reload()
}

const secrets = `${stepForm} input[name*="password"]`
const isPassword = (input: HTMLInputElement) => input.matches(secrets)
const here = () => location.pathname + location.search
