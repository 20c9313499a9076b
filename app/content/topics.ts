/** Names of topics, separate from their pages, whose pictures other pages do not need. */
export const coursesTitle = 'Courses'
export const courseNames = [
  'Software Courses',
  'Certificate Courses',
  'Job Oriented Programs',
  'Tutoring and Learning Help',
] as const
export const planNames = ['Starter Package', 'Business Package', 'Enterprise Solution'] as const

export const isCourse = (topic: string) => courseNames.some((name) => name === topic)

/** Beginning of messages that a page about a topic opens. */
export const aboutTopic = (topic: string) => `I would like to know more about ${topic}.`

export const findTopic = (message: string) =>
  [...planNames, ...courseNames].find((name) => message.startsWith(aboutTopic(name)))
