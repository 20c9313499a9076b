import { saveLast } from './autosave'
import { fetchPage, onShow, showPage } from './page'

const passwords = new Map<string, string>()
let shown = ''

/**
 * Shows the steps of a wizard, a form with `data-step`, in one page: what was typed as a password, which
 * nobody stores, is there again when its step comes back. It ends with the page.
 */
export function keepSitting(): void {
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

/** Notes that another step, or another place of the same one, is shown now. */
export function arriveAt(target: URL): void {
  const isOther = target.pathname + target.search !== shown
  if (isOther) {
    history.pushState(null, '', target)
    shown = here()
    scrollTo(0, 0)
  } else if (target.hash) history.replaceState(null, '', target)
  // The place that a fault of another step leads to.
  if (isOther && target.hash) document.getElementById(target.hash.slice(1))?.focus()
}

async function goTo(address: string) {
  shown = address
  await saveLast()
  const page = await fetchPage().catch(() => undefined)
  if (page) showPage(page)
  else location.reload()
}

const secrets = 'form[data-step] input[name*="password"]'
const isPassword = (input: HTMLInputElement) => input.matches(secrets)
const here = () => location.pathname + location.search
