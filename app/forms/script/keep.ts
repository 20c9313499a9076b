import { at, markOf } from '~/script-contract'
import { controlsOf } from './controls'
import { onShow } from './page'

/** By the names of forms, and whose it is. */
type Typed = Record<string, Record<string, string> | string | undefined>

const forms = `form${at('keep')}`

/** What a member types at the desk waits in this browser until it is sent, or somebody signs out or in. */
export function keepTyped(): void {
  const of = markOf(document.querySelector(at('member')), 'member')
  if (!of) return
  if (read().of !== of) store({ of })
  for (const form of keptForms()) {
    for (const field of fieldsOf(form)) field.value = typedIn(form)?.[field.name] ?? field.value
  }
  document.addEventListener('input', ({ target }) => keep((target as Element).closest(forms)))
  document.addEventListener('submit', ({ target }) => {
    if ((target as Element).matches('[action$="/logout"]')) store({})
  })
  // The page is made from another version now.
  onShow(() => keptForms().filter(typedIn).forEach(keep))
}

function keep(form: HTMLFormElement | null) {
  if (form) put(form, Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value])))
}

export function forgetTyped(form: HTMLFormElement): void {
  if (form.matches(forms)) put(form)
}

const keptForms = () => [...document.querySelectorAll<HTMLFormElement>(forms)]

/** With the version that they were made from. */
const fieldsOf = (form: HTMLFormElement) =>
  controlsOf(form).filter(
    ({ name, type }) => name === 'version' || !/hidden|file|password|box/.test(type),
  )

const nameOf = (form: HTMLFormElement) => markOf(form, 'keep') ?? ''
const typedIn = (form: HTMLFormElement) => read()[nameOf(form)] as Record<string, string>
const put = (form: HTMLFormElement, texts?: Typed[string]) =>
  store({ ...read(), [nameOf(form)]: texts })
const read = () => JSON.parse(localStorage.getItem('typed') ?? '{}') as Typed
const store = (typed: Typed) => localStorage.setItem('typed', JSON.stringify(typed))
