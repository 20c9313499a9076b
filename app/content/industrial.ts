export const industrial = {
  title: 'Industrial Enterprises',
  description:
    'Safety consultancy, workforce solutions, operational support and quality assurance for manufacturing, construction, energy and logistics.',
  share: 'industrial',
  hero: {
    poster: 'industrial',
    name: 'Industrial Enterprises',
    title: 'Empowering Industrial Excellence',
    lead: 'Top-tier consultancy and workforce solutions for safety, efficiency and growth.',
    actions: [
      { label: 'Get a Consultation', href: '/contact' },
      { label: 'Learn More', hidden: 'about us', href: '/about' },
    ],
  },
  cards: {
    title: 'Our Solutions',
    categories: ['Consultancy', 'Workforce', 'Operations', 'Improvement', 'Management', 'Quality'],
    items: [
      {
        title: 'Safety Consultancy',
        category: 'Consultancy',
        text: 'Audits, risk assessments and protocols written for your site, with training for the people who follow them.',
        illustration: 'safety',
      },
      {
        title: 'Workforce Solutions',
        category: 'Workforce',
        text: 'Staffing, training and performance management from one partner, planned together.',
        illustration: 'workforce',
      },
      {
        title: 'Operational Support',
        category: 'Operations',
        text: 'Hands-on help beside your team: find the bottleneck, clear it, keep the practice that worked.',
        illustration: 'operations',
      },
      {
        title: 'Process Improvement',
        category: 'Improvement',
        text: 'Measure a line, change one thing, measure again: improvement in steps that you can check.',
        illustration: 'improvement',
      },
      {
        title: 'Project Management',
        category: 'Management',
        text: 'One plan for the whole job: who does what, by when, and what waits for what.',
        illustration: 'project',
      },
      {
        title: 'Quality Assurance',
        category: 'Quality',
        text: 'Inspection, documentation and checks, made to find a fault before your customer does.',
        illustration: 'quality',
      },
    ],
  },
  reasons: {
    title: 'Why Partner With Us',
    illustration: 'line',
    background: 'sea',
    items: [
      {
        title: 'Strategic Insights',
        text: 'Advice drawn from your own numbers and your own floor, so every change has a reason.',
      },
      {
        title: 'Reliable Partnership',
        text: 'We do not only send a report. We work beside your team while things change.',
      },
      {
        title: 'Measurable Results',
        text: 'Safety, efficiency and growth put into figures, so that you can judge the outcome yourself.',
      },
    ],
  },
  faq: {
    title: 'Questions we are asked',
    items: [
      {
        question: 'Which industries do you serve?',
        answer: 'We serve manufacturing, construction, energy and logistics.',
      },
      {
        question: 'How do you ensure safety compliance?',
        answer:
          'We start with audits and risk assessments, then write customized protocols for your site and train the people who follow them.',
      },
      {
        question: 'How do you optimize a workforce?',
        answer:
          'Through staffing, training and performance management, planned as one job rather than three.',
      },
      {
        question: 'What is your approach to operational support?',
        answer:
          'Hands-on. We work beside your team, find the bottlenecks and put best practices in their place.',
      },
    ],
  },
  closing: {
    title: 'What slows your plant down?',
    lead: 'Tell us where the work gets stuck: with safety, people, operations or quality. We will begin there.',
    illustration: 'gauge-closing',
    action: { label: 'Contact Us', href: '/contact' },
  },
} as const
