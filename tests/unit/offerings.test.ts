import { expect, it } from 'vitest'
import { courses } from '~/content/courses'
import { offerings } from '~/domain/requests/request.schema'

it('what can be asked for to learn is what the page of courses has', () => {
  expect(courses.offerings.map(({ title }) => title)).toEqual(offerings)
})
