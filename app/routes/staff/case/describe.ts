import type { SubmissionKind } from '#db/schema'
import { contact } from '~/content/contact'
import { staffCase as copy } from '~/content/desk/staff-case'
import { profilePages } from '~/content/profile'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { documentKinds, hasPasswordNote, isShown } from '~/domain/documents/documents.schema'
import { typeLabel } from '~/domain/documents/file-types'
import { describe, type Fact } from '~/domain/fields/describe'
import { emailAddress, field, phoneNumber } from '~/domain/fields/field-table'
import { isPhone, toE164 } from '~/domain/fields/schemas/phone.schema'
import { userTypeRules } from '~/domain/profiles/user-types'
import { formatSize } from '~/ui/file-field/file-field'
import type { SheetFile } from '~/ui/sheet/sheet'

const { account, message } = copy.sections
const messageTable = {
  username: field(contact.labels.username, 'message'),
  email: field(contact.labels.email, 'message', undefined, emailAddress),
  phone: field(contact.labels.phone, 'message', undefined, phoneNumber),
}
const accountTable = Object.fromEntries(
  Object.entries(copy.account).map(([name, label]) => [name, field(label, 'account')]),
)

/** Describes a person by the sections of their own form. */
export function describePerson(kind: SubmissionKind, details: object) {
  const isSender = kind === 'contact'
  const table = isSender ? messageTable : { ...userTypeRules[kind].fields, ...accountTable }
  const titles = isSender ? { message } : { ...profilePages[kind].sections, account }
  const facts = describe(table, details, { forStaff: true }).filter(({ values }) => values.length)
  const findValue = (as: Fact['as']) => facts.find((fact) => fact.as === as)?.values[0] ?? ''
  const address = encodeURIComponent(findValue('email')).replaceAll('%40', '@')
  const phone = toE164(findValue('phone'))
  const calls = [
    { label: copy.call, href: `tel:${phone}` },
    { label: copy.chat, href: `https://wa.me/${phone.slice(1)}` },
  ]
  return {
    facts,
    sections: Object.entries(titles).filter(([id]) => facts.some(({ section }) => section === id)),
    name: facts[0]?.values[0] ?? '',
    // Contact messages accept any text as a number.
    contacts: [...(isPhone(phone) ? calls : []), { label: copy.mail, href: `mailto:${address}` }],
  }
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
