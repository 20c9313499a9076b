import type { UserType } from '#db/schema'
import { signInLink } from '~/domain/accounts/account-links'
import { formatReference } from '~/domain/cases/reference'
import { emailContent, type Site } from '~/domain/delivery/email-content'
import type { EmailMessage } from '~/domain/delivery/message'
import { interestInstead } from '~/domain/openings/opening'
import { userTypes } from '~/domain/profiles/user-types'
import { formNames } from './registration.schema'

interface Welcome {
  userType: UserType
  person: { name: string; address: string }
  reference: string
  about: string
  /** True when the opening has closed meanwhile. */
  closed?: boolean
}

export function welcomeEmail(
  { brand, origin }: Site,
  { userType, person, reference, about, closed }: Welcome,
): EmailMessage {
  const { ready, firstCase } = userTypes[userType]
  const title = `Welcome to ${brand.name}`
  const received = closed
    ? interestInstead(about)
    : `We have received your ${firstCase} for ${about}.`
  const status = `Its reference is ${formatReference(reference)}. You can see its status in your account.`
  const account = ready.replace('{name}', () => person.name)
  const paragraphs = [`Hello ${person.name},`, account, `${received} ${status}`]
  const link = signInLink(origin, userType)
  const content = emailContent({ brand, title, paragraphs, link })
  return { channel: 'email', to: person, subject: title, ...content }
}

interface ResumeLink {
  userType: UserType
  address: string
  token: string
}

export function resumeEmail(
  { brand, origin }: Site,
  { userType, address, token }: ResumeLink,
): EmailMessage {
  const title = 'Your unfinished form'
  const paragraphs = [
    'Hello,',
    `Open this link on the device where you want to continue your ${formNames[userType]}. It works once, for 7 days.`,
    'If you did not ask for it, please ignore this email.',
  ]
  const link = { href: `${origin}/resume/${token}`, label: 'Continue my form' }
  const content = emailContent({ brand, title, paragraphs, link })
  return { channel: 'email', to: { address }, subject: title, ...content }
}
