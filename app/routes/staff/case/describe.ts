import type { SubmissionKind } from '#db/schema'
import { contact } from '~/content/contact'
import { staffCase as copy } from '~/content/desk/staff-case'
import { profilePages } from '~/content/profile'
import type { Details } from '~/domain/desk/details.server'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { documentKinds, hasPasswordNote, isShown } from '~/domain/documents/documents.schema'
import { typeLabel } from '~/domain/documents/file-types'
import { describe, type Fact } from '~/domain/fields/describe'
import { formatIndianDate } from '~/domain/fields/indian-time'
import { emailAddress, field, phoneNumber, type FieldTable } from '~/domain/fields/field-table'
import { isPhone, toE164 } from '~/domain/fields/schemas/phone.schema'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { companyTable } from '~/domain/profiles/company.fields'
import { customerTable } from '~/domain/profiles/customer.fields'
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

/** What is known of a person, by the sections of their own form. */
export function describePerson(kind: SubmissionKind, details: Details) {
  const { table, titles } = kinds[kind]
  const { email_verified_at, phone_verified_at, offers_since: since } = details
  const words = {
    email_verified_at: email_verified_at ?? copy.notVerified,
    phone_verified_at: phone_verified_at ?? copy.notVerified,
    offers_since: since instanceof Date ? copy.agreed(formatIndianDate(since)) : copy.notAgreed,
  }
  const whole = kind === 'contact' ? table : { ...table, ...accountTable }
  const all = describe(whole, { ...details, ...words }, { forStaff: true })
  const facts = all.filter(({ values }) => values.length)
  const valueOf = (as: Fact['as']) => facts.find((fact) => fact.as === as)?.values[0] ?? ''
  const address = encodeURIComponent(valueOf('email')).replaceAll('%40', '@')
  const phone = toE164(valueOf('phone'))
  const calls = [
    { label: copy.call, href: `tel:${phone}` },
    { label: copy.chat, href: `https://wa.me/${phone.slice(1)}` },
  ]
  return {
    facts,
    sections: Object.entries(titles).filter(([id]) => facts.some(({ section }) => section === id)),
    name: facts[0]?.values[0] ?? '',
    // Contact messages take any text as a number.
    contacts: [...(isPhone(phone) ? calls : []), { label: copy.mail, href: `mailto:${address}` }],
  }
}

/** @param address of the person's page */
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
