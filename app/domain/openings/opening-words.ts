export const jobCategories = [
  ...(['Sales', 'Marketing', 'Finance', 'Automobile'] as const),
  ...(['Logistics', 'Admin', 'Construction', 'Design'] as const),
]

/** @see https://schema.org/employmentType */
export const employmentTypes = {
  FULL_TIME: 'Full time',
  PART_TIME: 'Part time',
  CONTRACTOR: 'Contract',
  TEMPORARY: 'Temporary',
  INTERN: 'Internship',
  VOLUNTEER: 'Volunteer',
  PER_DIEM: 'By the day',
  OTHER: 'Other',
} as const

export const payPeriods = { month: 'a month', day: 'a day', hour: 'an hour' } as const

export const openingLabels = {
  title: 'Title',
  category: 'Category',
  place: 'Place',
  employment_type: 'Kind of work',
  people: 'People',
  pay_from: 'Pay from',
  pay_to: 'Pay to',
  pay_per: 'Pay is for',
  about: 'What you do',
  needs: 'What you need',
  employer: 'Employer',
  closes_on: 'Last day to apply',
} as const

/** For people who registered for an opening that closed meanwhile. */
export const interestInstead = (category: string) =>
  `The opening has closed meanwhile: nobody can apply for it any more. We have received your interest in ${category} instead.`
