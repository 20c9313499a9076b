import { at, readData } from '~/script-contract'

export function followChoices(): void {
  document.addEventListener('input', revealParts)
  document.addEventListener('change', ({ target }) => tickRows(target))
}

export function revealParts(): void {
  findSelectAll()?.labels?.[0]?.removeAttribute('hidden')
  for (const part of document.querySelectorAll<HTMLElement>(at('under-18'))) {
    const birth = document.getElementById(readData(part, 'under-18') ?? '')
    const bornAt = birth instanceof HTMLInputElement ? birth.valueAsNumber : Infinity
    // An invalid date is NaN: the part stays hidden.
    part.hidden = !(bornAt > new Date().setUTCFullYear(new Date().getUTCFullYear() - 18))
  }
}

const findSelectAll = () => document.querySelector<HTMLInputElement>(at('select-all'))

/** Ticks all rows with one box, which is hidden without script. */
function tickRows(target: EventTarget | null) {
  const all = findSelectAll()
  const rows = [...document.querySelectorAll<HTMLInputElement>('[name=tick]')]
  if (all && target === all) for (const row of rows) row.checked = all.checked
  else if (all) all.checked = rows.every((row) => row.checked)
}
