/** Apart from their pages, whose pictures nobody else needs. */
export const coursesTitle = 'Courses'
export const courseNames = [
  'Software Courses',
  'Certificate Courses',
  'Job Oriented Programs',
  'Tutoring and Learning Help',
] as const
export const planNames = ['Starter Package', 'Business Package', 'Enterprise Solution'] as const

export const isCourse = (topic: string) => courseNames.some((name) => name === topic)

/** Messages that were opened from a page about something begin so. */
export const aboutTopic = (topic: string) => `I would like to know more about ${topic}.`

export const findTopic = (message: string) =>
  [...planNames, ...courseNames].find((name) => message.startsWith(aboutTopic(name)))
