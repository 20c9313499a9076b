import { at, mainId } from '~/script-contract'
import { copyPart } from './busy'

const words = { show: 'Show password', hide: 'Hide password' }
const places = at('show-password')
const hidden = 'input[name*="password"][type="password"]'

export function addShowButtons(): void {
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

/** Inputs become password inputs again before the form is sent. */
export function showPasswords(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>(`${places} button`)
    if (button?.form) show(button.form, button.form.querySelector(hidden) !== null)
  })
  // Before other listeners, which recognise passwords by their type.
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
