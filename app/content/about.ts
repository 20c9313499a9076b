export const about = {
  title: 'About Us',
  description:
    'A business-development and digital marketing agency in Tuticorin (Thoothukudi): who we are, where we are heading and the principles we work by.',
  share: 'about',
  hero: {
    title: 'We carry business across',
    lead: 'On one shore, people who make and supply. On the other, people who need it. We are the bridge between them.',
    illustration: 'about-scene',
    background: 'rose',
    actions: [
      { label: 'Explore Services', href: '/services' },
      { label: 'Get in Touch', href: '/contact' },
    ],
  },
  who: {
    title: 'Who We Are',
    lead: 'We are a business-development and digital marketing agency in Tuticorin. We aim to connect producers, service providers, vendors, business people, consumers and clients on one digital platform.',
    paragraphs: [
      'We promote businesses cost-effectively, so that good work becomes known. We also manage and market business and social events, because business grows between people who have met.',
    ],
  },
  direction: {
    title: 'Vision and Mission',
    items: [
      {
        title: 'Vision',
        text: 'One digital platform where everybody who makes, sells, serves or buys finds the right partner.',
        illustration: 'vision',
      },
      {
        title: 'Mission',
        text: 'To develop businesses, to make them known at a fair cost, and to bring people together, online and at events.',
        illustration: 'mission',
      },
    ],
  },
  advantages: {
    title: 'Advantages',
    illustration: 'sailing',
    background: 'rose',
    items: [
      {
        title: 'Expertise and innovation',
        text: 'Six lines of business, people who know them, and the habit of asking whether there is a better way.',
      },
      {
        title: 'A client-centric approach',
        text: 'First we ask what you want to reach. Then we choose the service.',
      },
      {
        title: 'A proven track record',
        text: 'Finished work says more than promises do, so ask us about work like yours before you decide.',
      },
    ],
  },
  principles: {
    title: 'Core Principles',
    items: [
      {
        title: 'Innovation',
        text: 'We look for the better way before we repeat the usual one.',
      },
      {
        title: 'Integrity',
        text: 'We say what a thing can do, and what it cannot.',
      },
      {
        title: 'Collaboration',
        text: 'You know your business, we know our craft. The work needs both.',
      },
      {
        title: 'Excellence',
        text: 'The last detail gets the same care as the first.',
      },
    ],
  },
  closing: {
    title: 'Who would you like to reach?',
    lead: 'Tell us what you make or what you need.',
    illustration: 'bridge-closing',
    action: { label: 'Get in Touch', href: '/contact' },
  },
} as const
