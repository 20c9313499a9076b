export const otpSentLabel = 'OTP Sent'

/** @param resendIn seconds to wait; undefined before the first send. */
export function otpSendLabel(resendIn: number | undefined): string {
  if (resendIn === undefined) return 'Send OTP'
  return resendIn > 0 ? `Resend in ${resendIn}s` : 'Resend OTP'
}
