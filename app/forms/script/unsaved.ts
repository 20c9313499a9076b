let asks = false

/**
 * Lets the browser ask before a page is left whose form, marked with `data-ask-before-leaving`, was changed
 * since it was opened. The form's own buttons never ask, and a page on which nothing was typed leaves as
 * any other.
 */
export function askBeforeLeaving(): void {
  document.addEventListener('input', ({ target }) => {
    if (asks || !(target as Element).closest('[data-ask-before-leaving]')) return
    asks = true
    // Not before: with such a listener some browsers keep no copy of the page for the back button.
    addEventListener('beforeunload', ask)
  })
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (!defaultPrevented && (target as Element).matches('[data-ask-before-leaving]'))
      leaveQuietly()
  })
}

/** The page is left by a button of its form. */
export function leaveQuietly(): void {
  asks = false
  removeEventListener('beforeunload', ask)
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()
