import { at } from '~/script-contract'

const findBox = () => document.querySelector<HTMLInputElement>(at('select-all'))
export const showSelectAll = () => findBox()?.labels?.[0]?.removeAttribute('hidden')
/** Ticks all rows at once. Without this script the box is not shown. */
export function selectAll(): void {
  document.addEventListener('change', ({ target }) => {
    const all = findBox()
    const rows = [...document.querySelectorAll<HTMLInputElement>('[name=tick]')]
    if (all && target === all) for (const row of rows) row.checked = all.checked
    else if (all) all.checked = rows.every((row) => row.checked)
  })
}
