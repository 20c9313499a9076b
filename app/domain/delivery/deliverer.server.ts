import type { Deliverer } from './message'

/** Hands e-mail to one deliverer and SMS to the other. */
export function createDeliverer({ email, sms }: { email: Deliverer; sms: Deliverer }): Deliverer {
  return {
    deliver: (message, signal) =>
      (message.channel === 'email' ? email : sms).deliver(message, signal),
  }
}
