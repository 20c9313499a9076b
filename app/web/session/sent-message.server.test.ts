import { expect, it } from 'vitest'
import { readSent, sentHref } from './sent-message.server'

const at = new Date('2026-11-12T05:01:00Z')
const later = (hours: number) => new Date(at.getTime() + hours * 60 * 60 * 1000)
const read = (href: string) => new URL(href, 'http://own.invalid').searchParams.get('message')
const textOf = (reference: string | undefined) =>
  read(sentHref('secret', { reference, at }, '/contact'))

it('an address of a sent message is read for a day', () => {
  const text = textOf('7K3MQ9TX')
  expect(readSent('secret', text, later(0))).toEqual({ reference: '7K3MQ9TX', at })
  expect(readSent('secret', text, later(23.9))).toEqual({ reference: '7K3MQ9TX', at })
  expect(readSent('secret', text, later(24))).toBeUndefined()
  expect(readSent('secret', textOf(undefined), later(1))).toEqual({ at })
})

it('an address tells the plan or course that was asked about', () => {
  const asked = { reference: '7K3MQ9TX', at, topic: 'Starter Package' }
  expect(readSent('secret', read(sentHref('secret', asked, '/contact')), at)).toMatchObject(asked)
})

it('nothing is read that was signed elsewhere, or not at all', () => {
  expect(readSent('other', textOf('7K3MQ9TX'), at)).toBeUndefined()
  for (const text of [null, '', '7K3MQ9TX', '7K3MQ9TX.abc', '.'.repeat(9)]) {
    expect(readSent('secret', text, at)).toBeUndefined()
  }
})
