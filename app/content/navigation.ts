/** Links of the frame. The route is spelt /acadamy, its label is not. */
export const services = [
  { label: 'Academy', href: '/acadamy', over: ['/courses'] },
  { label: 'HRMS', href: '/hrms', over: ['/jobs'] },
  { label: 'IT Hardware', href: '/it-hardware' },
  { label: 'IT Software', href: '/it-software' },
  { label: 'Event Management', href: '/event' },
  { label: 'Industrial Enterprises', href: '/industrial-enterprises' },
] as const

/** The main menu; an entry with `items` is a dropdown. */
export const mainMenu = [
  { label: 'Home', href: '/' },
  { label: 'About Us', href: '/about' },
  { label: 'Services', over: ['/services'], items: services },
  { label: 'Contact Us', href: '/contact' },
] as const

/** The white menu at the end of the header, while nobody is signed in. */
export const loginMenu = {
  label: 'Login',
  items: [
    { label: 'Candidate', href: '/login/candidate' },
    { label: 'Client', href: '/login/client' },
    { label: 'Guest', href: '/login/guest' },
  ],
} as const

export const footerLists = [
  {
    title: 'Information',
    links: [
      { label: 'Privacy Policy', href: '/privacy-policy' },
      { label: 'Terms & Conditions', href: '/terms-and-conditions' },
      { label: 'Shipping Policy', href: '/shipping-policy' },
      { label: 'Refunds & Replacement', href: '/refund-policy' },
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

/** Every page for everybody, as search engines list them and browsers may fetch them ahead. */
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
  '/land',
]

/** Pages open to everybody that start something of one's own: listed, never fetched ahead. */
export const openForms = ['/form', '/client-signup', '/customerform']
