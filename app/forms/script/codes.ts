import { otpSendLabel } from '~/domain/otp/otp-send-label'

const ends = new Map<HTMLButtonElement, number>()
let ticking: ReturnType<typeof setInterval> | undefined

/** Counts buttons with `data-resend-in`, in seconds, down to the moment another code may be asked for. */
export function countDown(): void {
  ends.clear()
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-resend-in]')) {
    ends.set(button, Date.now() + Number(button.dataset.resendIn) * 1000)
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

/** A pasted "12 34 56" loses its spaces at once, and Enter in the field means Verify. */
export function helpWithCodes(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.autocomplete !== 'one-time-code') return
    if (/[\s-]/.test(target.value)) target.value = target.value.replace(/[\s-]/g, '')
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    // The form's first button would answer Enter.
    const verify = event.target
      .closest('[data-code]')
      ?.querySelector<HTMLButtonElement>('button[value^="verify-"]')
    if (!verify) return
    event.preventDefault()
    verify.click()
  })
}
