import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Accordion } from './accordion'

it('opens one answer at a time, none at first, without script', () => {
  const items = [
    { question: 'Which industries do you serve?', answer: 'Manufacturing and energy.' },
    { question: 'How is safety ensured?', answer: 'By audits and training.' },
  ]
  const html = renderToStaticMarkup(<Accordion name="faq" items={items} />)
  expect(html.match(/<details[^>]* name="faq">/g)).toHaveLength(2)
  expect(html).not.toContain('open')
  expect(html).toContain('<h3>How is safety ensured?</h3></summary>')
})
