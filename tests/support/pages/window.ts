import { JSDOM } from 'jsdom'
import { vi } from 'vitest'

const names = [
  ...(['document', 'location', 'history', 'addEventListener', 'removeEventListener'] as const),
  ...(['DOMParser', 'Document', 'FormData', 'Event', 'KeyboardEvent', 'Node', 'Element'] as const),
  ...(['HTMLElement', 'HTMLButtonElement', 'HTMLFormElement', 'HTMLInputElement'] as const),
  ...(['HTMLSelectElement', 'HTMLTextAreaElement', 'HTMLTemplateElement'] as const),
] as const

/** A browser's window with a page, for scripts; `vi.unstubAllGlobals` takes it away. */
export function openWindow(main: string) {
  const { window } = new JSDOM(
    `<!doctype html><title>A form</title><main id="main">${main}</main>
    <template data-parts><div data-part="failure"><div role="alert"><p></p></div></div>
    <div data-part="show-password"><div data-show-password><button type="button" aria-pressed="false"><span></span></button></div></div></template>`,
    { url: 'http://localhost/form' },
  )
  vi.stubGlobal('localStorage', window.localStorage)
  for (const name of names) {
    const value: unknown = window[name]
    vi.stubGlobal(name, name.endsWith('Listener') ? (value as () => void).bind(window) : value)
  }
  vi.stubGlobal('CSS', { escape: (text: string) => text, supports: () => true })
  vi.stubGlobal('scrollTo', () => {})
  window.Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('innerHeight', window.innerHeight)
  return window
}

/** As a person types into a field, or ticks it. */
export function typeInto(selector: string, text: string) {
  const control = document.querySelector<HTMLInputElement>(selector)
  if (!control) throw new Error(`no ${selector}`)
  control.value = text
  control.dispatchEvent(new Event('input', { bubbles: true }))
  return control
}
