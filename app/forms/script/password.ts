import { at, mainId } from '~/script-contract'
import { copyPart } from './page'

const slot = at('show-password')
const button = `${slot} button`
const hidden = `#${mainId} form input[type="password"]`

export function addShowButtons(): void {
  for (const input of document.querySelectorAll(hidden)) {
    const added = copyPart('show-password')
    const name = added?.querySelector('span')
    if (!added || !name || input.nextElementSibling?.matches(slot)) continue
    name.textContent = 'Show password'
    input.after(added)
  }
}

/** Shows all passwords of a form. They become password inputs again before it is sent. */
export function showPasswords(): void {
  document.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest<HTMLButtonElement>(button)
    if (pressed?.form) show(pressed.form, pressed.ariaPressed !== 'true')
  })
  // Runs before listeners that recognise passwords by their type.
  document.addEventListener('submit', ({ target }) => show(target as HTMLFormElement, false), true)
}

function show(form: HTMLFormElement, isPlain: boolean) {
  for (const one of form.querySelectorAll(button)) one.setAttribute('aria-pressed', String(isPlain))
  for (const input of form.querySelectorAll<HTMLInputElement>('input[name*="password"]')) {
    input.type = isPlain ? 'text' : 'password'
  }
}
