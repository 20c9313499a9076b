import { letter } from '~/domain/delivery/letter'
import { maskDestination, type EmailMessage } from '~/domain/delivery/message'

interface Person {
  brand: string
  name: string
  /** The address in effect. */
  address: string
}

const untilVerified = 'It takes effect once the code that was sent to it has been entered.'

/** Tells the present address that a new one was entered. */
export function pendingEmailMessage(person: Person, newEmail: string): EmailMessage {
  return notice(person, 'Your email address is about to change', [
    `a new email address was entered in your profile: ${masked(newEmail)}. ${untilVerified}`,
    'If this was not you, sign in, keep the present address in your profile, and set a new password.',
  ])
}

/** Tells the address that a new phone number was entered. */
export function pendingPhoneMessage(person: Person, newPhone: string): EmailMessage {
  return notice(person, 'Your phone number is about to change', [
    `a new phone number, ending in ${newPhone.slice(-3)}, was entered in your profile. ${untilVerified}`,
    'If this was not you, sign in, keep the present number in your profile, and set a new password.',
  ])
}

function notice(
  { brand, name, address }: Person,
  title: string,
  paragraphs: string[],
): EmailMessage {
  return {
    channel: 'email',
    to: { name, address },
    subject: title,
    ...letter({ brand, title, paragraphs: [`Hello ${name},`, ...paragraphs] }),
  }
}

function masked(email: string) {
  return maskDestination({ address: email })
}
