import { policiesUpdated } from './policies'

export const refunds = {
  title: 'Refunds & Replacement',
  description:
    'The 3-Day Replacement Guarantee and its conditions, how refunds are paid, gift coupon orders and cancellation.',
  share: 'policies',
  updated: policiesUpdated,
  sections: [
    {
      id: 'guarantee',
      title: '3-Day Replacement Guarantee',
      blocks: [
        [
          'If something is wrong, report it ',
          { strong: 'within 3 days of delivery' },
          '. You get a brand new replacement at no extra cost.',
        ],
        [
          'Contact Customer Care through ',
          { link: 'Contact Us', href: '/contact' },
          ' or by phone on ',
          { business: 'phone' },
          ', ',
          { business: 'hours' },
          '.',
        ],
      ],
    },
    {
      id: 'conditions',
      title: 'Conditions',
      blocks: [
        {
          list: [
            'Original packaging and accessories are required.',
            'An item whose serial number is missing, damaged, altered or unreadable is ineligible.',
            'Cosmetic damage is not covered.',
          ],
        },
      ],
    },
    {
      id: 'tampered',
      title: 'Damaged or tampered packages',
      blocks: [
        'Your order is insured in transit. Do not accept an open or tampered package; contact Customer Care.',
      ],
    },
    {
      id: 'coupons',
      title: 'Gift coupon orders',
      blocks: [
        'The refund is a fresh gift coupon of the same value with the original expiry date.',
      ],
    },
    {
      id: 'refunds',
      title: 'How refunds work',
      blocks: [
        {
          steps: [
            'You return the product.',
            [
              'The refund follows ',
              { strong: '7-10 working days' },
              ' after the returned product is received. Shipping charges are deducted, except when the order is cancelled before shipping.',
            ],
            'It is paid by transfer, or by cheque in the billing address name.',
          ],
        },
        'Cash-on-delivery refunds take longer and need:',
        {
          list: [
            'name as on account',
            'bank name',
            'account number',
            'IFSC code',
            'order number',
            'reason',
          ],
        },
      ],
    },
    {
      id: 'cancellation',
      title: 'Cancellation',
      blocks: [
        {
          list: [
            [{ strong: 'Before shipping:' }, ' full refund.'],
            [
              { strong: 'After shipping, before delivery:' },
              ' contact support through ',
              { link: 'Contact Us', href: '/contact' },
              '.',
            ],
            [{ strong: 'After receipt:' }, ' only replacement for defects.'],
            [
              { strong: 'Refusing a delivered package:' },
              ' a customer who does so pays two-way shipping.',
            ],
          ],
        },
      ],
    },
  ],
} as const
