import { expect, it } from 'vitest'
import { markup, words } from '../../../tests/support/markup'
import { DeskTable, type DeskRow } from './desk-table'

const columns = {
  tick: 'Tick',
  title: 'Name',
  text: 'About',
  aside: 'Kind',
  state: 'Status',
  time: 'When',
}
const row: DeskRow = {
  id: 'row-1',
  fresh: true,
  tick: { name: 'tick', value: '1', label: 'Asha, Weddings?', ticked: true },
  title: 'Asha',
  text: 'Weddings?',
  aside: 'Message',
  state: 'New',
  time: '2 Mar',
}

it('names each box by its row, and each row by its title', () => {
  const page = markup(<DeskTable caption="All" columns={columns} rows={[row]} />)
  expect(page.attributes('row-1')).toMatchObject({ 'aria-label': 'Asha, Weddings?', value: '1' })
  expect(page.attributes('row-1')).toHaveProperty('checked')
  const headings = page.all('th').map((cell) => [cell.attributes.scope, words(cell)])
  expect(headings.at(-1)).toEqual(['row', 'Asha'])
  expect(headings.slice(0, -1).map(([, text]) => text)).toEqual(Object.values(columns))
})

it('has no box for who may only read', () => {
  const page = markup(
    <DeskTable caption="All" columns={columns} rows={[{ ...row, tick: false }]} />,
  )
  expect(page.all('input')).toEqual([])
})
