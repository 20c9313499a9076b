import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Accordion, LinkedText } from './accordion'

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

it('links the places that an answer names, in whatever order they are given', () => {
  const links = { 'Refunds & Replacement': '/refund-policy', 'Get a Quote': '/contact' }
  const text = 'Choose Get a Quote, or read Refunds & Replacement first.'
  expect(renderToStaticMarkup(<LinkedText text={text} links={links} />)).toBe(
    'Choose <a href="/contact">Get a Quote</a>, or read <a href="/refund-policy">Refunds &amp; Replacement</a> first.',
  )
  expect(renderToStaticMarkup(<LinkedText text="No place." links={{ Jobs: '/jobs' }} />)).toBe(
    'No place.',
  )
})
