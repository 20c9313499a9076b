import { policiesUpdated } from './policies'

export const shipping = {
  title: 'Shipping Policy',
  description:
    'Free shipping to eligible locations: how long it takes, who brings it, how to track it, and when to refuse a package.',
  share: 'policies',
  updated: policiesUpdated,
  sections: [
    {
      id: 'charges',
      title: 'Free shipping',
      blocks: [
        'We offer free shipping on all orders to eligible locations. There is one destination address per order.',
      ],
    },
    {
      id: 'times',
      title: 'Shipping times',
      blocks: [
        [
          'Orders ship within ',
          { strong: '2-5 working days' },
          ', and within ',
          { strong: '4-7 working days' },
          ' for other states.',
        ],
        'Shipping runs Monday to Saturday, excluding public holidays.',
      ],
    },
    {
      id: 'couriers',
      title: 'Couriers',
      blocks: ['Partner courier agencies bring your order. Items may be shipped separately.'],
    },
    {
      id: 'tampered',
      title: 'Damaged or tampered packages',
      blocks: [
        [
          'Refuse damaged or tampered packages and contact Customer Care through ',
          { link: 'Contact Us', href: '/contact' },
          '.',
        ],
        [
          'Every order is insured in transit: see ',
          { link: 'Refunds & Replacement', href: '/refund-policy#tampered' },
          '.',
        ],
      ],
    },
    {
      id: 'tracking',
      title: 'Tracking and invoice',
      blocks: ['Orders can be tracked by tracking ID. An invoice is included with each shipment.'],
    },
  ],
} as const
