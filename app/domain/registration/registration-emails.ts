import type { UserType } from '#db/schema'
import { signInLink } from '~/domain/accounts/account-links'
import { formatReference } from '~/domain/cases/reference'
import { emailContent, type Site } from '~/domain/delivery/email-content'
import type { EmailMessage } from '~/domain/delivery/message'
import { userTypeRules } from '~/domain/profiles/user-types'
import { formNames } from './registration.schema'

interface Welcome {
  userType: UserType
  name: string
  email: string
  reference: string
  about: string
}

export function welcomeEmail(
  { brand, origin }: Site,
  { userType, name, email, reference, about }: Welcome,
): EmailMessage {
  const { ready, firstCase } = userTypeRules[userType]
  const title = `Welcome to ${brand.name}`
  const received = `We have received your ${firstCase} for ${about}.`
  const status = `Its reference is ${formatReference(reference)}. You can see its status in your account.`
  const account = ready.replace('{name}', () => name)
  const paragraphs = [`Hello ${name},`, account, `${received} ${status}`]
  const link = signInLink(origin, userType)
  const content = emailContent({ brand, title, paragraphs, link })
  return { channel: 'email', to: { name, address: email }, subject: title, ...content }
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
