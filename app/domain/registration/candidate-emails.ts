import type { Site } from '~/domain/delivery/email-content'
import type { Address, EmailMessage } from '~/domain/delivery/message'
import type { CandidateFields } from './candidate.schema'
import { submissionEmail, welcomeEmail } from './registration-emails'

export function welcomeCandidate(site: Site, fields: CandidateFields): EmailMessage {
  const paragraphs = [
    `your candidate account is ready. You applied for ${fields.position_applied} (${fields.department}).`,
    'Sign in as a candidate with this email address and the password you chose to see and change your profile and documents.',
  ]
  return welcomeEmail(site, { userType: 'candidate', person: personOf(fields), paragraphs })
}

export function newCandidateMessage(
  brand: string,
  { inbox, fields }: { inbox: Address; fields: CandidateFields },
): EmailMessage {
  const paragraphs = [
    `${fields.name} applied for ${fields.position_applied} (${fields.department}).`,
    `Email: ${fields.gmail}\nPhone: ${fields.number}\nUG qualification: ${fields.ug_qualification}, ${fields.year_of_graduation}\nYears of work experience: ${fields.total_experience ?? 'none'}`,
  ]
  return submissionEmail(brand, {
    inbox,
    person: personOf(fields),
    title: 'New candidate',
    paragraphs,
  })
}

const personOf = ({ name, gmail }: CandidateFields) => ({ name, address: gmail })
