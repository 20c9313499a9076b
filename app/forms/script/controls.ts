export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Whatever holds an answer, in the order of the page. */
export function controlsOf(within: ParentNode): Control[] {
  return [...within.querySelectorAll<Control>('input, select, textarea')]
}

/**
 * Remembers what controls hold.
 *
 * @returns puts it back, into the controls that then have the same form, id or name, and value.
 */
export function keepValues(controls: Iterable<Control>): () => void {
  const kept = [...controls]
    .filter(({ type }) => type !== 'hidden' && type !== 'file')
    .map((control) => ({ selector: selectorOf(control), value: valueOf(control) }))
  return () => {
    for (const { selector, value } of kept) {
      const control = document.querySelector<Control>(selector)
      if (control) setValue(control, value)
    }
  }
}

const ticks = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

function selectorOf(control: Control): string {
  const name = `[name="${CSS.escape(control.name)}"]`
  if (ticks(control)) return `input${name}[value="${CSS.escape(control.value)}"]`
  return control.id ? `#${CSS.escape(control.id)}` : `${control.localName}${name}`
}

const valueOf = (control: Control) => (ticks(control) ? control.checked : control.value)

function setValue(control: Control, value: string | boolean) {
  if (typeof value === 'string') control.value = value
  else if (ticks(control)) control.checked = value
}

/** Whether it can be used now. */
export function isOpen(control: Element): control is HTMLElement {
  return (
    control instanceof HTMLElement &&
    !control.matches(':disabled, [type="hidden"], [tabindex="-1"]') &&
    control.getClientRects().length > 0
  )
}
