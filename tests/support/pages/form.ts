import { parseHtml, withoutTemplates } from './html'

type Value = string | string[] | File | File[]

export interface Filling {
  /** Selector of the form; the first that posts when left out. */
  form?: string
  /** By field name; the values of choices to be checked, others of that name are unchecked. */
  fill?: Record<string, Value>
  /** Value of the button to press (`intent`); the form's first button when left out. */
  press?: string
  /** As Lynx does: what is in templates counts, and the first radio of a group where none is pressed. */
  asLynx?: boolean
}

export interface FilledForm {
  action: string
  method: 'GET' | 'POST'
  /** URL-encoded or multipart, as the form says. */
  body: URLSearchParams | FormData
}

/**
 * What a browser would send for a form of this page: its hidden and default values, what is filled in,
 * and the pressed button. Disabled controls are left out.
 *
 * @throws Error when the page has no such form, field, choice or button.
 */
export function fillForm(html: string, filling: Filling): FilledForm {
  const { form: selector, fill = {}, press, asLynx = false } = filling
  const form = findForm(asLynx ? withoutTemplates(html) : html, selector ?? 'form[method="post"]')
  const button = findButton(form, press)
  const multipart = form.enctype === 'multipart/form-data'
  const body = multipart ? new FormData() : new URLSearchParams()
  const open = new Map(Object.entries(fill))
  for (const control of form.querySelectorAll<Control>('input, select, textarea')) {
    const { name } = control
    if (!name || control.disabled) continue
    const pressed = asLynx && isPressedByLynx(form, control) ? [control.value] : undefined
    for (const value of valuesOf(control, open.get(name) ?? fill[name] ?? pressed)) {
      // URLSearchParams has no overload for files: forms that are not multipart send their names.
      if (body instanceof FormData) body.append(name, value)
      else body.append(name, typeof value === 'string' ? value : value.name)
    }
    open.delete(name)
  }
  if (open.size) throw new Error(`the form has no field ${[...open.keys()].join(', ')}`)
  requireChoices(body, fill)
  if (button?.name) body.append(button.name, button.value)
  return {
    action: form.getAttribute('action') ?? '',
    method: form.method === 'post' ? 'POST' : 'GET',
    body,
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function findForm(html: string, selector: string): HTMLFormElement {
  const form = parseHtml(html).querySelector<HTMLFormElement>(selector)
  if (!form) throw new Error(`the page has no ${selector}`)
  return form
}

function findButton(form: HTMLFormElement, press: string | undefined) {
  const buttons = [...form.querySelectorAll('button')].filter(({ type }) => type === 'submit')
  const found = buttons.find(({ value }) => press === undefined || value === press)
  if (!found && press !== undefined) throw new Error(`the form has no button ${press}`)
  return found
}

/** @param given what the test fills in, undefined to leave the control as the page has it. */
function valuesOf(control: Control, given: Value | undefined): (string | File)[] {
  const wanted = given === undefined ? undefined : [given].flat()
  switch (control.type) {
    case 'radio':
    case 'checkbox': {
      const { value, checked } = control as HTMLInputElement
      return (wanted ? wanted.includes(value) : checked) ? [value] : []
    }
    case 'file':
      return wanted ?? [new File([], '')]
    case 'select-one':
    case 'select-multiple': {
      const { options, selectedOptions } = control as HTMLSelectElement
      const chosen = wanted
        ? [...options].filter(({ value }) => wanted.includes(value))
        : [...selectedOptions]
      return chosen.map(({ value }) => value)
    }
    case 'submit':
    case 'button':
    case 'image':
    case 'reset':
      return []
    default:
      return wanted ?? [control.value]
  }
}

/** The first of a group of radios none of which the page has pressed. */
function isPressedByLynx(form: HTMLFormElement, control: Control): boolean {
  if (control.type !== 'radio') return false
  const group = [
    ...form.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${control.name}"]`),
  ]
  return group[0] === control && !group.some(({ checked }) => checked)
}

/** A choice that the page does not offer must not pass in silence. */
function requireChoices(body: URLSearchParams | FormData, fill: Record<string, Value>) {
  for (const [name, value] of Object.entries(fill)) {
    const sent = body.getAll(name).map(String)
    const missing = [value]
      .flat()
      .filter((wanted) => typeof wanted === 'string' && !sent.includes(wanted))
    if (missing.length) throw new Error(`the form does not offer ${missing.join(', ')} for ${name}`)
  }
}
