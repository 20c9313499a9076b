import { at } from '~/script-contract'
import { controlsOf, isChanged } from './controls'

const marked = at('ask-before-leaving')
let asks = false

/** The browser asks before a page with unsaved answers is left, except by the form's own buttons. */
export function askBeforeLeaving(): void {
  document.addEventListener('input', ({ target }) => {
    if (asks || !(target as Element).closest(marked)) return
    asks = true
    // With this listener some browsers keep no copy of the page for the back button.
    addEventListener('beforeunload', ask)
  })
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (!defaultPrevented && (target as Element).matches(marked)) leaveQuietly()
  })
}

export function leaveQuietly(): void {
  asks = false
  removeEventListener('beforeunload', ask)
}

export function stopAskingIfSaved(form: HTMLFormElement): void {
  if (!controlsOf(form).some(isChanged)) leaveQuietly()
}

const ask = (event: BeforeUnloadEvent) => {
  const forms = document.querySelectorAll<HTMLFormElement>(marked)
  if ([...forms].some((form) => controlsOf(form).some(isChanged))) event.preventDefault()
}
