/** Parts of a form that depend on what is chosen or typed elsewhere in it; the server decides in the end. */
export function followChoices(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && 'chooses' in target.dataset) clearRevealed(target)
  })
  document.addEventListener('input', decorateChoices)
}

/** Shows the parts that belong to the present answers. */
export function decorateChoices(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-under-18]')) {
    // No name of `dataset` fits a digit behind a dash.
    const birth = document.getElementById(part.getAttribute('data-under-18') ?? '')
    part.hidden = birth instanceof HTMLInputElement && !isUnder18(birth.valueAsDate)
  }
  if (CSS.supports('selector(:has(*))')) return
  for (const select of document.querySelectorAll<HTMLSelectElement>('[data-chooses]')) {
    for (const part of revealedBy(select)) {
      part.hidden = part.dataset.option !== String(select.selectedIndex + 1)
    }
  }
}

function isUnder18(birth: Date | null): boolean {
  if (!birth) return false
  const eighteenth = new Date(birth)
  eighteenth.setUTCFullYear(birth.getUTCFullYear() + 18)
  return eighteenth > new Date()
}

/** What was ticked for one option says nothing of another. */
function clearRevealed(select: HTMLSelectElement) {
  for (const part of revealedBy(select)) {
    for (const box of part.querySelectorAll<HTMLInputElement>(':checked')) box.checked = false
  }
}

const revealedBy = (select: HTMLSelectElement) =>
  select.form?.querySelectorAll<HTMLElement>('[data-option]') ?? []
