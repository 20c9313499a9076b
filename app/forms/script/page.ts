import { Idiomorph } from 'idiomorph'
import { mainId, scriptHeaders } from '~/script-contract'
import { controlsOf, keepValues, type Control } from './controls'

/** Asks the server for a page, or for the answer to a post, that this script shows by itself. */
export const enhancedHeaders = { [scriptHeaders.enhanced]: 'yes' }

const shown: (() => void)[] = []

/** Calls back whenever the page has been changed to what the server said. */
export function onShow(decorate: () => void): void {
  shown.push(decorate)
}

/** What the server has made of a page; undefined when it is no page of this site. */
export async function readPage(response: Response): Promise<Document | undefined> {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return undefined
  return pageOf(await response.text())
}

/** As `readPage`, of what has been read. */
export function pageOf(html: string): Document | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return page.getElementById(mainId) ? page : undefined
}

/**
 * Changes this page to what the server has made of it. Elements that stay the same stay, with their
 * focus and what was unfolded.
 *
 * @param keep controls whose value stays as it is here, whatever the server says.
 */
export function showPage(page: Document, keep: Iterable<Control> = []): void {
  const main = document.getElementById(mainId)
  const next = page.getElementById(mainId)
  if (!main || !next) return
  const restore = keepValues(keep)
  document.title = page.title
  void Idiomorph.morph(main, next)
  for (const control of controlsOf(main)) takeOver(control)
  restore()
  for (const decorate of shown) decorate()
}

/** What was typed here counts as the control's value until its attributes say something new. */
function takeOver(control: Control) {
  if (control instanceof HTMLSelectElement) {
    for (const option of control.options) option.selected = option.defaultSelected
    return
  }
  if (control.type === 'file') return
  if (control instanceof HTMLInputElement) control.checked = control.defaultChecked
  if (control.type !== 'checkbox' && control.type !== 'radio') control.value = control.defaultValue
}

/**
 * The page as the server sees it by now; undefined when there is no such page any more, for who has been
 * signed out.
 */
export async function fetchPage(): Promise<Document | undefined> {
  const response = await fetch(location.href.replace(/#.*/, ''), { headers: enhancedHeaders })
  return response.redirected ? undefined : readPage(response)
}

/** Changes only the field of one control to what the server has made of it. */
export function showField(page: Document, control: HTMLInputElement): void {
  const field = fieldOf(document, control.id)
  const next = fieldOf(page, control.id)
  if (field && next) void Idiomorph.morph(field, next)
}

const fieldOf = (page: Document, id: string) =>
  page.querySelector(`label[for="${CSS.escape(id)}"]`)?.parentElement
