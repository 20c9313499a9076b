import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LinkedText } from './accordion'

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
