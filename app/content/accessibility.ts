/** The release whose tests it speaks of, and the day when they ran; docs/release.md says when to set both. */
export const tested = { version: '0.2.0', on: '2026-11-26' }

/** All it says of tests describes `tests/`: change both. */
export const accessibility = {
  title: 'Accessibility',
  description:
    'Which accessibility standards this site follows, what it does not meet, how it is tested, and how to tell us of a barrier.',
  share: 'policies',
  updated: tested.on,
  sections: [
    {
      id: 'standard',
      title: 'The standard',
      blocks: [
        'We want everybody to be able to use this site. It follows the Indian standard IS 17802 and the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.',
        'It meets them in part: what is not met, or not known, is listed below.',
        `We assessed it ourselves. This statement is about version ${tested.version} of the site, which was tested on the date above.`,
      ],
    },
    {
      id: 'not-met',
      title: 'What is not met, or not known',
      blocks: [
        {
          list: [
            [
              { strong: 'Files that people upload:' },
              ' we keep and show them as they came. The text in a scan or a photo cannot be read aloud.',
            ],
            [
              { strong: 'Files that we send with an answer:' },
              ' a PDF or Word file may lack headings, or words for its pictures. Ask us for the same as text.',
            ],
            [
              { strong: 'Sites of others:' },
              ' the map, the chat and the social networks that we link to. Addresses and phone numbers also stand on our own pages.',
            ],
            [
              { strong: 'Large text on a narrow phone:' },
              ' where text is set to 200 %, long words may break, also without a hyphen.',
            ],
            [
              { strong: 'Screen readers:' },
              ' our tests use no screen reader such as NVDA or TalkBack, so we do not know how well each of them reads the site.',
            ],
          ],
        },
      ],
    },
    {
      id: 'tests',
      title: 'How it is tested',
      blocks: [
        'Programs test each version before it is released:',
        {
          list: [
            'axe looks for faults on each public page, in the forms and at the staff desk, in light or dark colours.',
            'By keyboard the menu closes, and moving pictures stop.',
            'Enter in the last field of a registration registers, where its password is typed. With scripts on, Enter in an address, a number or a code presses the button beside it.',
            'The text browsers Lynx and w3m read each public page. In both, a test registers, signs in and writes to us.',
            'Forms are filled in and sent with scripts on and with scripts off.',
            'Each public page fits screens from 320 to 1920 pixels wide, and text at 200 %.',
            'With reduced motion, moving pictures stand still.',
          ],
        },
        'Programs find only a part of all faults.',
      ],
    },
    {
      id: 'contact',
      title: 'Tell us of a barrier',
      blocks: [
        [
          'Write to ',
          { business: 'email' },
          ' or call ',
          { business: 'phone' },
          ', ',
          { business: 'hours' },
          '. Please say which page it was, and what did not work. We answer within 7 days, and help you in another way until it is mended.',
        ],
      ],
    },
  ],
} as const
