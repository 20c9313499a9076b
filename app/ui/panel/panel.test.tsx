import { expect, it } from 'vitest'
import { markup } from '../../../tests/support/pages/markup'
import { Panel, PanelGrid } from './panel'

const page = (left?: number) =>
  markup(
    <PanelGrid {...(left && { left })}>
      {['password', 'sessions', 'data'].map((id) => (
        <Panel key={id} id={id} title={id}>
          <p>{id}</p>
        </Panel>
      ))}
      {false}
    </PanelGrid>,
  )
const sides = (html: ReturnType<typeof page>) =>
  html
    .all('div')
    .slice(1)
    .map(({ node }) => [...node.querySelectorAll('section')].map(({ id }) => id))

it('stands so many panels on the left as the page says, in their order', () => {
  expect(sides(page(2))).toEqual([['password', 'sessions'], ['data']])
  expect(sides(page())).toEqual([])
  expect(page().all('section')).toHaveLength(3)
})
