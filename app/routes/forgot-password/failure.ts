import { passwordResetMessages as messages } from '~/domain/passwords/password-reset.schema'
import type { ResetStep } from './wizard'

export function findFailure(intent: unknown): { step: ResetStep; message: string } {
  switch (intent) {
    case 'verify':
      return { step: 2, message: messages.notVerified }
    case 'reset':
      return { step: 3, message: messages.notReset }
    default:
      return { step: 1, message: messages.notSent }
  }
}
