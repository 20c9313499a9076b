/**
 * Shows that a button's request is under way: a turning ring and its `data-busy-label`. `disabled` would
 * throw the focus back to the page's start.
 *
 * @returns ends it.
 */
export function showBusy(button: HTMLButtonElement): () => void {
  const children = [...button.childNodes]
  const { busyLabel } = button.dataset
  button.setAttribute('aria-disabled', 'true')
  if (busyLabel) button.textContent = busyLabel
  const ring = copyPart('spinner')
  if (ring) button.prepend(ring)
  return () => {
    button.removeAttribute('aria-disabled')
    button.replaceChildren(...children)
  }
}

/** A copy of a piece that the server has drawn for scripts, see form-parts.tsx. */
export function copyPart(
  name: 'spinner' | 'failure' | 'progress' | 'show-password',
): HTMLElement | undefined {
  const parts = document.querySelector<HTMLTemplateElement>('template[data-parts]')
  const seat = parts?.content.querySelector(`[data-part="${name}"]`)?.firstElementChild
  return seat?.cloneNode(true) as HTMLElement | undefined
}
