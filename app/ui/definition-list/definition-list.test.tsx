import { expect, it } from 'vitest'
import { markup, words } from '../../../tests/support/pages/markup'
import { DefinitionList } from './definition-list'

it('reads N/A for what is missing, or the word of the entry', () => {
  const page = markup(
    <DefinitionList
      items={[
        { term: 'Name', value: 'Kavitha Selvam' },
        { term: 'PG degree', value: null },
        { term: 'Address', value: '' },
        { term: 'Facebook', value: undefined, missing: 'Not Connected' },
      ]}
    />,
  )
  expect(page.all('dd').map(words)).toEqual(['Kavitha Selvam', 'N/A', 'N/A', 'Not Connected'])
})

it('shows a zero', () => {
  const page = markup(<DefinitionList items={[{ term: 'Employees', value: 0 }]} />)
  expect(words(page.one('dd'))).toBe('0')
})
