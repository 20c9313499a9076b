import { at, mainId } from '~/script-contract'
import { copyPart } from './busy'

const words = { show: 'Show password', hide: 'Hide password' }
const places = at('show-password')
const hidden = 'input[name*="password"][type="password"]'

/** Puts a button into each form with passwords that shows what was typed, below the last of them. */
export function offerToShow(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(`#${mainId} form`)) {
    const last = [...form.querySelectorAll<HTMLInputElement>('input[type="password"]')].at(-1)
    if (!last || form.querySelector(places)) continue
    const place = copyPart('show-password')
    const button = place?.querySelector('button')
    if (!place || !button) continue
    button.textContent = words.show
    last.labels?.[0]?.parentElement?.append(place)
  }
}

/** Passwords are shown until the form is sent, and only as passwords do they leave. */
export function showPasswords(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>(`${places} button`)
    if (button?.form) show(button.form, button.form.querySelector(hidden) !== null)
  })
  // Before any other listener: what is no password then is neither kept nor left out as one.
  document.addEventListener('submit', ({ target }) => show(target as HTMLFormElement, false), true)
}

function show(form: HTMLFormElement, plain: boolean) {
  const button = form.querySelector(`${places} button`)
  if (!button) return
  for (const input of form.querySelectorAll<HTMLInputElement>('input[name*="password"]')) {
    input.type = plain ? 'text' : 'password'
  }
  button.textContent = plain ? words.hide : words.show
}
