export const services = [
  { label: 'Academy', href: '/acadamy', over: ['/courses'] },
  { label: 'HRMS', href: '/hrms', over: ['/jobs'] },
  { label: 'IT Hardware', href: '/it-hardware' },
  { label: 'IT Software', href: '/it-software' },
  { label: 'Event Management', href: '/event' },
  { label: 'Industrial Enterprises', href: '/industrial-enterprises' },
] as const

export const mainMenu = [
  { label: 'Home', href: '/' },
  { label: 'About Us', href: '/about' },
  { label: 'Contact Us', href: '/contact' },
  { label: 'Services', over: ['/services'], items: services },
] as const

export const loginMenu = {
  label: 'Login',
  items: [
    { label: 'Candidate', href: '/login/candidate' },
    { label: 'Client', href: '/login/client' },
    { label: 'Guest', href: '/login/guest' },
  ],
} as const

/** Lists the pages of an account. @param news follows the word Requests */
export const listOwnPages = (userType: string, news: string) =>
  [
    { area: 'requests', label: `Requests${news}`, href: '/requests' },
    { area: 'profile', label: 'Profile', href: `/profile/${userType}` },
    { area: 'account', label: 'Account', href: '/account' },
  ] as const

export type Area = ReturnType<typeof listOwnPages>[number]['area']

export const footerLists = [
  {
    title: 'Information',
    links: [
      { label: 'Privacy Policy', href: '/privacy-policy' },
      { label: 'Terms & Conditions', href: '/terms-and-conditions' },
      { label: 'Shipping Policy', href: '/shipping-policy' },
      { label: 'Refunds & Replacement', href: '/refund-policy' },
      { label: 'Accessibility', href: '/accessibility' },
    ],
  },
  {
    title: 'Quick Links',
    links: [
      { label: 'Home', href: '/' },
      { label: 'Jobs', href: '/hrms' },
      { label: 'About Us', href: '/about' },
      { label: 'Contact Us', href: '/contact' },
    ],
  },
] as const

export const footerIntroduction =
  'Connecting producers, service providers, vendors, business people and consumers.'

export const publicPages = [
  '/',
  '/about',
  '/services',
  '/contact',
  ...services.map(({ href }) => href),
  '/jobs',
  '/courses',
  '/terms-and-conditions',
  '/privacy-policy',
  '/shipping-policy',
  '/refund-policy',
  '/accessibility',
  '/grievance',
  '/land',
]

export const openForms = ['/form', '/client-signup', '/customerform']
