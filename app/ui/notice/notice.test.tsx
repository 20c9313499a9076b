import { expect, it } from 'vitest'
import { render, readText } from '../../../tests/support/pages/markup'
import { Notice } from './notice'

it.each([
  ['info', 'status'],
  ['success', 'status'],
  ['failure', 'alert'],
] as const)('announces %s as %s', (tone, role) => {
  const notice = render(<Notice tone={tone}>Changes cancelled</Notice>).one('div')
  expect(notice.attributes.role).toBe(role)
  expect(readText(notice)).toBe('Changes cancelled')
})

it('stays without script even when it would fade', () => {
  const page = render(<Notice tone="success">OTP sent to your email!</Notice>)
  expect(readText(page.one('p'))).toBe('OTP sent to your email!')
})

it('can stay silent', () => {
  const page = render(
    <Notice tone="info" role="none" title="One moment">
      Text
    </Notice>,
  )
  expect(page.one('div').attributes).not.toHaveProperty('role')
  expect(page.all('p').map(readText)).toEqual(['One moment', 'Text'])
})
