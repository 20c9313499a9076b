import { policiesUpdated } from './policies'

export const terms = {
  title: 'Terms & Conditions',
  description:
    'Who may use this site, how orders are delivered, replaced, cancelled and paid, and which law applies.',
  share: 'policies',
  updated: policiesUpdated,
  sections: [
    {
      id: 'under-18',
      title: 'Users under 18',
      blocks: [
        'Users under 18 may use the site only with a parent or guardian involved. Candidates under 18 confirm in the registration form that a parent or guardian agrees.',
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery',
      blocks: [
        [
          'We deliver ',
          { strong: 'within 5 business days' },
          ' from the billing date, by courier, to Tamil Nadu, Andhra Pradesh, Karnataka, Kerala and Pondicherry.',
        ],
        [
          'More about sending and tracking is in the ',
          { link: 'Shipping Policy', href: '/shipping-policy' },
          '.',
        ],
      ],
    },
    {
      id: 'guarantee',
      title: '3-Day Replacement Guarantee',
      blocks: [
        ['Report damage or defects ', { strong: 'within 3 days' }, ' of delivery.'],
        [
          'What is replaced, and how, is under ',
          { link: 'Refunds & Replacement', href: '/refund-policy#guarantee' },
          '.',
        ],
      ],
    },
    {
      id: 'cancellation',
      title: 'Cancellation',
      blocks: [
        {
          list: [
            [{ strong: 'Before shipping:' }, ' cancellation gives a full refund.'],
            [
              { strong: 'After shipping:' },
              ' contact Customer Support through ',
              { link: 'Contact Us', href: '/contact' },
              '.',
            ],
          ],
        },
      ],
    },
    {
      id: 'prices',
      title: 'Prices',
      blocks: ['Prices include GST. There are no hidden charges.'],
    },
    {
      id: 'payment',
      title: 'Payment methods',
      blocks: [{ list: ['Credit card', 'Debit card', 'Net banking', 'Cash on delivery'] }],
    },
    {
      id: 'law',
      title: 'Governing law',
      blocks: [
        'These terms are governed by the laws of India. The jurisdiction is Tuticorin, Tamil Nadu.',
      ],
    },
  ],
} as const
