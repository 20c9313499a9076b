const policiesUpdated = '2026-11-21'

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
        'We deliver **within 5 business days** from the billing date, by courier, to Tamil Nadu, Andhra Pradesh, Karnataka, Kerala and Pondicherry.',
        'More about sending and tracking is in the [Shipping Policy](/shipping-policy).',
      ],
    },
    {
      id: 'guarantee',
      title: '3-Day Replacement Guarantee',
      blocks: [
        'Report damage or defects **within 3 days** of delivery.',
        'What is replaced, and how, is under [Refunds & Replacement](/refund-policy#guarantee).',
      ],
    },
    {
      id: 'cancellation',
      title: 'Cancellation',
      blocks: [
        [
          '**Before shipping:** cancellation gives a full refund.',
          '**After shipping:** contact Customer Support through [Contact Us](/contact).',
        ],
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
      blocks: [['Credit card', 'Debit card', 'Net banking', 'Cash on delivery']],
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
        'Orders ship within **2-5 working days**, and within **4-7 working days** for other states.',
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
        'Refuse damaged or tampered packages and contact Customer Care through [Contact Us](/contact).',
        'Every order is insured in transit: see [Refunds & Replacement](/refund-policy#tampered).',
      ],
    },
    {
      id: 'tracking',
      title: 'Tracking and invoice',
      blocks: ['Orders can be tracked by tracking ID. An invoice is included with each shipment.'],
    },
  ],
} as const

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
        'If something is wrong, report it **within 3 days of delivery**. You get a brand new replacement at no extra cost.',
        'Contact Customer Care through [Contact Us](/contact) or by phone on {phone}, {hours}.',
      ],
    },
    {
      id: 'conditions',
      title: 'Conditions',
      blocks: [
        [
          'Original packaging and accessories are required.',
          'An item whose serial number is missing, damaged, altered or unreadable is ineligible.',
          'Cosmetic damage is not covered.',
        ],
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
            'The refund follows **7-10 working days** after the returned product is received. Shipping charges are deducted, except when the order is cancelled before shipping.',
            'It is paid by transfer, or by cheque in the billing address name.',
          ],
        },
        'Cash-on-delivery refunds take longer and need:',
        [
          'name as on account',
          'bank name',
          'account number',
          'IFSC code',
          'order number',
          'reason',
        ],
      ],
    },
    {
      id: 'cancellation',
      title: 'Cancellation',
      blocks: [
        [
          '**Before shipping:** full refund.',
          '**After shipping, before delivery:** contact support through [Contact Us](/contact).',
          '**After receipt:** only replacement for defects.',
          '**Refusing a delivered package:** a customer who does so pays two-way shipping.',
        ],
      ],
    },
  ],
} as const
