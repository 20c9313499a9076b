import { at } from '~/script-contract'
import { controlsOf, isChanged } from './controls'

const marked = at('ask-before-leaving')
let asks = false

/**
 * Lets the browser ask before a page is left whose form asks so holds what
 * the server has not. The form's own buttons never ask, and a page whose answers are all saved leaves as
 * any other.
 */
export function askBeforeLeaving(): void {
  document.addEventListener('input', ({ target }) => {
    if (asks || !(target as Element).closest(marked)) return
    asks = true
    // Not before: with such a listener some browsers keep no copy of the page for the back button.
    addEventListener('beforeunload', ask)
  })
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (!defaultPrevented && (target as Element).matches(marked)) leaveQuietly()
  })
}

/** The page is left by a button of its form. */
export function leaveQuietly(): void {
  asks = false
  removeEventListener('beforeunload', ask)
}

/** The form was saved; what was typed meanwhile was not. */
export function stopAskingIfSaved(form: HTMLFormElement): void {
  if (!controlsOf(form).some(isChanged)) leaveQuietly()
}

const ask = (event: BeforeUnloadEvent) => {
  const forms = document.querySelectorAll<HTMLFormElement>(marked)
  if ([...forms].some((form) => controlsOf(form).some(isChanged))) event.preventDefault()
}
