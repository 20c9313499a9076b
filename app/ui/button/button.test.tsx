import { expect, it } from 'vitest'
import { markup } from '../../../tests/support/pages/markup'
import { Button, ButtonLink } from './button'

it('submits its form with its intent', () => {
  const { attributes } = markup(
    <Button name="intent" value="register">
      Register
    </Button>,
  ).one('button')
  expect(attributes).toMatchObject({ type: 'submit', name: 'intent', value: 'register' })
  expect(attributes).not.toHaveProperty('disabled')
})

it('downloads through a link', () => {
  const { attributes } = markup(
    <ButtonLink href="/profile/candidate/documents/1" download>
      Download
    </ButtonLink>,
  ).one('a')
  expect(attributes).toHaveProperty('download')
  expect(attributes.href).toBe('/profile/candidate/documents/1')
})
