import { courseNames, coursesTitle } from './topics'

export const courses = {
  title: coursesTitle,
  description:
    'Software Courses, Certificate Courses, Job Oriented Programs, Tutoring and Learning Help: what each is for and whom it suits.',
  share: 'courses',
  hero: {
    title: 'Four kinds of courses',
    lead: 'Find what you want to learn. Then ask us about it.',
    illustration: 'courses-scene',
    background: 'sand',
    actions: [
      { label: 'Ask about a course', href: '/contact?topic=Courses#form' },
      { label: 'About the Academy', href: '/acadamy' },
    ],
  },
  contents: 'What do you want to learn?',
  offerings: [
    {
      id: 'software-courses',
      need: 'I want to make software',
      title: courseNames[0],
      text: 'A practical skill that you can name and show. For a first job in software, and for people at work who need something new.',
      start: 'Tell us what you know already and what you want to build.',
      href: '/contact?topic=Software%20Courses#form',
      illustration: 'software-courses',
      background: 'rose',
    },
    {
      id: 'certificate-courses',
      need: 'I want a certificate',
      title: courseNames[1],
      text: 'Show on paper what you can do: in your resume, and in your candidate profile here. For people who do the work already.',
      start: 'Tell us your kind of work.',
      href: '/contact?topic=Certificate%20Courses#form',
      illustration: 'certificate',
      background: 'lilac',
    },
    {
      id: 'job-oriented-programs',
      need: 'I know the job that I want',
      title: courseNames[2],
      text: 'Training for one kind of work, for people who do not feel ready for it yet. The program prepares you; the company decides.',
      start: 'Tell us which job.',
      href: '/contact?topic=Job%20Oriented%20Programs#form',
      illustration: 'job-oriented',
      background: 'sea',
    },
    {
      id: 'tutoring-and-learning-help',
      need: 'I am stuck',
      title: courseNames[3],
      text: 'Somebody beside you for the part that you do not understand yet, also when you start again after a break.',
      start: 'Tell us the subject and where you stopped.',
      href: '/contact?topic=Tutoring%20and%20Learning%20Help#form',
      illustration: 'tutoring',
      background: 'sand',
    },
  ],
  questions: {
    title: 'What to ask us',
    lead: 'They differ from course to course, so we do not print them here. We will answer in writing. You need no account to ask. With one, you will find our answer on this website too.',
    items: [
      {
        title: 'Dates',
        text: 'When the next course begins, on which days, and how long it takes.',
      },
      { title: 'Fees', text: 'What it costs, when you pay, and what is in the price.' },
      { title: 'Certificate', text: 'Who issues it, and what you must do to get it.' },
      { title: 'Before you begin', text: 'What you should know and bring.' },
    ],
  },
  closing: {
    title: 'Dates and fees? Ask first',
    lead: 'Write to us about the course that you want. Decide when you know its dates and fees.',
    illustration: 'calendar-closing',
    action: { label: 'Contact Us', href: '/contact?topic=Courses#form' },
    second: { label: 'Browse Jobs', href: '/jobs' },
  },
} as const

export const academy = {
  title: 'Academy',
  description:
    'Software and certificate courses, job oriented programs, tutoring and learning help for candidates who want to move on.',
  share: 'acadamy',
  hero: {
    name: 'Academy',
    title: 'Courses for the job you want',
    lead: 'Courses and training for candidates: a skill, a certificate, a job to aim at, or help with the lesson in hand.',
    illustration: 'academy-scene',
    background: 'rose',
    actions: [
      { label: 'Explore Courses', href: '/courses' },
      { label: 'Learn More', hidden: 'about us', href: '/about' },
    ],
  },
  offerings: {
    title: 'Four ways to learn',
    items: courses.offerings.map(({ id, title, text, illustration, background }) => ({
      title,
      href: `/courses#${id}`,
      text,
      illustration,
      background,
    })),
  },
  features: {
    title: 'What you can expect',
    illustration: 'study',
    background: 'violet',
    items: [
      {
        title: 'Innovation at Core',
        text: 'Work changes every year. We would rather prepare you for the next tool than for the last one.',
      },
      {
        title: 'Client Partnership',
        text: 'One agency runs Academy and HRMS. After your course you can look for a job here, too.',
      },
      {
        title: 'Uncompromising Quality',
        text: 'One thing learnt well carries further than ten things heard once.',
      },
    ],
  },
  onward: {
    title: 'From the course to the job',
    lead: 'When you are ready to look for work, start here.',
    items: [
      {
        title: 'Browse jobs',
        href: '/jobs',
        text: 'Eight career categories, open to everyone',
        illustration: 'search-jobs',
        background: 'sea',
      },
      {
        title: 'See how applying works',
        href: '/hrms#how-it-works',
        text: 'Four steps, from a first look to hired',
        illustration: 'hrms',
        background: 'lilac',
      },
      {
        title: 'Register as a candidate',
        href: '/form',
        text: 'One account to apply and to follow your applications',
        illustration: 'candidate',
        background: 'rose',
      },
    ],
  },
  closing: {
    title: 'What would you like to learn?',
    lead: 'Name a course if you know it. Say where you want to go if you do not.',
    illustration: 'classroom-closing',
    action: { label: 'Contact Us Today', href: '/contact' },
  },
} as const
