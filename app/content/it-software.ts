import { planNames } from './topics'

export const itSoftware = {
  title: 'IT Software',
  description:
    'Websites at ₹25,000 and online shops at ₹50,000, both one-time, or custom applications. Technical support in every plan.',
  share: 'it-software',
  hero: {
    name: 'IT Software',
    title: 'Software that is worth its price',
    lead: 'Websites and shops at a fixed price, and applications made for you. Technical support comes with all of them.',
    illustration: 'devices',
    background: 'sand',
    actions: [
      { label: 'Get a Free Consultation', href: '/contact' },
      { label: 'Learn More', hidden: 'about us', href: '/about' },
    ],
  },
  services: {
    title: 'What we build',
    items: [
      {
        title: 'Websites',
        text: 'Pages of your own that fit every screen and are easy for search engines to find.',
        illustration: 'it-software',
      },
      {
        title: 'E-commerce and content',
        text: 'A shop and a content management system your own team can run.',
        illustration: 'commerce',
      },
      {
        title: 'Custom applications',
        text: 'Software for the way you work, when no ready-made program fits.',
        illustration: 'mobile-app',
      },
    ],
  },
  pricing: {
    title: 'Pay once, know the price',
    framed: 'Business Package',
    plans: [
      {
        title: planNames[0],
        price: '₹25,000',
        terms: 'one-time',
        features: [
          'Custom website up to 5 pages',
          'Mobile responsive design',
          'Basic SEO setup',
          '1 month technical support',
        ],
        action: 'Get Started',
      },
      {
        title: planNames[1],
        price: '₹50,000',
        terms: 'one-time',
        includes: 'All Starter features',
        features: [
          'E-commerce functionality',
          'Content management system',
          '3 months technical support',
        ],
        action: 'Get Started',
      },
      {
        title: planNames[2],
        price: 'Contact Us',
        terms: 'priced to the project',
        includes: 'All Business features',
        features: [
          'Custom application development',
          'Advanced security features',
          'Dedicated project manager and support',
        ],
        action: 'Contact Us',
      },
    ],
  },
  closing: {
    title: 'Not sure which one you need?',
    lead: 'Say what the software should do, in your own words. We will tell you which package covers it.',
    illustration: 'code-closing',
    action: { label: 'Book a Call', href: '/contact' },
  },
} as const
