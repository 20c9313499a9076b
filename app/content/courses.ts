import { courseNames, coursesTitle } from './topics'

const kinds = [
  {
    id: 'software-courses',
    title: courseNames[0],
    text: 'A practical skill that you can name and show. For a first job in software, and for people at work who need something new.',
    start: 'Tell us what you know already and what you want to build.',
    illustration: 'software-courses',
  },
  {
    id: 'certificate-courses',
    title: courseNames[1],
    text: 'Show on paper what you can do: in your resume, and in your candidate profile here. For people who do the work already.',
    start: 'Tell us your kind of work.',
    illustration: 'certificate',
  },
  {
    id: 'job-oriented-programs',
    title: courseNames[2],
    text: 'Training for one kind of work, for people who do not feel ready for it yet. The program prepares you; the company decides.',
    start: 'Tell us which job.',
    illustration: 'job-oriented',
  },
  {
    id: 'tutoring-and-learning-help',
    title: courseNames[3],
    text: 'Somebody beside you for the part that you do not understand yet, also when you start again after a break.',
    start: 'Tell us the subject and where you stopped.',
    illustration: 'tutoring',
  },
] as const

export const courses = {
  title: coursesTitle,
  description:
    'Software Courses, Certificate Courses, Job Oriented Programs, Tutoring and Learning Help: what to tell us when you ask.',
  share: 'courses',
  hero: {
    title: 'Four kinds of courses',
    lead: 'Dates, fees and certificates differ from course to course: ask, and we answer in writing.',
    illustration: 'courses-scene',
    background: 'sand',
    actions: [
      { label: 'Ask about a course', href: '/contact?topic=Courses#form' },
      { label: 'About the Academy', href: '/acadamy' },
    ],
  },
  cards: {
    title: 'Ask about one',
    shape: 'row',
    link: 'Ask',
    items: kinds.map(({ start, ...kind }) => ({ ...kind, text: start })),
  },
  closing: {
    title: 'Dates and fees? Ask first',
    lead: 'Write to us about the course that you want. Decide when you know its dates and fees.',
    illustration: 'calendar-closing',
    action: { label: 'Contact Us', href: '/contact?topic=Courses#form' },
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
  cards: {
    title: 'Four ways to learn',
    items: kinds.map(({ start: _, id, ...kind }) => ({ ...kind, href: `/courses#${id}` })),
  },
  reasons: {
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
  closing: {
    title: 'What would you like to learn?',
    lead: 'Name a course if you know it. Say where you want to go if you do not.',
    illustration: 'classroom-closing',
    action: { label: 'Contact Us Today', href: '/contact' },
  },
} as const
