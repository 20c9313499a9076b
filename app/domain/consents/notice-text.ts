import { counted } from '~/domain/fields/counted'
import { boardLine } from '~/domain/requests/request.schema'
import type { Keeping } from './keeping'
import { notices, type Notice, type NoticeForm } from './notices'

/** Who reads all but hashes, beside those who run the site; the policy says more under the same name. */
export const reader = 'Our staff'

export interface Given {
  keeping: Keeping
  business: { name: string; privacyPerson: string; privacyEmail: string; grievanceEmail: string }
  /** Until a grievance is answered. */
  grievanceDays: number
}

const keptFor = ({ keeping }: Pick<Given, 'keeping'>) =>
  ({
    accounts: `until you delete your account, or until you have not signed in for ${counted(keeping.accounts, 'month')} and nothing of yours is open`,
    cases: `for ${counted(keeping.cases, 'month')} after your request has ended`,
    messages: `for ${counted(keeping.messages, 'month')} after we have answered or closed your message`,
  }) as const satisfies Record<keyof Keeping, string>

/** What stands above the button. */
export function shortNotice(form: NoticeForm, given: Pick<Given, 'keeping'>): string {
  const { short, kept } = notices[form]
  return `${short} ${reader} reads it. We keep it ${keptFor(given)[kept]}. ${textOf(rights[kept])}`
}

type Words = readonly (string | { strong: string } | { link: string; href: string })[]

const account = { link: 'account page', href: '/account' }
const rights: Record<keyof Keeping, Words> = {
  accounts: ['You can see, correct, download and delete it on your ', account, '.'],
  cases: [
    'You can see it under My requests and download it on your ',
    account,
    '. It also goes when you delete your account.',
  ],
  messages: ['You can ask us to show, correct or erase it.'],
}

const textOf = (words: string | Words) =>
  typeof words === 'string'
    ? words
    : words
        .map((part) =>
          typeof part === 'string' ? part : 'strong' in part ? part.strong : part.link,
        )
        .join('')

/** The whole notice, in the sections of a policy. */
export function wholeNotice(form: NoticeForm, given: Given) {
  const { labels, kept, purposes, title, mailed }: Notice = notices[form]
  const { name, privacyPerson, privacyEmail, grievanceEmail } = given.business
  const mail = (address: string) => ({ link: address, href: `mailto:${address}` })
  const named = (fields: readonly string[]) => fields.map((field) => labels[field]).filter(Boolean)
  return {
    title: `Privacy notice: ${title}`,
    description: `What ${name} does with what you enter in this form: for what, for how long, who reads it, and what you can do.`,
    sections: [
      {
        id: 'what',
        title: 'What we ask for, and why',
        blocks: [
          {
            list: purposes.map(({ fields, why, isHashed }) => [
              { strong: `${named(fields).join(', ')}:` },
              ` ${why}. ${isHashed ? 'Stored so that nobody can read it.' : `Read by ${reader.toLowerCase()}.`}`,
            ]),
          },
          [
            mailed
              ? `An email tells our mailbox ${mailed}. The services that deliver our emails and text messages get your address or number, and the text. `
              : '',
            'Those who run the site can read what is stored. Our ',
            { link: 'privacy policy', href: '/privacy-policy' },
            ' says with whom it may be shared.',
          ],
        ],
      },
      {
        id: 'keeping',
        title: 'How long we keep it',
        blocks: [`We keep it ${keptFor(given)[kept]}.`],
      },
      {
        id: 'rights',
        title: 'What you can do',
        blocks: [
          {
            list: [
              rights[kept],
              [
                kept === 'messages'
                  ? 'For that, write to '
                  : 'For what you cannot do there, write to ',
                mail(privacyEmail),
                '.',
              ],
              [
                `${privacyPerson} answers questions about your personal information at `,
                mail(privacyEmail),
                '.',
              ],
              [
                'To complain about how we treat your personal information, fill in ',
                { link: 'the grievance form', href: '/grievance' },
                ' or write to ',
                mail(grievanceEmail),
                `. We answer within ${counted(given.grievanceDays, 'day')}. ${boardLine}`,
              ],
            ],
          },
        ],
      },
    ],
  }
}

/** What is kept of it, so that it can be read later: a line for each heading, paragraph and entry. */
export function noticeWords(form: NoticeForm, given: Given): string {
  const { title, sections } = wholeNotice(form, given)
  const lines = sections.flatMap(({ title, blocks }) => [
    '',
    title,
    ...blocks.flatMap((block) =>
      typeof block === 'object' && 'list' in block
        ? block.list.map((entry) => `- ${textOf(entry)}`)
        : textOf(block),
    ),
  ])
  return `${[title, ...lines].join('\n')}\n`
}
