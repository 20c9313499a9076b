import { expect, it } from 'vitest'
import { markup, words } from '../../../tests/support/pages/markup'
import { PickList } from './pick-list'

const list = (chosen: readonly string[]) =>
  markup(
    <PickList
      id="skills"
      name="skills"
      legend="Skills"
      options={['React', 'Python', 'MySQL']}
      chosen={chosen}
      button={(verb, option) => ({ name: 'intent', value: `${verb} ${option}` })}
    />,
  )

it('shows what is chosen as tags to remove, and only the rest to add', () => {
  const page = list(['Python'])
  expect(page.all('button').map(({ attributes }) => attributes.value)).toEqual([
    'remove Python',
    'add React',
    'add MySQL',
  ])
  expect(page.all('button').map(words)).toEqual(['Remove Python', 'Add React', 'Add MySQL'])
  expect(page.all('input').map(({ attributes }) => attributes.value)).toEqual(['Python'])
})

it('says that nothing is chosen, and offers no list when everything is', () => {
  expect(words(list([]).one('p'))).toBe('None chosen yet')
  expect(list(['React', 'Python', 'MySQL']).all('ul')).toHaveLength(1)
})
