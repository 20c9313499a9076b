import type { HtmlElement } from 'html-validate'
import { parseHtml } from './html'

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
  const form = findForm(html, selector ?? 'form[method="post"]')
  const button = findButton(form, press)
  const multipart = /multipart/.test(attribute(form, 'enctype'))
  const body = multipart ? new FormData() : new URLSearchParams()
  const open = new Map(Object.entries(fill))
  const unseen = asLynx ? [] : form.querySelectorAll('template *')
  for (const control of form.querySelectorAll('input, select, textarea')) {
    const name = attribute(control, 'name')
    if (!name || control.hasAttribute('disabled') || unseen.includes(control)) continue
    const pressed = asLynx && isPressedByLynx(form, control) ? [valueOf(control)] : undefined
    for (const value of valuesOf(control, open.get(name) ?? fill[name] ?? pressed)) {
      // URLSearchParams has no overload for files: forms that are not multipart send their names.
      if (body instanceof FormData) body.append(name, value)
      else body.append(name, typeof value === 'string' ? value : value.name)
    }
    open.delete(name)
  }
  if (open.size) throw new Error(`the form has no field ${[...open.keys()].join(', ')}`)
  requireChoices(body, fill)
  const name = button && attribute(button, 'name')
  if (name) body.append(name, attribute(button, 'value'))
  return {
    action: attribute(form, 'action'),
    method: attribute(form, 'method').toLowerCase() === 'post' ? 'POST' : 'GET',
    body,
  }
}

function findForm(html: string, selector: string): HtmlElement {
  const form = parseHtml(html).querySelector(selector)
  if (!form) throw new Error(`the page has no ${selector}`)
  return form
}

function findButton(form: HtmlElement, press: string | undefined): HtmlElement | undefined {
  const buttons = form
    .querySelectorAll('button')
    .filter((button) => !/^(button|reset)$/.test(attribute(button, 'type')))
  const found = buttons.find(
    (button) => press === undefined || attribute(button, 'value') === press,
  )
  if (!found && press !== undefined) throw new Error(`the form has no button ${press}`)
  return found
}

/** @param given what the test fills in, undefined to leave the control as the page has it. */
function valuesOf(control: HtmlElement, given: Value | undefined): (string | File)[] {
  const type = control.tagName === 'input' ? attribute(control, 'type') : control.tagName
  const wanted = given === undefined ? undefined : [given].flat()
  const value = attribute(control, 'value')
  switch (type) {
    case 'radio':
    case 'checkbox': {
      const ticked = valueOf(control)
      return (wanted ? wanted.includes(ticked) : control.hasAttribute('checked')) ? [ticked] : []
    }
    case 'file':
      return wanted ?? [new File([], '')]
    case 'select': {
      const options = control.querySelectorAll('option')
      const chosen = options.filter((option) => option.hasAttribute('selected'))
      const shown = chosen.length || control.hasAttribute('multiple') ? chosen : options.slice(0, 1)
      return optionValues(wanted ? options.filter((o) => wanted.includes(optionValue(o))) : shown)
    }
    case 'textarea':
      return wanted ?? [decode(control.textContent).replace(/^\n/, '')]
    case 'submit':
    case 'button':
    case 'image':
    case 'reset':
      return []
    default:
      return wanted ?? [value]
  }
}

const valueOf = (control: HtmlElement) =>
  control.hasAttribute('value') ? attribute(control, 'value') : 'on'

/** The first of a group of radios none of which the page has pressed. */
function isPressedByLynx(form: HtmlElement, control: HtmlElement): boolean {
  if (attribute(control, 'type') !== 'radio') return false
  const name = attribute(control, 'name')
  const group = form.querySelectorAll(`input[type="radio"][name="${name}"]`)
  return group[0] === control && !group.some((one) => one.hasAttribute('checked'))
}

const optionValues = (options: HtmlElement[]) => options.map(optionValue)
const optionValue = (option: HtmlElement) =>
  option.hasAttribute('value') ? attribute(option, 'value') : decode(option.textContent)

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

function attribute(element: HtmlElement, name: string): string {
  return decode(element.getAttributeValue(name) ?? '')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Those that React writes. */
function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot));/gi, (_, hex, decimal, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? ''
    return String.fromCodePoint(hex ? parseInt(String(hex), 16) : Number(decimal))
  })
}
