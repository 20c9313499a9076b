import { DomUtils } from 'htmlparser2'
import { unwrapTemplates } from './html'
import { findAll, findFirst, parseQuickly, type Tag } from './quick-html'

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
  const form = findForm(asLynx ? unwrapTemplates(html) : html, selector ?? 'form[method="post"]')
  const button = findButton(form, press)
  const multipart = form.attribs.enctype === 'multipart/form-data'
  const body = multipart ? new FormData() : new URLSearchParams()
  const open = new Map(Object.entries(fill))
  for (const control of findAll('input, select, textarea', form)) {
    const { name, disabled } = control.attribs
    if (!name || disabled !== undefined) continue
    const pressed = asLynx && isPressedByLynx(form, control) ? [readValue(control)] : undefined
    for (const value of chooseValues(control, open.get(name) ?? fill[name] ?? pressed)) {
      // URLSearchParams has no overload for files: forms that are not multipart send their names.
      if (body instanceof FormData) body.append(name, value)
      else body.append(name, typeof value === 'string' ? value : value.name)
    }
    open.delete(name)
  }
  if (open.size) throw new Error(`the form has no field ${[...open.keys()].join(', ')}`)
  requireChoices(body, fill)
  const { name, value = '' } = button?.attribs ?? {}
  if (name) body.append(name, value)
  return {
    action: form.attribs.action ?? '',
    method: form.attribs.method === 'post' ? 'POST' : 'GET',
    body,
  }
}

function findForm(html: string, selector: string): Tag {
  const form = findFirst(selector, parseQuickly(html))
  if (!form) throw new Error(`the page has no ${selector}`)
  return form
}

function findButton(form: Tag, press: string | undefined) {
  const buttons = findAll('button', form).filter(({ attribs }) =>
    /^(submit)?$/.test(attribs.type ?? ''),
  )
  const found = buttons.find(({ attribs }) => press === undefined || attribs.value === press)
  if (!found && press !== undefined) throw new Error(`the form has no button ${press}`)
  return found
}

/** What the page has in it. */
function readValue(control: Tag): string {
  if (control.name === 'textarea') return DomUtils.textContent(control).replace(/^\r?\n/, '')
  const { type, value } = control.attribs
  return value ?? (/^(radio|checkbox)$/.test(type ?? '') ? 'on' : '')
}

/** @param given what the test fills in, undefined to leave the control as the page has it. */
function chooseValues(control: Tag, given?: Value): (string | File)[] {
  const wanted = given === undefined ? undefined : [given].flat()
  const kind = control.name === 'input' ? (control.attribs.type ?? 'text') : control.name
  switch (kind) {
    case 'radio':
    case 'checkbox': {
      const value = readValue(control)
      const isChecked = wanted ? wanted.includes(value) : control.attribs.checked !== undefined
      return isChecked ? [value] : []
    }
    case 'file':
      return wanted ?? [new File([], '')]
    case 'select': {
      const options = findAll('option', control)
      const optionValue = (option: Tag) =>
        option.attribs.value ?? DomUtils.textContent(option).trim()
      if (wanted) return options.map(optionValue).filter((value) => wanted.includes(value))
      const selected = options.filter(({ attribs }) => attribs.selected !== undefined)
      if (control.attribs.multiple !== undefined) return selected.map(optionValue)
      const shown = selected.at(-1) ?? options.find(({ attribs }) => attribs.disabled === undefined)
      return shown ? [optionValue(shown)] : []
    }
    case 'submit':
    case 'button':
    case 'image':
    case 'reset':
      return []
    default:
      return wanted ?? [readValue(control)]
  }
}

/** The first of a group of radios none of which the page has pressed. */
function isPressedByLynx(form: Tag, control: Tag): boolean {
  if (control.attribs.type !== 'radio') return false
  const group = findAll(`input[type="radio"][name="${control.attribs.name}"]`, form)
  return group[0] === control && !group.some(({ attribs }) => attribs.checked !== undefined)
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
