import type { Address, EmailMessage } from '~/domain/delivery/message'
import { letter } from '~/domain/delivery/letter'
import type { CandidateFields } from './candidate.schema'

/** Welcomes a new candidate. */
export function welcomeMessage(brand: string, fields: CandidateFields): EmailMessage {
  const title = `Welcome to ${brand}`
  const paragraphs = [
    `Hello ${fields.name},`,
    `your candidate account is ready. You applied for ${fields.position_applied} (${fields.department}).`,
    `Sign in as a candidate with this email address and the password you chose to see and change your profile and documents.`,
  ]
  return {
    channel: 'email',
    to: { name: fields.name, address: fields.gmail },
    subject: title,
    ...letter({ brand, title, paragraphs }),
  }
}

/** Tells the business about a new candidate; a reply goes to the candidate. */
export function newCandidateMessage(
  brand: string,
  { inbox, fields }: { inbox: Address; fields: CandidateFields },
): EmailMessage {
  const title = 'New candidate'
  const paragraphs = [
    `${fields.name} applied for ${fields.position_applied} (${fields.department}).`,
    `Email: ${fields.gmail}\nPhone: ${fields.number}\nUG qualification: ${fields.ug_qualification}, ${fields.year_of_graduation}\nWork experience: ${fields.is_experienced ? (fields.total_experience ?? 'yes') : 'none'}`,
  ]
  return {
    channel: 'email',
    to: inbox,
    replyTo: { name: fields.name, address: fields.gmail },
    subject: `${title}: ${fields.name}`,
    ...letter({ brand, title, paragraphs }),
  }
}
