import { expect, it } from 'vitest'
import { render, readText } from '../../../tests/support/pages/markup'
import { Progress, Steps } from './steps'

it('tells finished, present and coming steps apart without colour', () => {
  const steps = render(
    <Steps
      current={2}
      items={['Company', 'Online presence', 'Details and password'].map((label) => ({ label }))}
    />,
  ).all('li')
  expect(steps.map((step) => step.attributes['aria-current'])).toEqual([
    undefined,
    'step',
    undefined,
  ])
  expect(steps.map(readText)).toEqual([
    'Done: Company',
    '2 Online presence',
    '3 Details and password',
  ])
})

it('leads to other steps by buttons where going there has to keep what was typed', () => {
  const page = render(
    <form>
      <Steps
        current={2}
        items={[1, 2, 3].map((n) => ({
          label: `Step ${n}`,
          done: false,
          button: { name: 'intent', value: `step-${n}` },
        }))}
      />
    </form>,
  )
  expect(page.all('button').map((button) => [button.attributes.value, readText(button)])).toEqual([
    ['step-1', '1 Step 1'],
    ['step-3', '3 Step 3'],
  ])
})

it('ticks what is done, whatever the order', () => {
  const items = [{ label: 'Company' }, { label: 'Online', done: true }, { label: 'End' }]
  const steps = render(<Steps current={3} items={items} />).all('li')
  expect(steps.map(readText)).toEqual(['Done: Company', 'Done: Online', '3 End'])
})

it('gives the progress a name, and words where there is no bar', () => {
  const bar = render(<Progress value={2} max={3} label="Step 2 of 3" />).one('progress')
  expect(bar.attributes['aria-label']).toBe('Step 2 of 3')
  expect(readText(bar)).toBe('2 of 3')
})
