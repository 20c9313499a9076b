import { calendarClosing, classroomClosing } from '~/media/illustrations/closings'
import { candidate } from '~/media/illustrations/doors'
import { certificate, jobOriented, softwareCourses, tutoring } from '~/media/illustrations/learning'
import { hrms } from '~/media/illustrations/lines'
import { coursesScene, academyScene } from '~/media/illustrations/scenes'
import { searchJobs } from '~/media/illustrations/steps'
import { study } from '~/media/illustrations/windows'

export const courses = {
  title: 'Courses',
  description:
    'Software Courses, Certificate Courses, Job Oriented Programs, Tutoring and Learning Help: what each is for and whom it suits.',
  share: 'courses',
  hero: {
    title: 'Four kinds of courses',
    lead: 'Read what each kind is for and who it suits. Then ask us about it.',
    illustration: coursesScene,
    background: 'sand',
    actions: [
      { label: 'Ask about a course', href: '/contact?topic=Courses' },
      { label: 'About the Academy', href: '/acadamy' },
    ],
  },
  contents: 'On this page',
  terms: { purpose: 'What it is for', suits: 'Who it suits', way: 'How it runs' },
  enquire: 'Ask about',
  offerings: [
    {
      id: 'software-courses',
      title: 'Software Courses',
      text: 'Learn to make software, not only to use it.',
      purpose: 'A practical skill in software that you can name and show.',
      suits:
        'Candidates who want a first job in software, and people at work who need something new.',
      way: 'Training for candidates. Tell us what you know already and what you want to build.',
      illustration: softwareCourses,
      background: 'rose',
    },
    {
      id: 'certificate-courses',
      title: 'Certificate Courses',
      text: 'Show on paper what you can do.',
      purpose: 'A certificate to name in your resume and your candidate profile.',
      suits: 'Candidates who can do the work and have no certificate for it.',
      way: 'A course that leads to a certificate. Ask us which ones are open and who issues them.',
      illustration: certificate,
      background: 'lilac',
    },
    {
      id: 'job-oriented-programs',
      title: 'Job Oriented Programs',
      text: 'Begin with the job, and learn towards it.',
      purpose: 'Getting ready for one kind of work. The program prepares you; the company decides.',
      suits: 'Candidates who know the category they want and do not feel ready for it yet.',
      way: 'Training for one kind of job. Tell us which one, or look at the job categories first.',
      illustration: jobOriented,
      background: 'sea',
    },
    {
      id: 'tutoring-and-learning-help',
      title: 'Tutoring and Learning Help',
      text: 'Somebody beside you for the part that you do not understand yet.',
      purpose: 'Getting past the point where you are stuck.',
      suits: 'Learners who are stuck, and learners who start again after a break.',
      way: 'Help with what you are learning. Tell us the subject and where you stopped.',
      illustration: tutoring,
      background: 'sand',
    },
  ],
  closing: {
    title: 'Dates and fees? Ask first',
    lead: 'Write to us about the course that you want. Decide when you know its dates and fees.',
    illustration: calendarClosing,
    action: { label: 'Contact Us', href: '/contact?topic=Courses' },
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
    illustration: academyScene,
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
    illustration: study,
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
        illustration: searchJobs,
        background: 'sea',
      },
      {
        title: 'See how applying works',
        href: '/hrms#how-it-works',
        text: 'Four steps, from a first look to hired',
        illustration: hrms,
        background: 'lilac',
      },
      {
        title: 'Register as a candidate',
        href: '/form',
        text: 'One account to apply and to follow your applications',
        illustration: candidate,
        background: 'rose',
      },
    ],
  },
  closing: {
    title: 'What would you like to learn?',
    lead: 'Name a course if you know it. Say where you want to go if you do not.',
    illustration: classroomClosing,
    action: { label: 'Contact Us Today', href: '/contact' },
  },
} as const
