export const servicesPage = {
  title: 'Services',
  description:
    'Courses, HR and jobs, IT hardware, IT software, events and industrial consultancy: six services from one agency in Tuticorin (Thoothukudi).',
  share: 'services',
  hero: {
    title: 'What can we do for you?',
    lead: 'Training, hiring, equipment, software, events or industrial work. Choose one service, or let us join several into one plan.',
    illustration: 'services-scene',
    background: 'sea',
  },
  cards: {
    title: 'What do you need?',
    shape: 'row',
    items: [
      {
        title: 'Academy',
        tag: 'I need a course',
        href: '/acadamy',
        text: 'Software and certificate courses, job-oriented programs, and tutoring for people who want help while they learn.',
        illustration: 'academy',
      },
      {
        title: 'HRMS',
        tag: 'I need people, or a job',
        href: '/hrms',
        text: 'People for companies, and jobs in eight career categories for candidates.',
        illustration: 'hrms',
      },
      {
        title: 'IT Hardware',
        tag: 'I need computers or cameras',
        href: '/it-hardware',
        text: 'Infrastructure, security, services and support for the machines that your work depends on.',
        illustration: 'it-hardware',
      },
      {
        title: 'IT Software',
        tag: 'I need a website or a program',
        href: '/it-software',
        text: 'From a website of up to five pages to an online shop to an application made for you.',
        illustration: 'it-software',
      },
      {
        title: 'Event Management',
        tag: 'I need an event',
        href: '/event',
        text: 'Corporate, social, virtual, creative and networking events, and ceremonies too.',
        illustration: 'event',
      },
      {
        title: 'Industrial Enterprises',
        tag: 'I need a safer factory',
        href: '/industrial-enterprises',
        text: 'Safety, workforce, operations, improvement, projects and quality for industrial sites.',
        illustration: 'industrial',
      },
    ],
  },
  reasons: {
    title: 'Why Choose Us',
    items: [
      {
        title: 'Customized Solutions',
        text: 'We ask about your business first and shape the service around the answer.',
      },
      {
        title: 'Expert Team',
        text: 'A course, a network and a safety audit are different crafts. Each is done by people who know it.',
      },
      {
        title: 'Cutting-Edge Technology',
        text: 'We use what is new where it makes your work simpler, and leave it out where it does not.',
      },
      {
        title: 'Client-Centric Approach',
        text: 'Your goal decides what comes first, what can wait and what you do not need at all.',
      },
    ],
  },
  closing: {
    title: 'Not sure where to begin?',
    lead: 'Tell us in your own words what you want to reach. You do not need to know which service it is.',
    illustration: 'signpost-closing',
    action: { label: 'Contact Us', href: '/contact' },
    second: { label: 'Learn more', hidden: 'about us', href: '/about' },
  },
} as const
