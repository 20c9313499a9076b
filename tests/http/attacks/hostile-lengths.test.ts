import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quickEngine } from '../../support/database/own-database'
import { overspent, pieces } from '../../support/site/spending'
import { startWatchedSite, type WatchedSite } from '../../support/site/watched-site'

const forms = [
  '/contact',
  '/form',
  '/client-signup?step=1',
  '/client-signup?step=3',
  '/customerform',
  '/login/candidate',
  '/forgot-password/client',
  '/continue/customer',
]

/** @param bytes as they are sent. */
const textOf = (piece: string, bytes: number) => {
  const sent = new URLSearchParams({ '': piece }).toString().length - 1
  return piece.repeat(Math.floor(bytes / sent))
}

const kinds = Object.entries(pieces)
/** Each field alone and each button meets one kind of text, with FULL=1 every kind. */
const isTurn = (at: number, kind: number) => process.env.FULL === '1' || at % kinds.length === kind

let site: WatchedSite
let posts = 0
beforeAll(async () => {
  // Each post comes from another client, since one that is refused often is soon not listened to.
  site = await startWatchedSite({ TRUST_PROXY: '1', ...(await quickEngine()) })
  for (const path of forms) await fetch(site.url + path)
}, 120_000)
afterAll(() => site.remove())

describe.each(forms)('the form at %s', (path) => {
  it('takes texts of any length in its turn', { timeout: 600_000 }, async () => {
    const { url } = site
    const page = await fetch(url + path)
    const cookie = page.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const html = await page.text()
    const form = /<form[^>]*method="post"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
    const token = /name="token" value="([^"]+)"/.exec(form)?.[1] ?? ''
    const given = [...form.matchAll(/<(?:input|select|textarea)[^>]* name="(\w+)"/g)]
    const names = [...new Set(given.map(([, name = '']) => name))].filter(
      (name) => name !== 'token',
    )
    expect(names.length).toBeGreaterThan(1)
    const intents = [...form.matchAll(/name="intent" value="([\w-]+)"/g)].map(
      ([, intent]) => intent,
    )
    const multipart = form.includes('multipart')
    const faults: string[] = []
    const post = async (fields: Record<string, string>, intent: string | undefined) => {
      const body = multipart ? new FormData() : new URLSearchParams()
      const all = { token, whole: 'yes', ...fields, ...(intent && { intent }) }
      for (const [name, text] of Object.entries(all)) body.append(name, text)
      posts += 1
      const from = `10.${posts >> 16}.${(posts >> 8) & 255}.${posts & 255}`
      const answer = await fetch(url + path, {
        method: 'POST',
        body,
        headers: { cookie, 'x-forwarded-for': from },
        redirect: 'manual',
      })
      await answer.arrayBuffer()
      return answer.status
    }
    const check = async (
      what: string,
      fields: Record<string, string>,
      intent: string | undefined,
    ) => {
      const fault = await overspent(site, `${what} ${intent}`, () => post(fields, intent))
      if (fault) faults.push(fault)
    }
    const whole = (multipart ? 500 : 250) * 1024
    for (const [turn, [kind, piece]] of kinds.entries()) {
      const share = textOf(piece, Math.min(64_000, whole / names.length))
      const everywhere = Object.fromEntries(names.map((name) => [name, share]))
      await check(`${kind} everywhere`, everywhere, undefined)
      for (const [at, intent] of [...new Set(intents)].entries())
        if (isTurn(at, turn)) await check(`${kind} everywhere`, everywhere, intent)
      for (const [at, name] of names.entries())
        if (isTurn(at, turn))
          await check(`${kind} in ${name}`, { [name]: textOf(piece, 64_000) }, 'register')
    }
    expect(faults).toEqual([])
  })
})
