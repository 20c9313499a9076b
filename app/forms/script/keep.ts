import { at, readData } from '~/script-contract'
import { decorations, findControls } from './page'

const forms = `form${at('keep')}`

/** Stores typed text in this browser, with its version, until it is sent or somebody signs in or out. */
export function storeTyped(): void {
  const member = readData(document.querySelector(at('member')), 'member')
  if (!member) return
  if (localStorage.getItem('member') !== member) localStorage.clear()
  localStorage.setItem('member', member)
  for (const form of findForms()) {
    const texts = JSON.parse(findTexts(form) ?? '{}') as Record<string, string>
    for (const field of findFields(form)) field.value = texts[field.name] ?? field.value
  }
  document.addEventListener('input', ({ target }) => store((target as Element).closest(forms)))
  document.addEventListener('submit', ({ target }) => {
    if ((target as Element).matches('[action$="/logout"]')) localStorage.clear()
  })
  // The page has another version now.
  decorations.push(() => findForms().filter(findTexts).forEach(store))
}

function store(form: HTMLFormElement | null) {
  const texts = form && findFields(form).map(({ name, value }) => [name, value])
  if (texts) localStorage.setItem(toKey(form), JSON.stringify(Object.fromEntries(texts)))
}

export const forgetTyped = (form: HTMLFormElement) => localStorage.removeItem(toKey(form))
const findForms = () => [...document.querySelectorAll<HTMLFormElement>(forms)]
const toKey = (form: HTMLFormElement) => `typed ${readData(form, 'keep')}`
const findTexts = (form: HTMLFormElement) => localStorage.getItem(toKey(form))
const findFields = (form: HTMLFormElement) =>
  findControls(form).filter(
    (field) => field.name === 'version' || !/hidden|file|pass|box/.test(field.type),
  )
