// Apart from the schema, so that a page can show a sentence without shipping zod.

/** Literal texts of the forgot-password wizard. */
export const passwordResetMessages = {
  sent: 'OTP sent to your email',
  verified: 'OTP verified. Now reset your password.',
  success: 'Password reset successful',
  /** Step 4. */
  done: 'Password reset successful! You can now login with your new password.',
  notSent: 'Error sending OTP',
  wrong: 'Invalid OTP',
  notVerified: 'OTP verification failed',
  notReset: 'Failed to reset password',
} as const
