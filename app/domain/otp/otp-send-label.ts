export const otpFirstLabel = 'Send OTP'
export const otpSentLabel = 'OTP Sent'

/** @param resendIn seconds to wait; undefined before the first code */
export function otpSendLabel(resendIn: number | undefined): string {
  if (resendIn === undefined) return otpFirstLabel
  return resendIn > 0 ? `Resend in ${resendIn}s` : 'Resend OTP'
}
