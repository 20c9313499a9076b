import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Words } from './words'

const html = (text: string, values?: Record<string, string>) =>
  renderToStaticMarkup(<Words text={text} values={values} />)

it('draws strong words and links where the copy marks them', () => {
  expect(
    html('Report it **within 3 days**, or read [Refunds & Replacement](/refund-policy).'),
  ).toBe(
    'Report it <strong>within 3 days</strong>, or read <a href="/refund-policy">Refunds &amp; Replacement</a>.',
  )
  expect(html('Tuticorin (Thoothukudi): no marks.')).toBe('Tuticorin (Thoothukudi): no marks.')
})

it('links a value that can be reached, and writes any other', () => {
  const values = { email: 'a@b.example', phone: '+91 461 000 0000', hours: 'Mon-Sat' }
  expect(html('Write to {email}.', values)).toContain('<a href="mailto:a@b.example">')
  expect(html('Call {phone}.', values)).toBe(
    'Call <a href="tel:+914610000000">+91 461 000 0000</a>.',
  )
  expect(html('We work {hours}.', values)).toBe('We work Mon-Sat.')
})

it('refuses a name without a value', () => {
  expect(() => html('Write to {nobody}.')).toThrow('no value of nobody')
})
