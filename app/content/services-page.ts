import { signpostClosing } from '~/media/illustrations/closings'
import {
  academy,
  event,
  hrms,
  industrial,
  itHardware,
  itSoftware,
} from '~/media/illustrations/lines'
import { servicesScene } from '~/media/illustrations/scenes'
import { clientCentric, customized, experts, technology } from '~/media/illustrations/services'

export const servicesPage = {
  title: 'Services',
  description:
    'Courses, HR and jobs, IT hardware, IT software, events and industrial consultancy: six services from one agency in Tuticorin (Thoothukudi).',
  share: 'services',
  hero: {
    title: 'What can we do for you?',
    lead: 'Training, hiring, equipment, software, events or industrial work. Choose one service, or let us join several into one plan.',
    illustration: servicesScene,
    background: 'sea',
    actions: [{ label: 'See all six services', href: '#services' }],
  },
  lines: {
    title: 'What do you need?',
    items: [
      {
        need: 'I need a course',
        title: 'Academy',
        start: 'Four kinds of courses',
        href: '/acadamy',
        text: 'Software and certificate courses, job-oriented programs, and tutoring for people who want help while they learn.',
        illustration: academy,
        background: 'rose',
      },
      {
        need: 'I need people, or a job',
        title: 'HRMS',
        start: 'Eight job categories',
        href: '/hrms',
        text: 'People for companies, and jobs in eight career categories for candidates.',
        illustration: hrms,
        background: 'lilac',
      },
      {
        need: 'I need computers or cameras',
        title: 'IT Hardware',
        start: 'Six kinds of service',
        href: '/it-hardware',
        text: 'Infrastructure, security, services and support for the machines that your work depends on.',
        illustration: itHardware,
        background: 'sea',
      },
      {
        need: 'I need a website or a program',
        title: 'IT Software',
        start: 'From ₹25,000',
        href: '/it-software',
        text: 'From a website of up to five pages to an online shop to an application made for you.',
        illustration: itSoftware,
        background: 'sand',
      },
      {
        need: 'I need an event',
        title: 'Event Management',
        start: 'Six kinds of event',
        href: '/event',
        text: 'Corporate, social, virtual, creative and networking events, and ceremonies too.',
        illustration: event,
        background: 'rose',
      },
      {
        need: 'I need a safer factory',
        title: 'Industrial Enterprises',
        start: 'Six solutions',
        href: '/industrial-enterprises',
        text: 'Safety, workforce, operations, improvement, projects and quality for industrial sites.',
        illustration: industrial,
        background: 'lilac',
      },
    ],
  },
  reasons: {
    title: 'Why Choose Us',
    lead: 'Whichever service you choose, these four things stay the same.',
    items: [
      {
        title: 'Customized Solutions',
        text: 'We ask about your business first and shape the service around the answer.',
        illustration: customized,
        background: 'sea',
      },
      {
        title: 'Expert Team',
        text: 'A course, a network and a safety audit are different crafts. Each is done by people who know it.',
        illustration: experts,
        background: 'sand',
      },
      {
        title: 'Cutting-Edge Technology',
        text: 'We use what is new where it makes your work simpler, and leave it out where it does not.',
        illustration: technology,
        background: 'rose',
      },
      {
        title: 'Client-Centric Approach',
        text: 'Your goal decides what comes first, what can wait and what you do not need at all.',
        illustration: clientCentric,
        background: 'lilac',
      },
    ],
  },
  closing: {
    title: 'Not sure where to begin?',
    lead: 'Tell us in your own words what you want to reach. You do not need to know which service it is.',
    illustration: signpostClosing,
    action: { label: 'Contact Us', href: '/contact' },
    second: { label: 'Learn more', hidden: 'about us', href: '/about' },
  },
} as const
