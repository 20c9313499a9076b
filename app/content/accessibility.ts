/**
 * The release whose tests it speaks of, and the day when they ran; docs/developing.md says when to set both.
 */
export const tested = { version: '1.0.0', on: '2026-11-29' }

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
        `Version ${tested.version} of this site follows IS 17802 and WCAG 2.2, level AA, in part. Programs and text browsers test each release; no screen reader does.`,
      ],
    },
    {
      id: 'not-met',
      title: 'What is not met',
      blocks: [
        [
          'Files that people upload or that we send may lack text, headings or words for pictures.',
          'Maps, chat and social networks belong to others.',
          'At 200 % on a narrow phone, long words may break.',
        ],
      ],
    },
    {
      id: 'contact',
      title: 'Tell us of a barrier',
      blocks: ['Write to {email} or call {phone}, {hours}. We answer within 7 days.'],
    },
  ],
} as const
