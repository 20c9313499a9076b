// Copy of the website and the portal, one object for each page.
export const home = {
  title: 'Business development and digital marketing in Tuticorin',
  description:
    'Academy, HRMS, IT hardware, IT software, event management and industrial services from one agency in Tuticorin (Thoothukudi).',
  hero: {
    title: 'Empowering Your',
    words: ['Success', 'Growth', 'Innovation', 'Excellence'],
    lead: 'Training, jobs, computers, websites, events and plant services in Tuticorin (Thoothukudi), the Pearl City.',
    actions: [
      { label: 'Find a job', href: '/jobs' },
      { label: 'Get Started', href: '/services' },
    ],
  },
  lines: {
    title: 'Six lines of business, one bridge',
    items: [
      {
        title: 'Academy',
        href: '/acadamy',
        text: 'Courses and training towards a skill, a certificate or a job.',
        illustration: 'academy',
      },
      {
        title: 'HRMS',
        href: '/hrms',
        text: 'People for companies, and jobs in eight categories for candidates.',
        illustration: 'hrms',
      },
      {
        title: 'IT Hardware',
        href: '/it-hardware',
        text: 'Computers, networks, servers and cameras, installed and looked after.',
        illustration: 'it-hardware',
      },
      {
        title: 'IT Software',
        href: '/it-software',
        text: 'Websites and custom applications, from ₹25,000.',
        illustration: 'it-software',
      },
      {
        title: 'Event Management',
        href: '/event',
        text: 'Business and social events, planned, marketed and run.',
        illustration: 'event',
      },
      {
        title: 'Industrial Enterprises',
        href: '/industrial-enterprises',
        text: 'Consultancy and crews for plants that run safely.',
        illustration: 'industrial',
      },
    ],
  },
  signIn: 'Sign in',
} as const
