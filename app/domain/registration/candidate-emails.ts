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
    'Your candidate account is ready. To see and change your profile and documents, sign in as a candidate with this email address and your password.',
  ]
  return welcomeEmail(site, {
    userType: 'candidate',
    person: personOf(fields),
    paragraphs,
    first: { what: `application for ${fields.position_applied}`, reference },
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
