export const home = {
  title: 'Business development and digital marketing in Tuticorin',
  description:
    'Academy, HRMS, IT hardware, IT software, event management and industrial services from one agency in Tuticorin (Thoothukudi).',
  hero: {
    before: 'Empowering Your',
    words: ['Success', 'Growth', 'Innovation', 'Excellence'],
    lead: 'Training, jobs, computers, websites, events and plant services in Tuticorin (Thoothukudi), the Pearl City.',
    actions: [{ label: 'Get Started', href: '/services' }],
  },
  lines: {
    title: 'Six lines of business, one bridge',
    items: [
      {
        title: 'Academy',
        href: '/acadamy',
        text: 'Courses and training towards a skill, a certificate or a job.',
        illustration: 'academy',
        background: 'rose',
      },
      {
        title: 'HRMS',
        href: '/hrms',
        text: 'People for companies, and jobs in eight categories for candidates.',
        illustration: 'hrms',
        background: 'lilac',
      },
      {
        title: 'IT Hardware',
        href: '/it-hardware',
        text: 'Computers, networks, servers and cameras, installed and looked after.',
        illustration: 'it-hardware',
        background: 'sea',
      },
      {
        title: 'IT Software',
        href: '/it-software',
        text: 'Websites and custom applications, from ₹25,000.',
        illustration: 'it-software',
        background: 'sand',
      },
      {
        title: 'Event Management',
        href: '/event',
        text: 'Business and social events, planned, marketed and run.',
        illustration: 'event',
        background: 'rose',
      },
      {
        title: 'Industrial Enterprises',
        href: '/industrial-enterprises',
        text: 'Consultancy and crews for plants that run safely.',
        illustration: 'industrial',
        background: 'lilac',
      },
    ],
  },
  shores: {
    title: 'Two shores that need each other',
    lead: 'Many good suppliers are not known, and many buyers do not know whom to ask. We promote suppliers at a fair cost and bring buyers to them.',
    left: {
      label: 'Those who make and supply',
      items: ['Producers', 'Service providers', 'Vendors'],
    },
    right: {
      label: 'Those who buy and grow',
      items: ['Business people', 'Consumers', 'Clients'],
    },
  },
  loginTypes: {
    title: 'Sign in, or just look around',
    lead: 'One portal for candidates, clients, customers and guests. Guests need no account.',
    items: [
      {
        title: 'Candidate',
        href: '/login/candidate',
        text: 'Looking for a job, learning or growth',
        illustration: 'candidate',
        background: 'rose',
      },
      {
        title: 'Client',
        href: '/login/client',
        text: 'A company that uses our services',
        illustration: 'client',
        background: 'lilac',
      },
      {
        title: 'Customer',
        href: '/login/customer',
        text: 'Buys or subscribes to a service',
        illustration: 'customer',
        background: 'sea',
      },
      {
        title: 'Guest',
        href: '/login/guest',
        text: 'Just browsing what we offer',
        illustration: 'guest',
        background: 'sand',
      },
    ],
  },
} as const
