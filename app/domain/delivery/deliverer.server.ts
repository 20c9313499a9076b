import type { Deliverer } from './message'

export function createDeliverer({ email, sms }: { email: Deliverer; sms: Deliverer }): Deliverer {
  return {
    deliver: (message, signal) =>
      (message.channel === 'email' ? email : sms).deliver(message, signal),
  }
}
