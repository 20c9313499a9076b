import { otpSendLabel, otpSentLabel } from '~/domain/otp/otp-send-label'
import { at, codeIntents, markOf } from '~/script-contract'

const ends = new Map<HTMLButtonElement, number>()
let ticking: ReturnType<typeof setInterval> | undefined

export function countDown(): void {
  ends.clear()
  for (const button of document.querySelectorAll<HTMLButtonElement>(at('resend-in'))) {
    ends.set(button, Date.now() + Number(markOf(button, 'resend-in')) * 1000)
  }
  clearInterval(ticking)
  if (!ends.size) return
  ticking = setInterval(tick, 250)
  tick()
}

function tick() {
  for (const [button, end] of ends) {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000))
    const isBusy = button.hasAttribute('aria-disabled')
    if (!isBusy) {
      button.disabled = left > 0
      button.textContent = otpSendLabel(left)
    }
    if (left === 0) ends.delete(button)
  }
  if (!ends.size) clearInterval(ticking)
}

/** When the address differs from the one that got the code, its button sends at once and the code is hidden. */
export function decorateSent(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(`button${at('sent')}`)) {
    const address = button.parentElement?.querySelector('input')
    if (!address || button.hasAttribute('aria-disabled')) continue
    const isSame = address.value === markOf(button, 'sent')
    button.disabled = isSame
    button.textContent = isSame ? otpSentLabel : otpSendLabel(undefined)
    const code = codeOf(address)
    if (code) code.hidden = !isSame
  }
}

const codeOf = (address: HTMLInputElement) =>
  address.labels?.[0]?.parentElement?.querySelector<HTMLElement>(at('code'))

/** Removes spaces from pasted codes. Enter in a code means Verify, in an address or number Send. */
export function helpWithCodes(): void {
  document.addEventListener('input', ({ target }) => {
    decorateSent()
    if (!(target instanceof HTMLInputElement) || target.autocomplete !== 'one-time-code') return
    if (/[\s-]/.test(target.value)) target.value = target.value.replace(/[\s-]/g, '')
    pressWhenComplete(target)
  })
  document.addEventListener('keydown', (event) => {
    const { key, target } = event
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
    // Enter would press the form's first button.
    const verify = buttonIn(target.closest(at('code')), codeIntents.verify)
    const meant = verify ?? buttonIn(target.parentElement, codeIntents.send)
    if (!meant) return
    event.preventDefault()
    if (meant.disabled) codeOf(target)?.querySelector('input')?.focus()
    else meant.click()
  })
}

let tried = ''

/** The same wrong code is not sent twice by itself. */
function pressWhenComplete(code: HTMLInputElement) {
  const block = code.closest(at('code'))
  const typed = code.name + code.value
  if (typed === tried || String(code.value.length) !== markOf(block, 'code')) return
  tried = typed
  const { verify } = codeIntents
  const button = buttonIn(block, verify) ?? buttonIn(code.form, verify)
  button?.click()
}

const buttonIn = (place: Element | null, intent: string) =>
  place?.querySelector<HTMLButtonElement>(`button[value^="${intent}"]`)
