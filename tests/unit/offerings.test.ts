import { expect, it } from 'vitest'
import { courses } from '~/content/courses'
import { offerings } from '~/domain/cases/case.schema'

it('what can be asked for to learn is what the page of courses has', () => {
  expect(courses.cards.items.map(({ title }) => title)).toEqual(offerings)
})
