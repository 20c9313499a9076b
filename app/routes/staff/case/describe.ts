import type { SubmissionKind } from '#db/schema'
import { contact } from '~/content/contact'
import { staffCase as copy } from '~/content/desk/staff-case'
import { profilePages } from '~/content/profile'
import type { Details } from '~/domain/desk/details.server'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { documentKinds } from '~/domain/documents/documents.schema'
import { typeLabel } from '~/domain/documents/file-types'
import { describe, type Fact } from '~/domain/fields/describe'
import { formatIndianDate } from '~/domain/fields/indian-time'
import { emailAddress, field, phoneNumber, type FieldTable } from '~/domain/fields/field-table'
import { isIndianMobile, isPhone, toE164 } from '~/domain/fields/schemas/phone.schema'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { companyTable } from '~/domain/profiles/company.fields'
import { customerTable } from '~/domain/profiles/customer.fields'
import { documentWarning, isShown } from '~/domain/staff/documents.schema'
import { formatSize } from '~/ui/file-field/file-field'
import type { SheetFile } from '~/ui/sheet/sheet'

/** A longer answer takes the page's whole width. */
const wideCharacters = 120

const { labels } = contact
const messageTable = {
  username: field(labels.username, 'message'),
  email: field(labels.email, 'message', undefined, emailAddress),
  phone: field(labels.phone, 'message', undefined, phoneNumber),
}
const accountTable = Object.fromEntries(
  Object.entries(copy.account).map(([name, label]) => [name, field(label, 'account')]),
)

const { account, message } = copy.sections
const kinds: Record<SubmissionKind, { table: FieldTable; titles: Record<string, string> }> = {
  contact: { table: messageTable, titles: { message } },
  candidate: { table: candidateTable, titles: profilePages.candidate.sections },
  client: { table: companyTable, titles: profilePages.client.sections },
  customer: { table: customerTable, titles: profilePages.customer.sections },
}

export interface CaseFact extends Pick<Fact, 'term' | 'values' | 'as'> {
  wide: boolean
  isUnproven: boolean
  phones?: PhoneHrefs | undefined
}

/** Names each section's missing answers, too. */
export function describeAnswers(kind: SubmissionKind, { ...details }: Details) {
  const isContact = kind === 'contact'
  const proven = { email: details.email_verified_at, phone: details.phone_verified_at }
  details.email_verified_at ??= copy.notVerified
  details.phone_verified_at ??= copy.notVerified
  details.offers_since = offersOf(details)
  const { table, titles } = kinds[kind]
  const facts = describe(isContact ? table : { ...table, ...accountTable }, details, {
    forStaff: true,
  })
  const shown = ({ term, values, as }: Fact): CaseFact => {
    const text = values.join('\n')
    const isContactable = as === 'email' || as === 'phone'
    return {
      ...{ term, values, as },
      wide: as !== 'web' && (text.length > wideCharacters || text.includes('\n')),
      isUnproven: isContactable && !proven[as],
      phones: as === 'phone' ? phoneHrefs(text) : undefined,
    }
  }
  return Object.entries(isContact ? titles : { ...titles, account }).flatMap(([id, title]) => {
    const own = facts.filter(({ section }) => section === id)
    const given = own.filter(({ values }) => values.length).map(shown)
    const missing = own.filter(({ values }) => !values.length).map(({ term }) => term)
    return own.length ? [{ id, title, facts: given, missing }] : []
  })
}

function offersOf({ offers_since: since, offers_until: until }: Details): string {
  if (since instanceof Date) return copy.offers.on(formatIndianDate(since))
  return until instanceof Date ? copy.offers.off(formatIndianDate(until)) : copy.offers.never
}

interface PhoneHrefs {
  tel: string
  chat: string | undefined
}

/** Undefined for a text that is no number: contact messages take any. */
function phoneHrefs(phone: string): PhoneHrefs | undefined {
  const whole = toE164(phone)
  if (!isPhone(whole)) return undefined
  const isMobile = !whole.startsWith('+91') || isIndianMobile(whole)
  return { tel: `tel:${whole}`, chat: isMobile ? `https://wa.me/${whole.slice(1)}` : undefined }
}

export function describeDocuments(
  documents: readonly StoredDocument[],
  address: string,
): SheetFile[] {
  return documents.map((document) => {
    const { id, kind, fileName, mediaType, byteSize } = document
    const href = `${address}/documents/${id}`
    return {
      id,
      kind: documentKinds[kind].label,
      name: fileName,
      detail: `${typeLabel(mediaType)}, ${formatSize(byteSize)}`,
      warning: documentWarning(document),
      href,
      view: isShown(mediaType) ? { label: copy.view, href: `${href}?view` } : undefined,
    }
  })
}
