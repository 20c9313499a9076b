import { expect, it } from 'vitest'
import { markup, words } from '../../../tests/support/markup'
import { PickTable, type PickRow } from './pick-table'

const columns = {
  tick: 'Tick',
  time: 'When',
  aside: 'Kind',
  title: 'Name',
  text: 'About',
  state: 'State',
}
const row: PickRow = {
  id: 'row-1',
  value: '1',
  label: 'Asha, Message',
  ticked: true,
  time: '2 March',
  aside: 'Message',
  title: 'Asha',
  text: 'Weddings?',
  state: 'New',
}

it('names each box by its row, and each row by its title', () => {
  const page = markup(<PickTable caption="All" name="tick" columns={columns} rows={[row]} />)
  expect(page.attributes('row-1')).toMatchObject({ 'aria-label': 'Asha, Message', value: '1' })
  expect(page.attributes('row-1')).toHaveProperty('checked')
  expect(page.attributes('row-1')).not.toHaveProperty('aria-describedby')
  const headings = page.all('th').map((cell) => [cell.attributes.scope, words(cell)])
  expect(headings.at(-1)).toEqual(['row', 'Asha'])
  expect(headings.slice(0, -1).map(([, text]) => text)).toEqual(Object.values(columns))
})

it('says above a row what came of it, and describes its box by that', () => {
  const rows = [{ ...row, news: '2 marked.' }]
  const page = markup(<PickTable caption="All" name="tick" columns={columns} rows={rows} />)
  expect(page.description('row-1')).toEqual(['2 marked.'])
})
