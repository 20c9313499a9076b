import { expect, it } from 'vitest'
import { markup, words } from '../../../tests/support/pages/markup'
import { AnswerList } from './answer-list'

it('reads term, answer and what to know of it, and goes back by a button that says to what', () => {
  const button = { name: 'intent', value: 'step-1-name' }
  const page = markup(
    <form>
      <AnswerList
        label="Step 1: Company"
        items={[
          { term: 'Name', value: 'Korkai', note: { text: 'Verified' }, button },
          { term: 'Location', button: { name: 'intent', value: 'step-1-location' } },
        ]}
        change="Change"
        missing="Still missing"
        none="Nothing entered"
      />
    </form>,
  )
  expect(page.all('dt').map(words)).toEqual(['Name', 'Location'])
  expect(page.all('dd').map(words)).toEqual([
    'Korkai Verified',
    'Change Name',
    'Still missing',
    'Change Location',
  ])
  expect(page.all('button').map(({ attributes }) => attributes.value)).toEqual([
    'step-1-name',
    'step-1-location',
  ])
})

it('says so where nothing was answered', () => {
  const copy = { change: 'Change', missing: 'Missing', none: 'Nothing entered' }
  const page = markup(<AnswerList label="Step 2" items={[]} {...copy} />)
  expect(words(page.one('p'))).toBe('Nothing entered')
  expect(page.all('dl')).toEqual([])
})
