import { expect, it } from 'vitest'
import * as accounts from '~/domain/accounts/account-emails'
import type { EmailMessage } from '~/domain/delivery/message'
import { codeMessage } from '~/domain/otp/code-message.server'
import * as registered from '~/domain/registration/registration-emails'
import * as cases from '~/domain/cases/case-emails'
import { caseKinds } from '~/domain/cases/case'
import { statuses } from '~/domain/cases/status'
import * as staff from '~/domain/staff/staff-email'
import { brand } from '../fixtures/brand'
import { parseHtml } from '../support/pages/html'

const origin = 'https://pearl.example'
const site = { brand, origin }
const at = new Date('2025-06-15T12:00:00Z')
const userType = 'candidate'
const name = 'Kavitha'
const address = 'kavitha@gmail.com'
const owner = { ...site, userType, name, address, at } as const

const changed = [
  { channel: 'email', value: '9876543210@gmail.com' },
  { channel: 'sms', value: '+919876543210' },
] as const
const colleague = { name, address }
const inbox = { name: 'Pearlbridge', address: 'office@pearlbridge.example' }
const person = { name, address }
const head = { ...site, contactInbox: inbox }
const everyCase = caseKinds.flatMap((kind) =>
  statuses.map((status) => ({
    ...{ id: '1', reference: 'ABCDEFGH', kind, status, about: 'Logistics', name, email: address },
    ...{ answerBy: kind === 'grievance' ? '2025-07-15' : null },
    subject: { kind: kind === 'grievance' ? 'contact' : 'candidate', id: '1' } as const,
  })),
)
const someNews = [
  { isNew: true, isMoved: false, texts: [] },
  { isNew: false, isMoved: true, texts: ['Come at 9.', 'Or at 10.'] },
  { isNew: false, isMoved: false, texts: ['Come at 9.'] },
]
const codeSettings = { secret: 's', brand, host: 'pearl.example' }

const first = { reference: 'ABCDEFGH', about: 'Cook' }

const letters: Record<string, EmailMessage[]> = {
  welcomeEmail: [
    ...(['candidate', 'client', 'customer'] as const).map((type) =>
      registered.welcomeEmail(site, {
        userType: type,
        name: person.name,
        email: address,
        ...first,
      }),
    ),
  ],
  resumeEmail: [registered.resumeEmail(site, { userType, address, token: 'token' })],
  passwordChangedMessage: (['reset', 'change'] as const).map((how) =>
    accounts.passwordChangedMessage(owner, how),
  ),
  signedInByCodeMessage: [accounts.signedInByCodeMessage(owner, 'Lynx')],
  accountDeletedMessage: [accounts.accountDeletedMessage(owner)],
  accountErasedMessage: [accounts.accountErasedMessage({ ...owner, name: undefined })],
  accountLeavesMessage: [accounts.accountLeavesMessage(owner, { months: 36, leavesAt: at })],
  accountLeftMessage: [accounts.accountLeftMessage(owner, 1)],
  contactChangedMessage: changed.map((one) => accounts.contactChangedMessage(owner, one)),
  addressRestoredMessage: [accounts.addressRestoredMessage(owner)],
  personMessage: everyCase.flatMap((one) =>
    someNews.flatMap(
      (news) => cases.personMessage(head, one, { ...news, status: one.status }) ?? [],
    ),
  ),
  staffMessage: everyCase.flatMap((one) =>
    (['new', 'written', 'withdrawn'] as const).map((update) =>
      cases.staffMessage(site, { to: inbox, update }, one),
    ),
  ),
  staffLinkMessage: [
    staff.staffLinkMessage(colleague, {
      ...site,
      link: `${origin}/staff/password?token=t`,
      until: at,
    }),
  ],
}
const code = { id: '1', channel: 'email', destination: address, purpose: 'profile' } as const
const codes = [codeMessage(codeSettings, code)].filter(({ channel }) => channel === 'email')

it('every function that writes a letter is among these', () => {
  const modules = import.meta.glob('../../app/domain/**/*{-email,-emails,-message}.ts', {
    eager: true,
  })
  const written = Object.values(modules).flatMap((module) => Object.keys(module as object))
  // A notation of times.
  const writers = written.filter((one) => one !== 'formatTime')
  expect(writers.sort()).toEqual(Object.keys(letters).sort())
})

it.each(Object.entries({ ...letters, codes: codes as EmailMessage[] }))(
  '%s is written in plain sentences',
  (_, each) => {
    expect(each.length).toBeGreaterThan(0)
    for (const { subject, text, html = '' } of each) {
      const [title = '', ...rest] = text.split('\n\n')
      const isOurs = (one: string) => !/^(Hello|>|\d{6}$|Our messages? to you:)/.test(one)
      for (const one of [subject, title, ...rest.filter(isOurs)]) expect(one).toMatch(/^[A-Z+]/)
      expect(text.endsWith(`\n\n${brand.name}\n${brand.phone}\n${brand.hours}\n`)).toBe(true)
      expect(html).toContain(`${brand.name}<br>${brand.phone}<br>${brand.hours}`)
      expect(`${subject} ${text}`).not.toMatch(/whoever|[{}]|undefined|\bnull\b|\[object/i)
    }
  },
)

const paths =
  /^\/(login\/\w+|forgot-password\/\w+|profile\/\w+|account|contact|requests\/[\w-]+|resume\/\w+|staff\/.+)$/

it.each(Object.entries({ ...letters, codes: codes as EmailMessage[] }))(
  '%s has the same link in text and HTML, if any',
  (_, each) => {
    for (const { text, html = '' } of each) {
      const links = [...parseHtml(html).querySelectorAll('a')].map((link) => [
        link.textContent,
        link.getAttribute('href') ?? '',
      ])
      expect(text.match(/^https:\/\/\S+$/gm) ?? []).toEqual(links.map(([, href]) => href))
      for (const [label, href = ''] of links) {
        expect(text).toContain(`\n\n${label}:\n${href}\n\n`)
        expect(href.replace(origin, '')).toMatch(paths)
      }
    }
  },
)
