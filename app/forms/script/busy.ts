import { at, markOf, type Part } from '~/script-contract'

/** `disabled` would move the focus to the page's start. @returns ends it. */
export function showBusy(button: HTMLButtonElement): () => void {
  const children = [...button.childNodes]
  const busyLabel = markOf(button, 'busy-label')
  button.setAttribute('aria-disabled', 'true')
  if (busyLabel) button.textContent = busyLabel
  const ring = copyPart('spinner')
  if (ring) button.prepend(ring)
  return () => {
    button.removeAttribute('aria-disabled')
    button.replaceChildren(...children)
  }
}

export function copyPart(name: Part): HTMLElement | undefined {
  const parts = document.querySelector<HTMLTemplateElement>(`template${at('parts')}`)
  const slot = parts?.content.querySelector(at('part', name))?.firstElementChild
  return slot?.cloneNode(true) as HTMLElement | undefined
}
