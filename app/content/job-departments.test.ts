import { expect, it } from 'vitest'
import { departments } from '~/domain/profiles/candidate-options.schema'
import { departmentHint } from './job-departments'
import { jobs } from './jobs'

const { categories } = jobs.openings

it('says of every job category which department of the form it belongs to', () => {
  expect(departmentHint).toBe(
    'Not sure? Marketing: Digital Marketing. Finance: Accounts. Admin: HR & Admin. Design: Digital Design. Sales, Automobile, Logistics and Construction: Other.',
  )
  for (const { title } of categories) expect(departmentHint).toContain(title)
})

it('names departments alone that the form offers', () => {
  for (const { department } of categories) expect(departments).toContain(department)
})
