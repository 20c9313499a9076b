import type { UserType } from '#db/schema'
import { inIndia } from '~/domain/accounts/account-emails'
import { contactLink } from '~/domain/accounts/account-links'
import { notice, type Brand } from '~/domain/delivery/email-content'
import { maskDestination, type EmailMessage } from '~/domain/delivery/message'

interface Person {
  brand: Brand
  name: string | undefined
  address: string
}

interface Change {
  userType: UserType
  channel: 'email' | 'sms'
  value: string
  origin: string
  at: Date
}

/** To the address that was in effect. */
export function contactChangedMessage(
  person: Person,
  { userType, channel, value, origin, at }: Change,
): EmailMessage {
  const [noun, shown] =
    channel === 'email'
      ? ['email address', maskDestination({ address: value })]
      : ['phone number', `one ending in ${value.slice(-3)}`]
  const paragraphs = [
    `On ${inIndia(at)} the ${noun} of your ${userType} account was changed to ${shown}. Other browsers were signed out. If this was you, you need not do anything.`,
    `If this was not you, call us at once: ${person.brand.phone}.`,
  ]
  return notice(person, `Your ${noun} was changed`, paragraphs, contactLink(origin))
}
