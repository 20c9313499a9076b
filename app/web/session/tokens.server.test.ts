import { describe, expect, it } from 'vitest'
import { createFormToken, isFormToken } from './tokens.server'

const secret = 'a secret of the house, long enough'

describe('form tokens', () => {
  it('belong to one browser and session', () => {
    const token = createFormToken(secret, 'visitor|session')
    expect(isFormToken(secret, 'visitor|session', token)).toBe(true)
    expect(isFormToken(secret, 'visitor|other', token)).toBe(false)
    expect(isFormToken('another secret', 'visitor|session', token)).toBe(false)
  })

  it('look different each time, so that compression tells nothing about them', () => {
    expect(createFormToken(secret, 'visitor|')).not.toBe(createFormToken(secret, 'visitor|'))
  })

  it.each(['', 'x', 'A'.repeat(86), null, undefined, new File([], 'token')])(
    'are not %s',
    (token) => {
      expect(isFormToken(secret, 'visitor|', token)).toBe(false)
    },
  )
})
