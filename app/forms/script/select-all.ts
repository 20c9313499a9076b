import { at } from '~/script-contract'

/** Ticked while all rows are. Without scripts it is not shown. */
export function selectAll(): void {
  document.addEventListener('change', ({ target }) => {
    const all = document.querySelector<HTMLInputElement>(at('select-all'))
    const rows = [...document.querySelectorAll<HTMLInputElement>('[name=tick]')]
    if (all && target === all) for (const row of rows) row.checked = all.checked
    else if (all) all.checked = rows.every((row) => row.checked)
  })
}
