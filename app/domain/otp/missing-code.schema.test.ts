import { describe, expect, it } from 'vitest'
import { brand } from '../../../tests/fixtures/brand'
import { missingCodeAdvice, type CodeSender } from './missing-code.schema'
import { codeMessage } from './code-message.server'

const sender: CodeSender = {
  brand: 'Pearlbridge',
  email: 'hello@pearlbridge.example',
  sends: true,
}
const settings = { secret: 's', brand, host: 'pearlbridge.example' }
const code = { id: 'a', purpose: 'profile' } as const

describe('what helps those to whom no code comes', () => {
  it('tells how the email looks, and what to do', () => {
    const advice = missingCodeAdvice({ channel: 'email' }, sender)
    expect(advice).toEqual([
      'Wait a minute. Some emails take that long.',
      "Look in the spam folder too. The email comes from hello@pearlbridge.example with the subject 'Your Pearlbridge code'.",
      'Check the email address above. If it is wrong, correct it there and ask for a code again.',
    ])
    const destination = 'asha@gmail.com'
    const email = codeMessage(settings, { ...code, channel: 'email', destination })
    expect(email).toMatchObject({ subject: 'Your Pearlbridge code' })
  })

  it('tells the words of the SMS', () => {
    const [, words] = missingCodeAdvice({ channel: 'sms' }, sender)
    expect(words).toBe(
      "Make sure that the phone has signal. The SMS has the words 'Pearlbridge code'.",
    )
    const destination = '+919876543210'
    const sms = codeMessage(settings, { ...code, channel: 'sms', destination })
    expect(sms.text).toContain('Pearlbridge code')
  })

  it('names the button that leads back where the field above cannot be changed', () => {
    const advice = missingCodeAdvice({ channel: 'sms', change: 'Edit Profile' }, sender)
    expect(advice[2]).toBe("Check the phone number above. If it is wrong, press 'Edit Profile'.")
  })

  it('says that an address without an account gets no code', () => {
    const advice = missingCodeAdvice({ channel: 'email', account: 'client' }, sender)
    expect(advice.at(-1)).toBe('We send no code if there is no client account with this address.')
  })

  it('says first when nothing is sent at all', () => {
    const [first] = missingCodeAdvice({ channel: 'email' }, { ...sender, sends: false })
    expect(first).toMatch(/^This is a test site\./)
  })
})
