import type { Site } from '~/domain/delivery/email-content'
import type { EmailMessage } from '~/domain/delivery/message'
import type { CandidateFields } from './candidate.schema'
import { submissionEmail, welcomeEmail, type Submission } from './registration-emails'

export function welcomeCandidate(
  site: Site,
  fields: CandidateFields,
  reference: string | undefined,
): EmailMessage {
  const paragraphs = [
    `your candidate account is ready. You applied for ${fields.position_applied} (${fields.department}).`,
    'Sign in as a candidate with this email address and the password you chose to see and change your profile and documents.',
  ]
  return welcomeEmail(site, {
    userType: 'candidate',
    person: personOf(fields),
    paragraphs,
    reference,
  })
}

export function newCandidateMessage(
  site: Site,
  { fields, ...submission }: Submission<CandidateFields>,
): EmailMessage {
  return submissionEmail(site, {
    ...submission,
    kind: 'candidate',
    person: personOf(fields),
    about: `${fields.position_applied} (${fields.department})`,
  })
}

const personOf = ({ name, gmail }: CandidateFields) => ({ name, address: gmail })
