import { policiesUpdated } from './policies'

/** What it says of drafts, cookies, photos, passwords and sessions describes the code: change both. */
export const privacy = {
  title: 'Privacy Policy',
  description:
    'What personal information we collect and why, which cookies the site sets, and where to opt out or complain.',
  share: 'policies',
  updated: policiesUpdated,
  sections: [
    {
      id: 'collection',
      title: 'Collection',
      blocks: [
        'We collect the personal information that you give us:',
        {
          list: [
            [
              { strong: 'In the contact form:' },
              ' your name, e-mail address, phone number and message.',
            ],
            [
              { strong: 'When you register:' },
              ' what you enter in the registration form and the files you upload with it.',
            ],
          ],
        },
        'An unfinished registration form is kept as a draft, so that you can come back to it, and expires 7 days after your last change, or after one day if it is very long and you have verified neither email nor phone. You can discard it sooner.',
        'To limit misuse, the site counts how often one network address sends messages, asks for codes or fails to sign in, and how much its unfinished forms hold, and keeps that address only as a hash. When you sign in, it also notes what your browser calls itself.',
      ],
    },
    {
      id: 'use',
      title: 'Use',
      blocks: [
        [
          'Personal information is collected and used to provide services and for marketing. You can ',
          { link: 'opt out', href: '#opt-out' },
          ' of marketing.',
        ],
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        'The site sets only the cookies that it needs to work:',
        {
          list: [
            [
              { strong: 'Visitor cookie, 30 days:' },
              ' finds your draft again and protects your forms.',
            ],
            [
              { strong: 'Session cookie, 7 days:' },
              ' keeps you signed in until you sign out. On a shared computer it goes when the browser is closed.',
            ],
            [
              { strong: 'Address cookie, one day:' },
              ' fills in your e-mail address when you sign in after registering, or with a code.',
            ],
            [
              { strong: 'Link cookie, one hour:' },
              ' remembers, for its page alone, the link from a letter that you opened.',
            ],
            [
              { strong: 'Notice cookie, one minute:' },
              ' shows you once that something was sent or saved.',
            ],
          ],
        },
        'There are no advertising or analytics cookies.',
      ],
    },
    {
      id: 'sharing',
      title: 'Sharing',
      blocks: [
        'Personal information may be shared with affiliates for fraud and identity-theft prevention.',
      ],
    },
    {
      id: 'links',
      title: 'Links to other sites',
      blocks: [
        'Our pages on Instagram, Facebook, YouTube and LinkedIn, and the messaging app behind the chat link, belong to others. There, their own privacy policies apply.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        {
          list: [
            'Passwords are stored as a hash, never as you typed them.',
            'The site hands out an uploaded document to its owner only, after signing in.',
            'Place, time and camera are removed from your photo before it is kept.',
            'A session ends after 12 hours without use, and 7 days after you signed in at the latest. On a shared computer, if you say so, it ends after 30 minutes without use and 12 hours at the latest.',
          ],
        },
      ],
    },
    {
      id: 'opt-out',
      title: 'Opt-out',
      blocks: [
        [
          'Opt-out requests are handled by e-mail. To stop marketing, write to ',
          { business: 'privacyEmail' },
          '.',
        ],
      ],
    },
    {
      id: 'grievance',
      title: 'Grievance',
      blocks: [
        [
          'Grievance requests are handled by e-mail. To complain about how we treat your personal information, write to ',
          { business: 'grievanceEmail' },
          '.',
        ],
      ],
    },
    {
      id: 'updates',
      title: 'Policy updates',
      blocks: [
        'This policy may change without notice. The date at the top is that of its latest change.',
      ],
    },
  ],
} as const
