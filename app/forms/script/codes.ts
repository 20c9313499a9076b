import { otpSendLabel, otpSentLabel } from '~/domain/otp/otp-send-label'
import { at, codeIntents, readData } from '~/script-contract'

const send = `button[value^="${codeIntents.send}"]`
const verify = `button[value^="${codeIntents.verify}"]`

let ticking: ReturnType<typeof setInterval> | undefined

export function countDown(): void {
  clearInterval(ticking)
  const shownAt = Date.now()
  const tick = () => {
    const passed = (Date.now() - shownAt) / 1000
    for (const button of findButtons(at('resend-in'))) {
      const left = Math.max(0, Math.ceil(Number(readData(button, 'resend-in')) - passed))
      button.disabled = left > 0
      button.textContent = otpSendLabel(left)
    }
  }
  tick()
  ticking = setInterval(tick, 250)
}

/** Hides the code and enables its button while the field holds another address than got the code. */
export function showCodeState(): void {
  for (const button of findButtons(at('sent'))) {
    const address = button.parentElement?.querySelector('input')
    const isSame = address?.value === readData(button, 'sent')
    button.disabled = isSame
    button.textContent = isSame ? otpSentLabel : otpSendLabel(undefined)
    const field = address?.labels?.[0]?.parentElement
    const code = field?.querySelector<HTMLElement>(at('code'))
    if (code) code.hidden = !isSame
  }
}

/** Leaves out busy buttons, which show their state themselves. */
const findButtons = (mark: string) =>
  document.querySelectorAll<HTMLButtonElement>(`button${mark}:not([aria-busy])`)

/** Presses the button of a complete code. Enter in a code means Verify, in an address or number Send. */
export function helpWithCodes(): void {
  document.addEventListener('input', ({ target }) => {
    showCodeState()
    if (!(target instanceof HTMLInputElement) || target.autocomplete !== 'one-time-code') return
    const block = target.closest(at('code'))
    const digits = target.value.replace(/[\s-]/g, '').length
    if (String(digits) !== readData(block, 'code')) return
    ;(findButton(block, verify) ?? findButton(target.form, verify))?.click()
  })
  document.addEventListener('keydown', (event) => {
    const { key, target } = event
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
    // Enter would press the form's first button.
    const button = findButton(target.parentElement, `${verify}, ${send}`)
    if (button) event.preventDefault()
    button?.click()
  })
}

const findButton = (within: Element | null, which: string) =>
  within?.querySelector<HTMLButtonElement>(which)
