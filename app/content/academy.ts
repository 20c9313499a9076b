import { classroomClosing } from '~/media/illustrations/closings'
import { candidate } from '~/media/illustrations/doors'
import { hrms } from '~/media/illustrations/lines'
import { academyScene } from '~/media/illustrations/scenes'
import { searchJobs } from '~/media/illustrations/steps'
import { study } from '~/media/illustrations/windows'
import { courses } from './courses'

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
