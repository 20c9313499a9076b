import { at, markOf } from '~/script-contract'
import { controlsOf } from './controls'
import { onShow } from './page'

const forms = `form${at('keep')}`

/** Typed text waits in this browser, with its version, until it is sent or somebody signs out or in. */
export function keepTyped(): void {
  const member = markOf(document.querySelector(at('member')), 'member')
  if (!member) return
  if (localStorage.getItem('member') !== member) localStorage.clear()
  localStorage.setItem('member', member)
  for (const form of keptForms()) {
    const texts = JSON.parse(textsOf(form) ?? '{}') as Record<string, string>
    for (const field of fieldsOf(form)) field.value = texts[field.name] ?? field.value
  }
  document.addEventListener('input', ({ target }) => keep((target as Element).closest(forms)))
  document.addEventListener('submit', ({ target }) => {
    if ((target as Element).matches('[action$="/logout"]')) localStorage.clear()
  })
  // The page has another version now.
  onShow(() => keptForms().filter(textsOf).forEach(keep))
}

function keep(form: HTMLFormElement | null) {
  const texts = form && fieldsOf(form).map(({ name, value }) => [name, value])
  if (texts) localStorage.setItem(nameOf(form), JSON.stringify(Object.fromEntries(texts)))
}

export const forgetTyped = (form: HTMLFormElement) => localStorage.removeItem(nameOf(form))
const keptForms = () => [...document.querySelectorAll<HTMLFormElement>(forms)]
const nameOf = (form: HTMLFormElement) => `typed ${markOf(form, 'keep')}`
const textsOf = (form: HTMLFormElement) => localStorage.getItem(nameOf(form))
const fieldsOf = (form: HTMLFormElement) =>
  controlsOf(form).filter(
    (field) => field.name === 'version' || !/hidden|file|pass|box/.test(field.type),
  )
