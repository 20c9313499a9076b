import { otpSendLabel, otpSentLabel } from '~/domain/otp/otp-send-label'
import { at, codeIntents, markOf } from '~/script-contract'

let ticking: ReturnType<typeof setInterval> | undefined
/** Name and digits: the same wrong code is not sent twice by itself. */
let tried = ''

/** Shows on each button when it may ask for another code. */
export function countDown(): void {
  clearInterval(ticking)
  const shownAt = Date.now()
  const tick = () => {
    const passed = (Date.now() - shownAt) / 1000
    for (const button of findButtons(at('resend-in'))) {
      const left = Math.max(0, Math.ceil(Number(markOf(button, 'resend-in')) - passed))
      button.disabled = left > 0
      button.textContent = otpSendLabel(left)
    }
  }
  tick()
  ticking = setInterval(tick, 250)
}

/** When the address differs from the one that got the code, its button sends at once and the code is hidden. */
export function showCodeState(): void {
  for (const button of findButtons(at('sent'))) {
    const address = button.parentElement?.querySelector('input')
    const isSame = address?.value === markOf(button, 'sent')
    button.disabled = isSame
    button.textContent = isSame ? otpSentLabel : otpSendLabel(undefined)
    const field = address?.labels?.[0]?.parentElement
    const code = field?.querySelector<HTMLElement>(at('code'))
    if (code) code.hidden = !isSame
  }
}

/** Without those at work, which show that themselves. */
const findButtons = (mark: string) =>
  document.querySelectorAll<HTMLButtonElement>(`button${mark}:not([aria-busy])`)

/** Removes spaces from pasted codes. Enter in a code means Verify, in an address or number Send. */
export function helpWithCodes(): void {
  document.addEventListener('input', ({ target }) => {
    showCodeState()
    if (!(target instanceof HTMLInputElement) || target.autocomplete !== 'one-time-code') return
    if (/[\s-]/.test(target.value)) target.value = target.value.replace(/[\s-]/g, '')
    pressWhenComplete(target)
  })
  document.addEventListener('keydown', (event) => {
    const { key, target } = event
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
    // Enter would press the form's first button.
    const verify = findButton(target.closest(at('code')), codeIntents.verify)
    const button = verify ?? findButton(target.parentElement, codeIntents.send)
    if (!button) return
    event.preventDefault()
    button.click()
  })
}

function pressWhenComplete(code: HTMLInputElement) {
  const block = code.closest(at('code'))
  const typed = code.name + code.value
  if (typed === tried || String(code.value.length) !== markOf(block, 'code')) return
  tried = typed
  const { verify } = codeIntents
  const button = findButton(block, verify) ?? findButton(code.form, verify)
  button?.click()
}

const findButton = (within: Element | null, intent: string) =>
  within?.querySelector<HTMLButtonElement>(`button[value^="${intent}"]`)
