import { describe, expect, it } from 'vitest'
import { privacy } from '~/content/privacy'
import { defaultBusiness } from '~/content/site/business'
import { usualKeeping } from '~/domain/consents/keeping'
import { notices, type NoticeForm } from '~/domain/consents/notices'
import { noticeWords, reader, shortNotice, wholeNotice } from '~/domain/consents/notice-text'
import { contactFields } from '~/domain/contact/contact.schema'
import { attachmentFields, documentFields } from '~/domain/documents/documents.schema'
import { requestLabels } from '~/domain/requests/request.schema'
import { shapeOf } from '~/domain/fields/table-schema'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { companyTable } from '~/domain/profiles/company.fields'
import { customerTable } from '~/domain/profiles/customer.fields'

const passwords = ['offers', 'password', 'confirm_password']
const fields: Record<NoticeForm, readonly string[]> = {
  candidate: [
    ...Object.keys(shapeOf(candidateTable, 'registration')),
    ...Object.keys(documentFields),
    ...passwords,
  ],
  client: [...Object.keys(shapeOf(companyTable, 'registration')), ...passwords],
  customer: [...Object.keys(shapeOf(customerTable, 'registration')), ...passwords],
  contact: Object.keys(contactFields.shape),
  grievance: Object.keys(contactFields.shape),
  request: [
    ...Object.keys(requestLabels('service')),
    ...['text', ...Object.keys(attachmentFields)],
  ],
}
const given = {
  keeping: { ...usualKeeping, cases: 7 },
  business: defaultBusiness,
  grievanceDays: 45,
}
const policy = JSON.stringify(privacy)

describe.each(Object.keys(fields) as NoticeForm[])('the notice of %s', (form) => {
  it('gives a purpose for each field of its form once, and for no other', () => {
    const named = notices[form].purposes.flatMap((one): readonly string[] => one.fields)
    expect([...named].sort()).toEqual([...fields[form]].sort())
  })

  it('names each field as the form does', () => {
    const { labels }: { labels: Record<string, string> } = notices[form]
    expect(fields[form].filter((name) => labels[name] === undefined)).toEqual([])
  })

  it('says how long it is kept, above the button and as a whole', () => {
    const months = `${given.keeping[notices[form].kept]} months`
    expect(shortNotice(form, given)).toContain(months)
    expect(JSON.stringify(wholeNotice(form, given))).toContain(months)
  })
})

it('each says who answers questions, where to complain, and within how many days we answer', () => {
  for (const form of Object.keys(notices) as NoticeForm[]) {
    const words = noticeWords(form, given)
    expect(words).toContain(
      `${defaultBusiness.privacyPerson} answers questions about your personal information at ${defaultBusiness.privacyEmail}.`,
    )
    expect(words).toContain(
      `the grievance form or write to ${defaultBusiness.grievanceEmail}. We answer within 45 days.`,
    )
  }
})

it('the policy names whom the notices name as reader, and how long the same is kept', () => {
  expect(policy).toContain(`"strong":"${reader}:"`)
  for (const { kept } of Object.values(notices)) expect(policy).toContain(`{"keeping":"${kept}"}`)
})
