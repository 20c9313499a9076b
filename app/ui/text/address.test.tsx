import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Address, withAddresses } from './address'

const html = (text: string) => renderToStaticMarkup(<p>{withAddresses(text)}</p>)

it('lets a long address break at its joints, and nowhere else', () => {
  const address = 'kavitha.selvam@mail.korkai-web-works.example'
  expect(html(address)).toBe(
    '<p>kavitha.<wbr/>selvam@<wbr/>mail.<wbr/>korkai-web-works.<wbr/>example</p>',
  )
  expect(renderToStaticMarkup(<Address text="korkai.example/about/" />)).toBe(
    'korkai.<wbr/>example/<wbr/>about/',
  )
})

it('leaves every letter of the text as it is', () => {
  const text = 'Until a.b@c.example is verified, B.Sc. and 3.5 years stay. Mail x@y.example.'
  expect(html(text).replaceAll('<wbr/>', '')).toBe(`<p>${text}</p>`)
  expect(html('B.Sc. and 3.5 years')).not.toContain('wbr')
})
