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
const ofAccount = (table: FieldTable, sections: Record<string, string>) => ({
  table: { ...table, ...accountTable },
  titles: { ...sections, account },
})
const kinds: Record<SubmissionKind, { table: FieldTable; titles: Record<string, string> }> = {
  contact: { table: messageTable, titles: { message } },
  candidate: ofAccount(candidateTable, profilePages.candidate.sections),
  client: ofAccount(companyTable, profilePages.client.sections),
  customer: ofAccount(customerTable, profilePages.customer.sections),
}

export interface PersonFact extends Pick<Fact, 'term' | 'values' | 'as'> {
  wide: boolean
  isUnproven: boolean
  /** Of a mobile or landline, or of an email address. */
  href: string | undefined
  chat: string | undefined
}

/** Names each section's missing answers, too. @param subject of a mail to the person */
export function describePerson(kind: SubmissionKind, details: Details, subject: string) {
  const { table, titles } = kinds[kind]
  const { email_verified_at: email, phone_verified_at: phone } = details
  const words = {
    email_verified_at: email ?? copy.notVerified,
    phone_verified_at: phone ?? copy.notVerified,
    offers_since: offersOf(details),
  }
  const facts = describe(table, { ...details, ...words }, { forStaff: true })
  const shown = ({ term, values, as }: Fact): PersonFact => {
    const text = values.join('\n')
    return {
      ...{ term, values, as },
      wide: as !== 'web' && (text.length > wideCharacters || text.includes('\n')),
      isUnproven: (as === 'email' && !email) || (as === 'phone' && !phone),
      ...(as === 'email'
        ? { href: mailHref(text, subject), chat: undefined }
        : phoneHrefs(as, text)),
    }
  }
  return Object.entries(titles).flatMap(([id, title]) => {
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

function mailHref(address: string, subject: string): string {
  const to = encodeURIComponent(address).replaceAll('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`
}

/** Nothing for a text that is no number: contact messages take any. */
function phoneHrefs(as: Fact['as'], phone: string) {
  const whole = toE164(phone)
  if (as !== 'phone' || !isPhone(whole)) return { href: undefined, chat: undefined }
  const isMobile = !whole.startsWith('+91') || isIndianMobile(whole)
  return { href: `tel:${whole}`, chat: isMobile ? `https://wa.me/${whole.slice(1)}` : undefined }
}

export function describeDocuments(documents: readonly StoredDocument[], address: string) {
  return documents.map((document): SheetFile => {
    const { id, kind, fileName, mediaType, byteSize } = document
    const href = `${address}/documents/${id}`
    return {
      ...{ id, href, name: fileName, kind: documentKinds[kind].label },
      detail: `${typeLabel(mediaType)}, ${formatSize(byteSize)}`,
      warning: documentWarning(document),
      view: isShown(mediaType) ? { label: copy.view, href: `${href}?view` } : undefined,
    }
  })
}
