import { describe, expect, it } from 'vitest'
import { tokenField } from '~/script-contract'
import type { App } from '~/web/app/app'
import { RequestSession } from './request-session.server'
import { newVisitor, visitorCookie } from '~/web/session/visitor-cookie.server'

const origin = 'https://pearlbridge.example'
const secret = 'a secret of the house'
const away = new Error('the database is away')

/** A browser that has been here, while the database is away. */
async function sessionOf() {
  const cookie = `__Host-visitor=${visitorCookie(newVisitor(new Date()), secret)}`
  const request = new Request(`${origin}/form`, { headers: { cookie } })
  const refuse = () => {
    throw away
  }
  // A statement may have been built before, for another database.
  const db = { selectFrom: refuse, executeQuery: refuse }
  const app = { db, config: { origin, secret, https: true } } as unknown as App
  const session = new RequestSession({ app, requestId: 'r', clientAddress: '::1', origin }, request)
  await session.recognise()
  return session
}

describe('a visitor of whom nobody can say what the cookie opens', () => {
  it('has pages and tokens, and stays who it is', async () => {
    const session = await sessionOf()
    const form = new FormData()
    form.set(tokenField, await session.formToken())
    expect(session.isOwnToken(form.get(tokenField))).toBe(true)
    expect([session.isKnown, session.setCookies()]).toEqual([true, []])
  })

  it.each(['visitor', 'key', 'resetVisitor', 'visitorSecret'] as const)(
    'opens nothing: %s',
    async (verb) => {
      const session = await sessionOf()
      expect(() => session[verb]('sign-in')).toThrow(away)
    },
  )
})
