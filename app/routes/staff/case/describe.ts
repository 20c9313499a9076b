import type { SubmissionKind } from '#db/schema'
import { contact } from '~/content/contact'
import { staffCase as copy } from '~/content/desk/staff-case'
import { profilePages } from '~/content/profile'
import type { Details } from '~/domain/desk/details.server'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { documentKinds, hasPasswordNote } from '~/domain/documents/documents.schema'
import { typeLabel } from '~/domain/documents/file-types'
import { describe, type Fact } from '~/domain/fields/describe'
import { formatIndianDate } from '~/domain/fields/indian-time'
import { emailAddress, field, phoneNumber, type FieldTable } from '~/domain/fields/field-table'
import { isIndianMobile, isPhone, toE164 } from '~/domain/fields/schemas/phone.schema'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { companyTable } from '~/domain/profiles/company.fields'
import { customerTable } from '~/domain/profiles/customer.fields'
import { isShown } from '~/domain/staff/documents.schema'
import { formatSize } from '~/ui/file-field/file-field'
import type { SheetFile } from '~/ui/sheet/sheet'

const { labels } = contact
const { account, message } = copy.sections
const messageTable = {
  username: field(labels.username, 'message'),
  email: field(labels.email, 'message', undefined, emailAddress),
  phone: field(labels.phone, 'message', undefined, phoneNumber),
}
const accountTable = Object.fromEntries(
  Object.entries(copy.account).map(([name, label]) => [name, field(label, 'account')]),
)
const { candidate, client, customer } = profilePages
const kinds: Record<SubmissionKind, { table: FieldTable; titles: Record<string, string> }> = {
  contact: { table: messageTable, titles: { message } },
  candidate: { table: candidateTable, titles: { ...candidate.sections, account } },
  client: { table: companyTable, titles: { ...client.sections, account } },
  customer: { table: customerTable, titles: { ...customer.sections, account } },
}

/** What is known of a person, by the sections of their own form. @param subject of a mail to them */
export function describePerson(kind: SubmissionKind, details: Details, subject: string) {
  const { table, titles } = kinds[kind]
  const { email_verified_at: email, phone_verified_at: phone, offers_since: since } = details
  const words = {
    email_verified_at: email ?? copy.notVerified,
    phone_verified_at: phone ?? copy.notVerified,
    offers_since: since instanceof Date ? copy.agreed(formatIndianDate(since)) : copy.notAgreed,
  }
  const whole = kind === 'contact' ? table : { ...table, ...accountTable }
  const facts = describe(whole, { ...details, ...words }, { forStaff: true })
  const given = facts.filter(({ values }) => values.length)
  const valueOf = (as: Fact['as']) => given.find((fact) => fact.as === as)?.values[0] ?? ''
  return {
    facts: given,
    sections: Object.entries(titles).filter(([id]) => given.some(({ section }) => section === id)),
    name: given[0]?.values[0] ?? '',
    mail: mailHref(valueOf('email'), subject),
    ...phoneHrefs(valueOf('phone')),
  }
}

function mailHref(address: string, subject: string): string {
  const to = encodeURIComponent(address).replaceAll('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`
}

/** Nothing for a text that is no number: contact messages take any. */
function phoneHrefs(phone: string): { call?: string; chat?: string } {
  const whole = toE164(phone)
  if (!isPhone(whole)) return {}
  const isMobile = !whole.startsWith('+91') || isIndianMobile(whole)
  return { call: `tel:${whole}`, ...(isMobile && { chat: `https://wa.me/${whole.slice(1)}` }) }
}

export function describeDocuments(documents: readonly StoredDocument[], address: string) {
  return documents.map((document): SheetFile => {
    const { id, kind, fileName, mediaType, byteSize } = document
    const href = `${address}/documents/${id}`
    return {
      ...{ id, href, name: fileName, kind: documentKinds[kind].label },
      detail: `${typeLabel(mediaType)}, ${formatSize(byteSize)}`,
      ...(isShown(mediaType)
        ? { view: { label: copy.view, href: `${href}?view` } }
        : { warning: copy.protectedView }),
      ...(document.hasPassword && { warning: hasPasswordNote }),
    }
  })
}
