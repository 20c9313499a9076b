import { expect, it } from 'vitest'
import * as accounts from '~/domain/accounts/account-emails'
import type { EmailMessage } from '~/domain/delivery/message'
import { otpMessage } from '~/domain/otp/otp-message'
import * as changes from '~/domain/profiles/change-emails'
import { candidateFieldsAt } from '~/domain/registration/candidate.schema'
import { clientFields } from '~/domain/registration/client.schema'
import { customerFields } from '~/domain/registration/customer.schema'
import { keptFormEmail } from '~/domain/registration/kept-form-email'
import * as registered from '~/domain/registration/registration-emails'
import * as requests from '~/domain/cases/case-emails'
import { statuses } from '~/domain/cases/status'
import * as staff from '~/domain/staff/staff-emails'
import { brand } from '../fixtures/brand'
import { kavitha } from '../fixtures/kavitha'
import { korkai } from '../fixtures/korkai'
import { selvi } from '../fixtures/selvi'

const origin = 'https://pearl.example'
const site = { brand, origin }
const at = new Date('2025-06-15T12:00:00Z')
const userType = 'candidate'
const name = 'Kavitha'
const address = 'kavitha@gmail.com'
const owner = { brand, userType, name, address } as const
const of = { userType, at, origin } as const
const changed = { userType, value: '9876543210@gmail.com', at, origin } as const
const colleague = { name, email: address }
const inbox = { name: 'Pearlbridge', address: 'office@pearlbridge.example' }
const submission = { inbox, accountId: '1', files: ['resume.pdf'] }
const person = { name, address }
const candidate = {
  ...({ userType, person } as const),
  fields: candidateFieldsAt(() => at).parse(kavitha),
}
const client = { userType: 'client', person, fields: clientFields.parse(korkai) } as const
const customer = { userType: 'customer', person, fields: customerFields.parse(selvi) } as const
const business = { ...site, contactInbox: inbox } as Parameters<typeof requests.inboxMessage>[2]
const answered = { reference: 'ABCDEFGH', about: 'When?', texts: ['Yes.'] }
const everyCase = (['application', 'requirement', 'service', 'message'] as const).flatMap((kind) =>
  statuses.map((status) => ({
    ...{ id: '1', reference: 'ABCDEFGH', kind, status, about: 'Logistics', message: '' },
    ...{ preferred_date: null, createdAt: at, updatedAt: at, unreadSince: null },
  })),
)
const code = { code: '123456', minutes: 10, brand, host: 'pearl.example' }

const first = { reference: 'ABCDEFGH', about: 'Cook' }

const letters: Record<string, EmailMessage[]> = {
  welcomeEmail: [
    registered.welcomeEmail(site, candidate, first),
    registered.welcomeEmail(site, candidate, { ...first, closed: true }),
    registered.welcomeEmail(site, client, first),
    registered.welcomeEmail(site, customer, first),
  ],
  submissionEmail: [
    registered.submissionEmail(site, candidate, submission),
    registered.submissionEmail(site, client, submission),
    registered.submissionEmail(site, customer, submission),
  ],
  keptFormEmail: [keptFormEmail(site, { userType, address, until: at })],
  passwordChangedMessage: (['reset', 'change'] as const).map((how) =>
    accounts.passwordChangedMessage(owner, { how, at, origin }),
  ),
  signedInByCodeMessage: [accounts.signedInByCodeMessage(owner, { browser: 'Lynx', at, origin })],
  accountDeletedMessage: [accounts.accountDeletedMessage(owner, { at, origin })],
  accountErasedMessage: [accounts.accountErasedMessage({ ...owner, name: undefined }, of)],
  accountLeavesMessage: [accounts.accountLeavesMessage(owner, { at, months: 36, origin })],
  accountLeftMessage: [accounts.accountLeftMessage(owner, { at, months: 1, origin })],
  pendingEmailMessage: [changes.pendingEmailMessage(owner, changed)],
  pendingPhoneMessage: [changes.pendingPhoneMessage(owner, changed)],
  emailChangedMessage: [changes.emailChangedMessage(owner, changed)],
  phoneChangedMessage: [changes.phoneChangedMessage(owner, changed)],
  newEmailMessage: [changes.newEmailMessage(owner, of)],
  caseReceivedMessage: everyCase.map((request) =>
    requests.caseReceivedMessage(owner, request, { origin }),
  ),
  caseChangedMessage: everyCase.flatMap((request) =>
    [true, false].map((isMoved) =>
      requests.caseChangedMessage(owner, { request, isMoved, texts: ['Come at 9.'] }, origin),
    ),
  ),
  answerMessage: [
    requests.answerMessage(owner, { ...answered, kind: 'message' }),
    requests.answerMessage(owner, {
      ...answered,
      kind: 'grievance',
    }),
  ],
  personWroteMessage: everyCase.map((request) =>
    requests.personWroteMessage(owner, request, { to: inbox, origin }),
  ),
  inboxMessage: everyCase.map((request) => requests.inboxMessage(owner, request, business)),
  staffLinkMessage: (['setup', 'forgotten', { name: 'Priya' }] as const).map((why) =>
    staff.staffLinkMessage(colleague, {
      ...site,
      link: `${origin}/staff/password?token=t`,
      until: at,
      why,
    }),
  ),
  staffPasswordSetMessage: [staff.staffPasswordSetMessage(colleague, { ...site, at })],
  staffSignedInMessage: [staff.staffSignedInMessage(colleague, { ...site, browser: 'Lynx', at })],
  otpMessage: [
    otpMessage({ channel: 'email', destination: address, purpose: 'profile', visitor: 'v' }, code),
  ].filter((message) => message.channel === 'email'),
}

it('every function that writes a letter is among these', () => {
  const modules = import.meta.glob('../../app/domain/**/*{-email,-emails,-message}.ts', {
    eager: true,
  })
  const written = Object.values(modules).flatMap((module) => Object.keys(module as object))
  // A notation of times.
  const parts = ['inIndia']
  expect(written.filter((one) => !parts.includes(one)).sort()).toEqual(Object.keys(letters).sort())
})

it.each(Object.entries(letters))('%s is written in plain sentences', (_, each) => {
  expect(each.length).toBeGreaterThan(0)
  for (const { subject, text, html = '' } of each) {
    const [title = '', ...rest] = text.split('\n\n')
    const isOurs = (one: string) => !/^(Hello|>|\d{6}$|Our message to you:)/.test(one)
    for (const one of [subject, title, ...rest.filter(isOurs)]) expect(one).toMatch(/^[A-Z+]/)
    expect(text.endsWith(`\n\n${brand.name}\n${brand.phone}\n${brand.hours}\n`)).toBe(true)
    expect(html).toContain(`${brand.name}<br>${brand.phone}<br>${brand.hours}`)
    expect(`${subject} ${text}`).not.toMatch(/whoever|[{}]|undefined|\bnull\b|\[object/i)
  }
})
