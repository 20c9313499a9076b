import { jobs } from './jobs'

export const hrms = {
  title: 'HRMS and Jobs',
  description:
    'Eight career categories with their openings, how applying works, and how companies ask us for people.',
  share: 'hrms',
  hero: {
    name: 'HRMS',
    title: 'Find the work you do well',
    lead: 'Look at all eight categories; create an account when one suits you.',
    illustration: 'jobs-scene',
    background: 'lilac',
    actions: [
      { label: 'Browse Jobs', href: '/jobs' },
      { label: 'Learn More', hidden: 'about us', href: '/about' },
    ],
  },
  steps: {
    id: 'how-it-works',
    title: 'How it works',
    items: [
      {
        title: 'Browse jobs',
        text: 'See the eight categories and their openings. No account needed.',
        illustration: 'browse-jobs',
      },
      {
        title: 'Create an account',
        text: 'Register once as a candidate. One-time passwords prove your Gmail address and your phone.',
        illustration: 'create-account',
      },
      {
        title: 'Search',
        text: 'Narrow the list by category or by a word.',
        illustration: 'search-jobs',
      },
      {
        title: 'Upload and get hired',
        text: 'Add your CV to your profile and press Apply. Your account shows what becomes of it.',
        illustration: 'hired',
      },
    ],
  },
  categories: {
    id: 'categories',
    title: 'Where the openings are',
    items: jobs.categories.map(({ title, openings, illustration }) => ({
      title,
      text: `${openings} ${jobs.openingsLabel}`,
      href: `/jobs?category=${title}`,
      illustration,
    })),
  },
  companies: {
    id: 'companies',
    title: 'And if you are the company',
    illustration: 'interview',
    background: 'plum',
    items: [
      {
        title: 'People on both sides',
        text: 'Companies ask us for people, and candidates ask us for work.',
      },
      {
        title: 'An account for your company',
        text: 'Register as a client. Then write what you need, and see its status.',
      },
    ],
    action: { label: 'Register your company', href: '/client-signup' },
  },
  faq: {
    title: 'Questions candidates ask',
    items: [
      {
        question: 'What do I need to register?',
        answer:
          'A Gmail address and a 10-digit Indian mobile number. Each gets a one-time password, which you enter in [the form](/form) to prove that it is yours. A code is valid for 10 minutes.',
      },
      {
        question: 'What happens after I apply?',
        answer:
          'Your application gets a reference, and your account shows its status: Submitted, Under review, Shortlisted, Placed or Not selected. We will email you when it changes. You can withdraw an application while it is open.',
      },
      {
        question: 'Can I stop halfway and finish later?',
        answer:
          'Yes. [The form](/form) keeps your answers for 7 days. It keeps your files for one day, and for 7 days once your email or phone is verified. Open it again in the same browser, or let the form email you a link to go on with it on another device. Only the password has to be typed again.',
      },
    ],
  },
  closing: {
    title: 'The next opening may be yours',
    lead: 'Everyone may look.',
    illustration: 'hired-closing',
    action: { label: 'Browse Jobs', href: '/jobs' },
  },
} as const
