import { at, mainId } from '~/script-contract'
import { copyPart } from './busy'

const words = 'Show password'
const places = at('show-password')
const fresh = 'input[autocomplete="new-password"]'
const passwords = 'input[name*="password"]'

export function addShowButtons(): void {
  const inputs = document.querySelectorAll(`#${mainId} form input[type="password"]`)
  for (const input of inputs) {
    if (input.nextElementSibling?.matches(places)) continue
    const place = copyPart('show-password')
    const button = place?.querySelector('button')
    if (!place || !button) continue
    button.title = words
    const name = button.querySelector('span')
    if (name) name.textContent = words
    input.after(place)
  }
}

/** All of a form at once. They become password inputs again before it is sent. */
export function showPasswords(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>(`${places} button`)
    if (button?.form) show(button.form, button.ariaPressed !== 'true')
  })
  // Before other listeners, which recognise passwords by their type.
  document.addEventListener('submit', ({ target }) => show(target as HTMLFormElement, false), true)
}

/** Who sees what is typed need not type it again. */
export function repeatShownPassword(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'text') return
    const [first, again] = target.form?.querySelectorAll<HTMLInputElement>(fresh) ?? []
    if (target === first && again) again.value = first.value
  })
}

function show(form: HTMLFormElement, plain: boolean) {
  const buttons = form.querySelectorAll(`${places} button`)
  if (!buttons.length) return
  for (const button of buttons) button.setAttribute('aria-pressed', String(plain))
  for (const input of form.querySelectorAll<HTMLInputElement>(passwords)) {
    input.type = plain ? 'text' : 'password'
  }
}
