import { expect, it } from 'vitest'
import { markup, words } from '../../../tests/support/pages/markup'
import { Notice } from './notice'

it.each([
  ['info', 'status'],
  ['success', 'status'],
  ['failure', 'alert'],
] as const)('announces %s as %s', (tone, role) => {
  const notice = markup(<Notice tone={tone}>Changes cancelled</Notice>).one('div')
  expect(notice.attributes.role).toBe(role)
  expect(words(notice)).toBe('Changes cancelled')
})

it('stays without script even when it would fade', () => {
  const page = markup(<Notice tone="success">OTP sent to your email!</Notice>)
  expect(words(page.one('p'))).toBe('OTP sent to your email!')
})

it('can stay silent', () => {
  const page = markup(
    <Notice tone="info" role="none" title="One moment">
      Text
    </Notice>,
  )
  expect(page.one('div').attributes).not.toHaveProperty('role')
  expect(page.all('p').map(words)).toEqual(['One moment', 'Text'])
})
