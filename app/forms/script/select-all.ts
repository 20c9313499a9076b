import { at } from '~/script-contract'

/** A box that ticks all boxes of its form. Without this script it is not there. */
export function selectAll(): void {
  document.addEventListener('change', ({ target }) => {
    const all = target as HTMLInputElement
    if (all.matches(at('select-all'))) for (const box of boxesOf(all)) box.checked = all.checked
    decorateSelectAll()
  })
}

export function decorateSelectAll(): void {
  for (const all of document.querySelectorAll<HTMLInputElement>(at('select-all'))) {
    all.labels?.[0]?.removeAttribute('hidden')
    const ticked = boxesOf(all).filter((box) => box.checked).length
    all.checked = ticked === boxesOf(all).length
    all.indeterminate = ticked > 0 && !all.checked
  }
}

const boxesOf = (all: HTMLInputElement) => [
  ...(all.form?.querySelectorAll<HTMLInputElement>(`[type=checkbox]:not(${at('select-all')})`) ??
    []),
]
