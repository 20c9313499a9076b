import { at, markOf } from '~/script-contract'
import { saveNow } from './autosave'
import { controlsOf } from './controls'
import { fetchPage, showPage } from './page'
import { countPosts } from './posting'

export function followChoices(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.matches(at('chooses'))) resetParts(target)
  })
  document.addEventListener('input', decorateChoices)
}

export function decorateChoices(): void {
  for (const part of document.querySelectorAll<HTMLElement>(at('under-18'))) {
    const birth = document.getElementById(markOf(part, 'under-18') ?? '')
    part.hidden = birth instanceof HTMLInputElement && !isUnder18(birth.valueAsDate)
  }
}

function isUnder18(birth: Date | null): boolean {
  if (!birth) return false
  const eighteenth = new Date(birth)
  eighteenth.setUTCFullYear(birth.getUTCFullYear() + 18)
  return eighteenth > new Date()
}

/** What was chosen for one option means nothing for another. */
function resetParts(select: HTMLSelectElement) {
  const parts = [...revealedBy(select)]
  const picked = parts.flatMap((part) => [...part.querySelectorAll(at('picked'))])
  for (const part of parts) {
    for (const box of part.querySelectorAll<HTMLInputElement>(':checked')) box.checked = false
  }
  for (const tag of picked) tag.remove()
  if (picked.length && select.form) void refreshOptions(select.form)
}

async function refreshOptions(form: HTMLFormElement) {
  const posts = countPosts()
  await saveNow(form)
  const page = await fetchPage().catch(() => undefined)
  if (page && posts === countPosts()) showPage(page, controlsOf(form))
}

const revealedBy = (select: HTMLSelectElement) =>
  select.form?.querySelectorAll<HTMLElement>(at('option')) ?? []
