import { Idiomorph } from 'idiomorph'
import { at, mainId, scriptHeaders, tokenField, type Part } from '~/script-contract'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const enhancedHeaders = { [scriptHeaders.enhanced]: 'yes', Accept: 'text/html' }

/** Additions of the script to each page that it shows. */
export const decorations: (() => void)[] = []

export const findControls = (within: ParentNode) => [
  ...within.querySelectorAll<Control>('input, select, textarea'),
]

export const readTarget = (form: HTMLFormElement) =>
  form.getAttribute('action') ?? location.pathname + location.search

/** @returns undefined for other pages than this site's */
export function parsePage(html: string): Document | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return page.getElementById(mainId) ? page : undefined
}

/** Replaces what has changed; elements with an id stay. @param keep controls whose values stay */
export function showPage(page: Document, keep: readonly Control[]): void {
  const main = document.getElementById(mainId)
  const next = page.getElementById(mainId)
  if (!main || !next) return
  const states = keep.map((one) => [one, one.value, 'checked' in one && one.checked] as const)
  // A faded notice would hide its new text.
  for (const notice of main.querySelectorAll(at('fades'))) notice.remove()
  document.title = page.title
  morph(main, next)
  // Attributes do not change the value of an edited control.
  for (const form of main.querySelectorAll('form')) form.reset()
  updateToken(page)
  // On Back, browsers restore what differs from the default.
  for (const [it, value, checked] of states) Object.assign(it, { defaultValue: '', value, checked })
  for (const decorate of decorations) decorate()
}

const tokens = `input[name="${tokenField}"]`

/** Updates tokens also in the header's forms, which are not replaced. */
export function updateToken(page: Document): void {
  const fresh = page.querySelector<HTMLInputElement>(tokens)
  for (const field of document.querySelectorAll<HTMLInputElement>(tokens)) {
    field.value = fresh?.value ?? field.value
  }
}

export function morph(shown: Element, next: Element): void {
  // Details that somebody has opened stay open.
  const beforeAttributeUpdated = (name: string, _: Element, change: string) =>
    name !== 'open' || change !== 'remove'
  void Idiomorph.morph(shown, next, { callbacks: { beforeAttributeUpdated } })
}

/** Copies a template of app/forms/form-parts.tsx. */
export function copyPart(name: Part): HTMLElement | undefined {
  const parts = document.querySelector<HTMLTemplateElement>(`template${at('parts')}`)
  const slot = parts?.content.querySelector(at('part', name))?.firstElementChild
  return slot?.cloneNode(true) as HTMLElement | undefined
}
