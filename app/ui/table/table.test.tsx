import { expect, it } from 'vitest'
import { markup, words } from '../../../tests/support/markup'
import { Table } from './table'

it('has a caption and column headings', () => {
  const page = markup(
    <Table
      caption="Packages"
      columns={[{ label: 'Package' }, { label: 'Price', numeric: true }]}
      rows={[['Starter Package', '₹25,000']]}
    />,
  )
  expect(words(page.one('caption'))).toBe('Packages')
  expect(page.all('th').map((cell) => [cell.attributes.scope, words(cell)])).toEqual([
    ['col', 'Package'],
    ['col', 'Price'],
  ])
})
