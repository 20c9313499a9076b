import { Idiomorph } from 'idiomorph'
import { mainId, scriptHeaders, tokenField } from '~/script-contract'
import { controlsOf, keepValues, type Control } from './controls'

export const enhancedHeaders = { [scriptHeaders.enhanced]: 'yes', Accept: 'text/html' }

const shown: (() => void)[] = []

export function onShow(decorate: () => void): void {
  shown.push(decorate)
}

/** @returns undefined when it is no page of this site */
export async function readPage(response: Response): Promise<Document | undefined> {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return undefined
  return pageOf(await response.text())
}

export function pageOf(html: string): Document | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return page.getElementById(mainId) ? page : undefined
}

/** Unchanged elements stay, with their focus. @param keep controls whose values stay. */
export function showPage(page: Document, keep: Iterable<Control> = []): void {
  const main = document.getElementById(mainId)
  const next = page.getElementById(mainId)
  if (!main || !next) return
  const restore = keepValues(keep)
  document.title = page.title
  morph(main, next)
  for (const control of controlsOf(main)) takeOver(control)
  takeToken(page)
  restore()
  for (const decorate of shown) decorate()
}

/** A code makes another token, and the forms of the header are not drawn anew. */
export function takeToken(page: Document): void {
  const fieldsOf = (of: Document) =>
    of.querySelectorAll<HTMLInputElement>(`input[name="${tokenField}"]`)
  const [fresh] = fieldsOf(page)
  if (fresh) for (const field of fieldsOf(document)) field.value = fresh.value
}

function morph(shown: Element, next: Element) {
  void Idiomorph.morph(shown, next, { callbacks: { beforeAttributeUpdated: mayChange } })
}

/** Somebody is reading what they opened. */
function mayChange(name: string, _: Element, change: string) {
  return name !== 'open' || change !== 'remove'
}

/** Attributes do not change the value of a control that was typed in. */
function takeOver(control: Control) {
  if (control instanceof HTMLSelectElement) {
    for (const option of control.options) option.selected = option.defaultSelected
    return
  }
  if (control.type === 'file') return
  if (control instanceof HTMLInputElement) control.checked = control.defaultChecked
  if (control.type !== 'checkbox' && control.type !== 'radio') control.value = control.defaultValue
}

export async function fetchPage(): Promise<Document | undefined> {
  const response = await fetch(location.href.replace(/#.*/, ''), { headers: enhancedHeaders })
  return response.redirected ? undefined : readPage(response)
}

export function showField(page: Document, control: HTMLInputElement): void {
  const field = fieldOf(document, control.id)
  const next = fieldOf(page, control.id)
  if (field && next) morph(field, next)
}

const fieldOf = (page: Document, id: string) =>
  page.querySelector(`label[for="${CSS.escape(id)}"]`)?.parentElement
