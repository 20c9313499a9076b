/** What the button beside an address or number reads once a code is on its way to it. */
export const otpSentLabel = 'OTP Sent'

/** What the send button reads. @param resendIn seconds to wait; undefined before the first send. */
export function otpSendLabel(resendIn: number | undefined): string {
  if (resendIn === undefined) return 'Send OTP'
  return resendIn > 0 ? `Resend in ${resendIn}s` : 'Resend OTP'
}
