import { describe, expect, it } from 'vitest'
import { businessFrom, businessSettings, chatHref } from './business'

describe('identity of the business', () => {
  it('stands with placeholders and names each of them', () => {
    const { business, placeholders, errors } = businessFrom({})
    expect(business.name).toBe('Pearlbridge')
    expect(business.phone).toBe('+91 461 000 0000')
    expect(errors).toEqual([])
    expect(placeholders).toContain('BUSINESS_NAME')
    expect(placeholders).toContain('BUSINESS_WHATSAPP_NUMBER')
    expect(placeholders).toContain('BUSINESS_GRIEVANCE_EMAIL')
    expect(placeholders).toContain('BUSINESS_PRIVACY_PERSON')
    // Town and working hours come from the specification.
    expect(placeholders).not.toContain('BUSINESS_PLACE')
    expect(placeholders).not.toContain('BUSINESS_HOURS')
  })

  it('reads every value from its variable and then names no placeholder for it', () => {
    const { business, placeholders } = businessFrom({
      BUSINESS_NAME: ' Korkai Works ',
      BUSINESS_PHONE: '+91 (461) 234-5678',
    })
    expect(business.name).toBe('Korkai Works')
    expect(business.phone).toBe('+91 (461) 234-5678')
    expect(placeholders).not.toContain('BUSINESS_NAME')
    expect(placeholders).not.toContain('BUSINESS_PHONE')
  })

  it('counts an empty variable as not set', () => {
    const { business, placeholders, errors } = businessFrom({ BUSINESS_EMAIL: '  ' })
    expect(business.email).toBe('hello@pearlbridge.example')
    expect(placeholders).toContain('BUSINESS_EMAIL')
    expect(errors).toEqual([])
  })

  it.each([
    ['BUSINESS_NAME', 'two\nlines'],
    ['BUSINESS_PHONE', 'call us'],
    ['BUSINESS_EMAIL', 'a@b, c@d'],
    ['BUSINESS_WHATSAPP_NUMBER', '+91 00000 00000'],
    ['BUSINESS_FACEBOOK', 'javascript:alert(1)'],
    ['BUSINESS_QR_TARGET', 'pearlbridge.example'],
  ])('says what is wrong with %s and keeps the default', (variable, value) => {
    const { business, errors } = businessFrom({ [variable]: value })
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatch(new RegExp(`^${variable}: must `))
    expect(business).toEqual(businessFrom({}).business)
  })

  it('keeps its own defaults to its own rules', () => {
    const env = Object.fromEntries(
      Object.values(businessSettings).map(({ variable, value }) => [variable, value]),
    )
    expect(businessFrom(env)).toMatchObject({ errors: [], placeholders: [] })
  })

  it('opens the chat with the greeting written', () => {
    const { business } = businessFrom({ BUSINESS_WHATSAPP_GREETING: 'Hello & welcome?' })
    expect(chatHref(business)).toBe('https://wa.me/910000000000?text=Hello%20%26%20welcome%3F')
  })
})
