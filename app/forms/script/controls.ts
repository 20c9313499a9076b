export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function controlsOf(within: ParentNode): Control[] {
  return [...within.querySelectorAll<Control>('input, select, textarea')]
}

/** @returns restores the values, in the controls of the same id, or name and value. */
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

/** Whether it differs from what the page said last. */
export function isChanged(control: Control): boolean {
  if (control.type === 'hidden') return false
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some(({ selected }, at) => selected !== defaultOf(control, at))
  }
  if (control.type === 'file') return Boolean((control as HTMLInputElement).files?.length)
  return ticks(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}

/** A list without a choice shows its first option. */
function defaultOf({ options, multiple }: HTMLSelectElement, at: number): boolean {
  const isNoneChosen = ![...options].some((option) => option.defaultSelected)
  return options[at]?.defaultSelected === true || (!multiple && isNoneChosen && at === 0)
}

/** @returns marks the values as saved; what was typed since counts as changed. */
export function settling(controls: readonly Control[]): () => void {
  const kept = controls.map((control) => ({ control, value: valueOf(control) }))
  return () => {
    for (const { control, value } of kept) {
      if (control instanceof HTMLSelectElement) settleChoice(control, String(value))
      else if (typeof value === 'boolean') (control as HTMLInputElement).defaultChecked = value
      else if (control.defaultValue !== value) settleText(control, value)
    }
  }
}

/** An untouched control takes over its new default. */
function settleText(control: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const { value } = control
  control.defaultValue = text
  if (control.value !== value) control.value = value
}

function settleChoice(select: HTMLSelectElement, text: string) {
  const { value } = select
  for (const option of select.options) option.defaultSelected = option.value === text
  select.value = value
}

function setValue(control: Control, value: string | boolean) {
  if (typeof value === 'string') control.value = value
  else if (ticks(control)) control.checked = value
}

export const addressOf = (form: HTMLFormElement) =>
  form.getAttribute('action') ?? location.pathname + location.search

export const dataOf = (form: HTMLFormElement) => new FormData(form)

export function isOpen(control: Element): control is HTMLElement {
  return (
    control instanceof HTMLElement &&
    !control.matches(':disabled, [type="hidden"], [tabindex="-1"]') &&
    control.getClientRects().length > 0
  )
}
