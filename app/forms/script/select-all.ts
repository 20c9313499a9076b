import { at } from '~/script-contract'

/** A box that ticks all boxes of its form. Without this script it is not there. */
export function selectAll(): void {
  for (const all of document.querySelectorAll<HTMLInputElement>(at('select-all'))) {
    all.labels?.[0]?.removeAttribute('hidden')
    all.form?.addEventListener('change', ({ target }) => {
      const boxes = [...all.form!.querySelectorAll<HTMLInputElement>('[name=tick]')]
      if (target === all) for (const box of boxes) box.checked = all.checked
      else all.checked = boxes.every((box) => box.checked)
    })
  }
}
